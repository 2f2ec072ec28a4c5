import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { getDrawSeeds, revealServerSeed, setPlayerSeed } from '#contract/store/draw-seed.ts';
import { playerSeedPattern } from '#game/pack.ts';
import { createExclusive, isOutcomeUnknown, reasonOf } from '#stores/base/action.ts';
import { createSessionResource } from '#stores/base/resource.ts';

/* The signed-in player's seeds of draws. */

const seeds = createSessionResource((signal) => call(getDrawSeeds, {}, { signal }));
export const { $resource: $seeds, load: loadSeeds, subscribe: subscribeToSeeds } = seeds;
/** What the last change of a seed answered. */
export const $seedMessage = atom('');
const changing = createExclusive();
export const $isChangingSeed = changing.$isBusy;

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
  await changing.run(send, (error) => $seedMessage.set(isOutcomeUnknown(error) ? noAnswer : reasonOf(error, noAnswer)));
  await loadSeeds();
}

const noAnswer = 'We didn’t get an answer. Check your seeds below and try again.';
