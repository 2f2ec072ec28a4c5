import { describe, expect, it } from 'vitest';
import { eventTypes, isSpecialType } from '#game/event-type.ts';
import { matchesInstanceSearch, formatVersion } from '#game/version.ts';

describe('a version', () => {
  it('is formatted as CM when it is 0', () => {
    expect([formatVersion(0), formatVersion(17)]).toEqual(['CM', '#17']);
  });

  it.each([
    [{ version: 17, name: 'Ōkami' }, '', true],
    [{ version: 17, name: 'Ōkami' }, ' okam ', true],
    [{ version: 17, name: 'Ōkami' }, 'fox', false],
    [{ version: 17, name: 'Ōkami' }, '17', true],
    [{ version: 170, name: 'Ōkami' }, '#17', true],
    [{ version: 117, name: 'Player 17' }, '17', false],
    [{ version: 0, name: 'Ilse' }, 'cm', true],
    [{ version: 0, name: 'Ilse' }, '0', false],
    [{ version: 3, name: undefined }, '3', true],
    [{ version: 3, name: undefined }, 'x', false],
  ])('%j is found by "%s": %s', (copy, wanted, isFound) => {
    expect(matchesInstanceSearch(copy, wanted)).toBe(isFound);
  });
});

it('special types are those that are marked as special', () => {
  expect(eventTypes.filter(isSpecialType)).toEqual(['special', 'special_box']);
});
