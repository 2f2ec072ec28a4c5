import { describe, expect } from 'vitest';
import { getCard, listCatalog } from '#contract/card/card.ts';
import type { CatalogPage } from '#contract/card/card.ts';
import { ApiError } from '#contract/error.ts';
import { testApi } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

let api: ReturnType<typeof testApi>;
const uuids = new Map<string, string>();
const owner = '123456789012345678';
const maker = '223456789012345678';

it.beforeAll(async ({ database }) => {
  api = testApi(database.db);
  const fixtures = fixturesOf(database.db);
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  const created = [
    await fixtures.card({
      name: 'Ōkami of the Gate',
      series: 'Night Parade',
      genres: ['horror'],
      rarity: 'UR',
      createdAt: day(1),
      makers: [maker, '323456789012345678'],
    }),
    await fixtures.card({
      name: 'Fox',
      series: 'Night Parade',
      genres: ['horror'],
      rarity: 'SR',
      createdAt: day(2),
      batch: 3,
      makers: [maker],
    }),
    await fixtures.card({
      name: 'Fox Bride',
      series: 'River Songs',
      genres: ['romance'],
      rarity: 'C',
      createdAt: day(3),
      batch: 2,
    }),
    await fixtures.card({ name: '100% Luck', series: 'River Songs', rarity: 'R', type: 'summer_2', createdAt: day(3) }),
    await fixtures.card({
      name: 'under_score',
      series: 'River Songs',
      rarity: 'SSR',
      type: 'special',
      createdAt: day(4),
    }),
  ];
  for (const card of created) uuids.set(card.name, card.uuid);
  const player = await fixtures.player('Holder', owner);
  const [gate, fox, bride] = created;
  await fixtures.instance(gate!.id, player.id, 1, { isLocked: true });
  await fixtures.instance(gate!.id, player.id, 0);
  await fixtures.instance(fox!.id, player.id, 120);
  await fixtures.instance(bride!.id, player.id, 3999, { isLocked: true });
  await fixtures.instance(bride!.id, player.id, 4);
});

async function names(query: string): Promise<string[]> {
  const { status, json } = await api.request(`/card/catalog?${query}`);
  expect(status).toBe(200);
  return (json as CatalogPage).cards.map((card) => card.name);
}

