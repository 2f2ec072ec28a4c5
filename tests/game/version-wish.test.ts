import { expect, it } from 'vitest';
import { wishStateOf } from '#game/version-wish.ts';

const claimed = new Uint8Array([0, 1, 0, 1, 1, 0]);
const known = { claimed, yours: [0, 3], wished: [4, 5] };

it.each([
  [1, 'held'],
  [2, 'free'],
  [3, 'yours'],
  [4, 'wished'],
  // The map that was loaded before the wish says that the version is free.
  [5, 'wished'],
  [0, 'unknown'],
  [6, 'unknown'],
  [-1, 'unknown'],
  [1.5, 'unknown'],
  [Number.NaN, 'unknown'],
])('version %d is %s', (version, state) => expect(wishStateOf(version, known)).toBe(state));
