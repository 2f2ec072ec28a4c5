import { expect, test } from 'vitest';
import { foundText } from '#ui/search/found-text.ts';

test.for([
  [1, '1 player found'],
  [9_999, '9,999 players found'],
  [10_000, '10,000 players or more found: type more of the name'],
] as const)('%i found players read "%s"', ([count, text]) => {
  expect(foundText(count)).toBe(text);
});
