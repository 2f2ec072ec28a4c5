import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { copyText } from '#client/clipboard.ts';
import { isApiError } from '#contract/error.ts';
import { getPlayer } from '#contract/player.ts';
import type { PublicPlayer } from '#contract/player.ts';
import { rememberUser } from './recent-users.ts';
import { $token } from './session.ts';
import { showToast } from './toast.ts';

/** The player whose page this is. */
export const $player = atom<PublicPlayer | null>(null);
export const $playerState = atom<'unknown' | 'signed-out' | 'loading' | 'ready' | 'missing' | 'failed'>('unknown');

let question: AbortController | undefined;

/** Shows a player by chat-platform id or uuid, to whoever is signed in; answers with how to stop. */
export function followPlayer(id: string): () => void {
  const unfollow = $token.subscribe(() => void loadPlayer(id));
  return () => {
    unfollow();
    question?.abort();
    question = undefined;
  };
}

export async function loadPlayer(id: string): Promise<void> {
  question?.abort();
  question = undefined;
  if ($token.get() === null) {
    $player.set(null);
    $playerState.set('signed-out');
    return;
  }
  const mine = new AbortController();
  question = mine;
  $playerState.set('loading');
  try {
    const player = await call(getPlayer, { params: { id } }, { signal: mine.signal });
    if (question !== mine) return;
    $player.set(player);
    $playerState.set('ready');
    rememberUser({ id: player.discord_id, name: player.name, avatar: player.discord_avatar });
  } catch (error) {
    if (question !== mine) return;
    $playerState.set(isApiError(error) && error.status === 404 ? 'missing' : 'failed');
  }
}

export async function copyId(what: string, id: string): Promise<void> {
  const copied = await copyText(id);
  showToast(
    copied
      ? { title: 'Copied', description: `The ${what} is in your clipboard.`, variant: 'success' }
      : {
          title: 'Not copied',
          description: `This browser does not let us copy. The ${what} is ${id}.`,
          variant: 'destructive',
        },
  );
}
