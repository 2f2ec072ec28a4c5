import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { CardNeighbours, CatalogPage } from '#contract/card/card.ts';
import type { CatalogCard } from '#contract/card/catalog-card.ts';
import { eventTypes } from '#game/event-type.ts';
import { rarities } from '#game/rarity.ts';
import { testApi } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const maker = '223456789012345678';
const owner = '123456789012345678';

let api: ReturnType<typeof testApi>;
const uuids: string[] = [];

/** Forty cards with many ties in each order. */
it.beforeAll(async ({ database }) => {
  api = testApi(database.db);
  const fixtures = fixturesOf(database.db);
  const holder = await fixtures.player('Holder', owner);
  const words = ['fox', 'crow', 'moon', 'fox bride'];
  for (let index = 0; index < 40; index += 1) {
    const card = await fixtures.card({
      name: words[index % 4] ?? '',
      series: `Series ${index % 3}`,
      genres: [index % 3 === 0 ? 'horror' : 'drama'],
      rarity: rarities[index % 5],
      type: eventTypes[index % 7 === 0 ? 1 + (index % 3) : 0],
      batch: 1 + (index % 4),
      createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 6))),
      makers: index % 2 === 0 ? [maker] : [],
    });
    uuids.push(card.uuid);
    if (index % 3 === 1) await fixtures.instance(card.id, holder.id, 1 + index, { isLocked: index % 2 === 0 });
  }
});

const filter = fc.record(
  {
    name: fc.constantFrom('fox', '"fox"', '!moon', 'fox*', 'nothing', 'fox,crow,!bride'),
    series: fc.constantFrom('1', '!series 2'),
    makers: fc.constantFrom(maker, `!${maker}`),
    rarities: fc.constantFrom('UR', 'C,SR'),
    genres: fc.constant('horror'),
    type: fc.constantFrom('special', 'default'),
    specials: fc.constant('special,special_box'),
    versionRange: fc.constantFrom('1-20', '30-30'),
    owner: fc.constant(owner),
    is_locked: fc.constantFrom('true', 'false'),
    has_frame: fc.constant('false'),
    order_column: fc.constantFrom('created_at', 'name', 'rarity', 'version', 'batch', 'claimed', 'left'),
    group: fc.constant('series'),
    order: fc.constantFrom('ASC', 'DESC'),
  },
  { requiredKeys: [] },
);

async function ask<T>(path: string, query: Record<string, string>): Promise<T> {
  const { status, json } = await api.request(`${path}?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return json as T;
}

const neighbour = (card: CatalogCard | undefined) =>
  card ? { uuid: card.uuid, name: card.name, art_version: card.art_version } : null;

describe('the position of a card in a result', () => {
  it('has the neighbours, position and count of the full list, for every filter and order', async () => {
    await fc.assert(
      fc.asyncProperty(filter, fc.nat({ max: 39 }), async (query, at) => {
        const { cards, count } = await ask<CatalogPage>('/card/catalog', { ...query, size: '100' });
        // One card from the result, if there is any, and one that may not be in it.
        for (const uuid of [cards[at % Math.max(1, cards.length)]?.uuid ?? uuids[at]!, uuids[at]!]) {
          const place = cards.findIndex((card) => card.uuid === uuid);
          expect(await ask<CardNeighbours>(`/card/catalog/${uuid}/neighbours`, query)).toEqual({
            previous: place === -1 ? null : neighbour(cards[place - 1]),
            next: place === -1 ? null : neighbour(cards[place + 1]),
            position: place === -1 ? null : place + 1,
            count,
          });
        }
        expect(await ask('/card/export', query)).toEqual({ cards, count });
      }),
      { numRuns: propertyRuns(40), seed: 4 },
    );
  });

  it('refers to all cards when there is no filter', async () => {
    const { cards } = await ask<CatalogPage>('/card/catalog', { size: '100' });
    expect(await ask(`/card/catalog/${cards[0]?.uuid}/neighbours`, {})).toEqual({
      previous: null,
      next: neighbour(cards[1]),
      position: 1,
      count: 40,
    });
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'not-a-uuid', '%00'])('is not found for %s', async (id) => {
    const { status, headers } = await api.request(`/card/catalog/${id}/neighbours`);
    expect([status, headers.get('x-error-code')]).toEqual([404, 'CARD_NOT_FOUND']);
  });

  it.each(['/neighbours', 'page'])('rejects page parameters and unknown fields (%s)', async (part) => {
    const address = part === 'page' ? '/card/export?page=2' : `/card/catalog/${uuids[0]}${part}?colour=red`;
    const { status, json } = await api.request(address);
    expect(status).toBe(400);
    expect(json).toMatchObject({ message: [expect.stringMatching(/^query\.(page|colour): unknown field$/u)] });
  });
});
