import { describe, expect, it } from 'vitest';
import { defaultStoreView, parseStoreView, selectOffers, serializeStoreView } from '#game/store-view.ts';

const offer = (name: string, more: object = {}) => ({
  name,
  kind: 'pack' as const,
  currency: 'bloodstones' as const,
  price: 100,
  closes_at: null as string | null,
  created_at: '2026-01-01T00:00:00.000Z',
  closed: null as string | null,
  ...more,
});
const offers = [
  offer('over', { closed: 'over', price: 1 }),
  offer('moon', { currency: 'moonstones', price: 5 }),
  offer('blood', { price: 90, closes_at: '2027-01-01T00:00:00.000Z' }),
  offer('box', { kind: 'event_box', currency: 'soulstones', created_at: '2026-05-01T00:00:00.000Z' }),
];
const namesOf = (query: string) =>
  selectOffers(offers, parseStoreView(new URLSearchParams(query))).map(({ name }) => name);

describe('a view of the store', () => {
  it('keeps the given order, with closed offers last', () => {
    expect(namesOf('')).toEqual(['moon', 'blood', 'box', 'over']);
  });
  it.each([
    ['sort=cheapest', ['blood', 'moon', 'box', 'over']],
    ['sort=newest', ['box', 'moon', 'blood', 'over']],
    ['sort=ending', ['blood', 'moon', 'box', 'over']],
    ['kind=event_box', ['box']],
    ['currency=moonstones', ['moon']],
    ['season=Winter', []],
    ['open=1', ['moon', 'blood', 'box']],
  ])('%s selects %j', (query, names) => {
    expect(namesOf(query)).toEqual(names);
  });
  it('ignores unknown values, and has one canonical address', () => {
    expect(parseStoreView(new URLSearchParams('kind=x&sort=%00&open=2&currency=euro'))).toEqual(defaultStoreView);
    expect(
      serializeStoreView(parseStoreView(new URLSearchParams('sort=newest&open=1&kind=pack&x=1&sort=ending'))),
    ).toBe('kind=pack&open=1&sort=newest');
  });
});