describe('GET /card/catalog', () => {
  it('lists the newest cards first, with the fields of section 3', async () => {
    const { json } = await api.request('/card/catalog');
    const { cards, pageCount, count } = json as CatalogPage;
    expect([pageCount, count, cards.length]).toEqual([1, 5, 5]);
    expect(cards.map((card) => card.name).slice(0, 1)).toEqual(['under_score']);
    expect(cards.at(-1)).toEqual({
      uuid: uuids.get('Ōkami of the Gate'),
      name: 'Ōkami of the Gate',
      series: { name: 'Night Parade' },
      rarity: { name: 'UR' },
      rarity_uuid: expect.stringMatching(/^[\da-f-]{36}$/u) as string,
      type: { name: 'default' },
      batch: 1,
      artist: { name: `Maker ${maker}`, portfolio_url: 'https://art.example/' },
      created_at: '2026-01-01T00:00:00.000Z',
      claimed: 1,
      total: 50,
      art_version: 0,
    });
  });

  it('counts the pages, and lists each card exactly once across them', async () => {
    const seen: string[] = [];
    for (const page of [1, 2, 3]) {
      const { json } = await api.request(`/card/catalog?size=2&page=${page}`);
      expect((json as CatalogPage).pageCount).toBe(3);
      seen.push(...(json as CatalogPage).cards.map((card) => card.uuid));
    }
    expect(new Set(seen).size).toBe(5);
    expect(await names('size=2&page=4')).toEqual([]);
  });

  it.each([
    ['order_column=name&order=ASC', ['100% Luck', 'Fox', 'Fox Bride', 'Ōkami of the Gate', 'under_score']],
    ['order_column=rarity&order=DESC', ['Ōkami of the Gate', 'under_score', 'Fox', '100% Luck', 'Fox Bride']],
    ['order_column=created_at&order=ASC&size=2', ['Ōkami of the Gate', 'Fox']],
    ['order_column=batch&order=DESC&size=2', ['Fox', 'Fox Bride']],
  ])('sorts by %s', async (query, expected) => expect(await names(query)).toEqual(expected));

  it.each([
    ['name=fox', ['Fox Bride', 'Fox']],
    ['name=%22fox%22', ['Fox']],
    ['name=okami', ['Ōkami of the Gate']],
    ['name=fox*', ['Fox Bride', 'Fox']],
    ['name=*bride', ['Fox Bride']],
    ['name=fox,!bride', ['Fox']],
    ['name=luck,score', ['under_score', '100% Luck']],
    ['name=%25', ['100% Luck']],
    ['name=_', ['under_score']],
    ['name=%5C', []],
    ['series=night', ['Fox', 'Ōkami of the Gate']],
    ['series=!night&name=!luck', ['under_score', 'Fox Bride']],
    [`makers=${maker}`, ['Fox', 'Ōkami of the Gate']],
    [`makers=${maker},!323456789012345678`, ['Fox']],
    ['rarities=UR,SSR', ['under_score', 'Ōkami of the Gate']],
    ['genres=horror', ['Fox', 'Ōkami of the Gate']],
    ['genres=romance,drama', ['Fox Bride', '100% Luck', 'under_score']],
    ['type=special', ['under_score']],
    ['specials=special,summer_2', ['under_score', '100% Luck']],
    ['versionRange=1-10', ['Fox Bride', 'Ōkami of the Gate']],
    ['versionRange=100,4000', ['Fox Bride', 'Fox']],
    ['versionRange=121-3998', []],
    ['versionRange=119-3990', ['Fox']],
    ['versionRange=5-3999', ['Fox Bride', 'Fox']],
    ['version_range=120-120', ['Fox']],
    ['is_locked=true', ['Fox Bride', 'Ōkami of the Gate']],
    ['is_locked=false', ['Fox Bride', 'Fox']],
    ['is_locked=true&versionRange=1-10', ['Ōkami of the Gate']],
    ['is_locked=true&has_frame=false', ['Fox Bride', 'Ōkami of the Gate']],
    ['is_locked=false&has_frame=false', ['Fox Bride', 'Fox']],
    ['is_locked=true&has_frame=true', []],
    ['is_locked=false&versionRange=1-2000', ['Fox Bride', 'Fox']],
    ['is_locked=false&has_frame=false&versionRange=100-4000', ['Fox']],
    ['has_frame=true', []],
    ['has_frame=false', ['Fox Bride', 'Fox', 'Ōkami of the Gate']],
    [`owner=${owner}`, ['Fox Bride', 'Fox', 'Ōkami of the Gate']],
    [`owner=${owner}&is_locked=false`, ['Fox Bride', 'Fox', 'Ōkami of the Gate']],
    ['owner=999999999999999999', []],
  ])('filters by %s', async (query, expected) => {
    const found = await names(`${query}&order_column=created_at`);
    expect(found).toHaveLength(expected.length);
    expect(new Set(found)).toEqual(new Set(expected));
  });

  it('uses the default for an invalid value', async () => {
    const plain = await api.request('/card/catalog');
    const bad = await api.request(
      '/card/catalog?page=0&size=x&order=up&order_column=price&rarities=Z&versionRange=9-1&type=1',
    );
    expect(bad).toMatchObject({ status: 200, json: plain.json });
  });

  it('rejects an unknown parameter by name', async () => {
    const { status, json } = await api.request('/card/catalog?colour=red');
    expect({ status, json }).toEqual({
      status: 400,
      json: { statusCode: 400, error: 'Bad Request', message: ['query.colour: unknown field'] },
    });
  });

  it.each([
    ['an unclosed quote', '%22unclosed'],
    ['only an exclamation mark', '!'],
    ['LIKE wildcards', '%25_%5C'],
    ['10,000 characters', 'x'.repeat(10_000)],
    ['right-to-left text', '%D9%85%D8%B1%D8%AD%D8%A8%D8%A7'],
    ['NUL', 'a%00b'],
    ['a lone surrogate', '%ED%A0%80'],
    ['SQL', "'; drop table cards--"],
  ])('returns the matches of a search for %s', async (_, text) => {
    const { status } = await api.request(`/card/catalog?name=${text}&series=${text}&makers=${text}`);
    expect(status).toBe(200);
  });

  it('returns the same through the internal call of a page', async () => {
    const page = await api.call(listCatalog, { query: { rarities: ['UR', 'SSR'], versionRange: [0, 1] } });
    expect(page.cards.map((card) => card.name)).toEqual(['Ōkami of the Gate']);
  });
});

