import { describe, expect, it } from 'vitest';
import {
  matchesHighlight,
  noHighlightFilter,
  parseHighlightFilter,
  serializeHighlightFilter,
} from '#game/highlight.ts';

const uuid = '5b1d3f6e-0000-4000-8000-000000000001';

describe('the filter of highlights', () => {
  it.each([
    ['', noHighlightFilter, ''],
    ['rarity=UR', { ...noHighlightFilter, rarity: 'UR' }, 'rarity=UR'],
    [`clan=7&series=${uuid}&x=y`, { rarity: '', series: uuid, clan: 7 }, `series=${uuid}&clan=7`],
    ['rarity=C&series=moon&clan=-1', noHighlightFilter, ''],
  ])('reads %s', (address, filter, canonical) => {
    expect(parseHighlightFilter(new URLSearchParams(address))).toEqual(filter);
    expect(serializeHighlightFilter(parseHighlightFilter(new URLSearchParams(address))).toString()).toBe(canonical);
  });

  it('asks for a rarity and better, a series and a clan', () => {
    const rare = {
      clan: 7,
      card: { uuid, name: 'Fox', rarity: 'SSR', art_version: 0 },
      series: { uuid, name: 'Moon tales' },
    } as const;
    expect(matchesHighlight(rare, noHighlightFilter)).toBe(true);
    expect(matchesHighlight(rare, { rarity: 'SR', series: uuid, clan: 7 })).toBe(true);
    expect(matchesHighlight(rare, { ...noHighlightFilter, rarity: 'UR' })).toBe(false);
    expect(matchesHighlight(rare, { ...noHighlightFilter, series: 'another' })).toBe(false);
    expect(matchesHighlight({ ...rare, clan: null }, { ...noHighlightFilter, clan: 7 })).toBe(false);
    expect(matchesHighlight({ ...rare, card: null }, { ...noHighlightFilter, rarity: 'SR' })).toBe(false);
  });
});
