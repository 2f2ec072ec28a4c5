import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { isApiError } from '#contract/error.ts';
import { getPlayer } from '#contract/player/player.ts';
import type { PublicPlayer } from '#contract/player/player.ts';
import { addToRecentUsers } from './recent-users.ts';
import { createLatest } from '#stores/base/latest.ts';
import { $token } from '#stores/session/session.ts';

/** The player of this profile. */
export const $player = atom<PublicPlayer | null>(null);
export const $playerState = atom<'unknown' | 'signed-out' | 'loading' | 'ready' | 'missing' | 'failed'>('unknown');

const { run, cancel } = createLatest();

/** Loads a player by chat-platform id or uuid while the viewer is signed in; returns an unsubscribe function. */
export function subscribeToPlayer(id: string): () => void {
  const unsubscribe = $token.subscribe(() => void loadPlayer(id));
  return () => {
    unsubscribe();
    cancel();
  };
}

export async function loadPlayer(id: string): Promise<void> {
  cancel();
  if ($token.get() === null) {
    $player.set(null);
    $playerState.set('signed-out');
    return;
  }
  $playerState.set('loading');
  await run(
    (signal) => call(getPlayer, { params: { id } }, { signal }),
    (player) => {
      $player.set(player);
      $playerState.set('ready');
      addToRecentUsers({ id: player.discord_id, name: player.name, avatar: player.discord_avatar });
    },
    (error) => $playerState.set(isApiError(error) && error.status === 404 ? 'missing' : 'failed'),
  );
}