describe('GET /card/catalog/{id}', () => {
  it('returns the details with all makers in order', async () => {
    const { status, json } = await api.request(`/card/catalog/${uuids.get('Ōkami of the Gate')}`);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      name: 'Ōkami of the Gate',
      genres: ['horror'],
      claimed: 1,
      total: 50,
      artist: { name: `Maker ${maker}` },
      makers: [{ name: `Maker ${maker}` }, { name: 'Maker 323456789012345678' }],
    });
  });

  it('returns a card without makers', async () => {
    const { json } = await api.request(`/card/catalog/${uuids.get('Fox Bride')}`);
    expect(json).toMatchObject({ artist: null, makers: [] });
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'not-a-uuid', "1'--", '%00'])('answers 404 for %s', async (id) => {
    const { status, json, headers } = await api.request(`/card/catalog/${id}`);
    expect({ status, json, code: headers.get('x-error-code') }).toEqual({
      status: 404,
      json: { statusCode: 404, error: 'Not Found', message: ['This card doesn’t exist.'] },
      code: 'CARD_NOT_FOUND',
    });
  });

  it('throws an ApiError with the code in the internal call of a page', async () => {
    const failure = await api.call(getCard, { params: { id: 'nothing' } }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 404, code: 'CARD_NOT_FOUND' });
  });
});

describe('the orders of the catalogue', () => {
  it('are by claimed versions and by those that are left, with ties in a fixed order', async () => {
    const bySize = async (query: string) => {
      const whole = await names(query);
      const pages = await Promise.all([1, 2, 3].map((page) => names(`${query}&size=2&page=${page}`)));
      expect(pages.flat()).toEqual(whole);
      return whole;
    };
    const claimed = await bySize('order_column=claimed&order=DESC');
    expect(claimed.slice(0, 1)).toEqual(['Fox Bride']);
    expect(claimed.slice(1, 3).sort()).toEqual(['Fox', 'Ōkami of the Gate']);
    expect(await bySize('order_column=claimed&order=ASC')).toEqual([...claimed].reverse());
    expect(await bySize('order_column=left&order=ASC')).toEqual([
      'Ōkami of the Gate',
      'under_score',
      'Fox',
      '100% Luck',
      'Fox Bride',
    ]);
  });

  it('apply within each series where the cards are grouped, and the page names its series', async () => {
    const { json } = await api.request('/card/catalog?group=series&order_column=rarity&size=3');
    const { cards, series } = json as CatalogPage;
    expect(cards.map(({ name }) => name)).toEqual(['Ōkami of the Gate', 'Fox', 'under_score']);
    expect(series).toEqual([
      { uuid: expect.any(String) as string, name: 'Night Parade', count: 2, on_page: 2 },
      { uuid: expect.any(String) as string, name: 'River Songs', count: 3, on_page: 1 },
    ]);
    const found = await api.request('/card/catalog?group=series&name=fox&order_column=name&order=ASC');
    expect((found.json as CatalogPage).series.map(({ count }) => count)).toEqual([1, 1]);
    expect((found.json as CatalogPage).cards.map(({ name }) => name)).toEqual(['Fox', 'Fox Bride']);
  });

  it('name no series without groups', async () => {
    const { json } = await api.request('/card/catalog');
    expect((json as CatalogPage).series).toEqual([]);
  });
});
