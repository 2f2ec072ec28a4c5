import * as v from 'valibot';
import { playerSeedPattern } from '#game/pack.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

/** A SHA-256. */
export const Digest = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/u, 'is not a SHA-256 in hexadecimal'));

/** The seeds of the caller's next draws (docs/draws.md). */
export const DrawSeed = v.object({
  server_seed_hash: v.pipe(v.string(), v.description('SHA-256 of the secret server seed, in hexadecimal.')),
  player_seed: v.string(),
  counter: v.pipe(v.number(), v.description('The number of the next draw with this server seed.')),
});
export type DrawSeed = v.InferOutput<typeof DrawSeed>;

export const getDrawSeeds = defineEndpoint({
  name: 'getDrawSeeds',
  tag: 'store',
  summary: 'Your seeds: the current one, if you have one, and those that you revealed',
  method: 'GET',
  path: '/store/draw-seeds',
  access: 'player',
  reply: v.object({
    current: v.nullable(DrawSeed),
    revealed: v.array(
      v.object({
        server_seed_hash: v.string(),
        server_seed: v.string(),
        draws: v.pipe(v.number(), v.description('Number of packs that were drawn with it.')),
        revealed_at: v.string(),
      }),
    ),
  }),
  status: 200,
  errors: [],
});

export const setPlayerSeed = defineEndpoint({
  name: 'setPlayerSeed',
  tag: 'store',
  summary: 'Change your part of the seed, from the next draw on',
  method: 'POST',
  path: '/store/draw-seeds/player-seed',
  access: 'player',
  body: v.strictObject({
    player_seed: v.pipe(
      v.string(),
      v.regex(playerSeedPattern, 'must be 1 to 64 letters, digits, hyphens or underscores'),
      v.description('Your seed.'),
      v.examples(['lucky-fox-7']),
    ),
  }),
  reply: DrawSeed,
  status: 201,
  errors: [],
});

export const revealServerSeed = defineEndpoint({
  name: 'revealServerSeed',
  tag: 'store',
  summary: 'Reveal your server seed and get the hash of a new one',
  method: 'POST',
  path: '/store/draw-seeds/reveal',
  access: 'player',
  body: v.strictObject({
    server_seed_hash: v.pipe(Digest, v.description('The hash of the seed to reveal.'), v.examples(['0'.repeat(64)])),
  }),
  reply: v.object({ server_seed: v.string(), current: DrawSeed }),
  status: 201,
  errors: ['SEED_NOT_FOUND'],
});
