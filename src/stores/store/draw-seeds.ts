import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { isApiError } from '#contract/error.ts';
import { getDrawSeeds, revealServerSeed, setPlayerSeed } from '#contract/store.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { playerSeedPattern } from '#game/pack.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';

/* The signed-in player's seeds of draws. */

const seeds = createAsyncResource<ReplyOf<typeof getDrawSeeds>>();
export const $seeds = seeds.$resource;
/** What the last change of a seed answered. */
export const $seedMessage = atom('');
export const $isChangingSeed = atom(false);

/** Loads the seeds and follows the session. Returns an unsubscribe function. */
export function subscribeToSeeds(): () => void {
  return subscribeToSession(seeds.reset, loadSeeds);
}

export function loadSeeds(): Promise<void> {
  return seeds.load((signal) => call(getDrawSeeds, {}, { signal }));
}

export async function changePlayerSeed(text: string): Promise<void> {
  if (!playerSeedPattern.test(text)) {
    $seedMessage.set('Your seed must be 1 to 64 letters, digits, hyphens or underscores.');
    return;
  }
  await change(async () => {
    await call(setPlayerSeed, { body: { player_seed: text } });
    $seedMessage.set('Saved. Your next pack is drawn with this seed.');
  });
}

/** Reveals the server seed, so that everything that was drawn with it can be checked. */
export async function revealSeed(hash: string): Promise<void> {
  await change(async () => {
    await call(revealServerSeed, { body: { server_seed_hash: hash } });
    $seedMessage.set('Revealed. Your next packs are drawn with a new server seed.');
  });
}

async function change(send: () => Promise<void>): Promise<void> {
  if ($isChangingSeed.get()) return;
  $isChangingSeed.set(true);
  try {
    await send();
  } catch (error) {
    $seedMessage.set(isApiError(error) && error.status < 500 && error.status > 0 ? error.messages.join(' ') : noAnswer);
  } finally {
    $isChangingSeed.set(false);
  }
  await loadSeeds();
}

const noAnswer = 'We didn’t get an answer. Check your seeds below and try again.';
