import { describe, expect } from 'vitest';
import type { CatalogPage } from '#contract/card/card.ts';
import type { Suggestion } from '#contract/card/suggestion.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { it } from '#tests/support/database-test.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

const [first, second] = ['223456789012345678', '323456789012345678'];

let api: ReturnType<typeof testApi>;

it.beforeAll(async ({ database }) => {
  api = testApi(database.db);
  const fixtures = fixturesOf(database.db);
  for (const [name, series, makers] of [
    ['Kitsune Mask', 'Night Parade', [first]],
    ['Kitsune Bride', 'Night Parade', [first, second]],
    ['Kitsune Bride', 'Night Parade', [first]],
    ['Ōkami of the Gate', 'Night Parade', [first]],
    ['Fox, the First', 'River Songs', [second]],
    ['Foxglove', 'River Songs', []],
    ['Red Fox', 'River Songs', []],
    ['Moonfox', 'Parasol', []],
    ['100% Luck', 'Parasol', []],
    ['狐の面', 'Parasol', []],
  ] as const) {
    await fixtures.card({ name, series, makers: [...makers] });
  }
});

async function ask(path: 'suggestions' | 'similar', query: Record<string, string>): Promise<Suggestion[]> {
  const { status, json } = await api.request(`/card/${path}?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return (json as { data: Suggestion[] }).data;
}
const textsWithCounts = (suggestions: Suggestion[]) => suggestions.map(({ text, count }) => [text, count]);

/** The number of cards that the catalogue finds with a suggestion's value. */
async function found({ kind, value }: Suggestion): Promise<number> {
  const parameter = { name: 'name', series: 'series', maker: 'makers' }[kind];
  const { json } = await api.request(`/card/catalog?${new URLSearchParams({ [parameter]: value })}`);
  return (json as CatalogPage).count;
}

describe('GET /card/suggestions', () => {
  it('ranks prefixes of names first, then prefixes of words, then matches inside words', async () => {
    expect(textsWithCounts(await ask('suggestions', { text: 'FOX', kind: 'name' }))).toEqual([
      ['Fox, the First', 1],
      ['Foxglove', 1],
      ['Red Fox', 1],
      ['Moonfox', 1],
    ]);
  });

  it('returns names, series and makers together, each with its kind', async () => {
    const suggestions = await ask('suggestions', { text: 'pa' });
    expect(suggestions).toMatchObject([
      { kind: 'series', text: 'Parasol', value: 'Parasol', count: 3 },
      { kind: 'series', text: 'Night Parade', value: 'Night Parade', count: 4 },
    ]);
    expect(await ask('suggestions', { text: 'maker 2' })).toEqual(
      expect.arrayContaining([
        {
          kind: 'maker',
          text: `Maker ${first}`,
          value: first,
          count: 4,
          avatar: null,
          series_uuid: null,
          card: expect.anything() as unknown,
        },
      ]),
    );
  });

  it('returns each name once, with the number of cards that have it', async () => {
    expect(textsWithCounts(await ask('suggestions', { text: 'kitsune', kind: 'name' }))).toEqual([
      ['Kitsune Bride', 2],
      ['Kitsune Mask', 1],
    ]);
  });

  it('ignores accents and case, and treats special characters literally', async () => {
    expect(textsWithCounts(await ask('suggestions', { text: 'okami' }))).toEqual([['Ōkami of the Gate', 1]]);
    expect(textsWithCounts(await ask('suggestions', { text: '%' }))).toEqual([['100% Luck', 1]]);
    expect(textsWithCounts(await ask('suggestions', { text: '_' }))).toEqual([]);
    expect(textsWithCounts(await ask('suggestions', { text: '面' }))).toEqual([['狐の面', 1]]);
  });

  it('returns similar spellings when nothing else matches', async () => {
    expect(textsWithCounts(await ask('suggestions', { text: 'kitsunee', kind: 'name' }))).toEqual([
      ['Kitsune Bride', 2],
      ['Kitsune Mask', 1],
    ]);
  });

  it('returns the largest series and makers for an empty text', async () => {
    const suggestions = await ask('suggestions', {});
    expect(suggestions.map(({ kind, text, count }) => [kind, text, count])).toEqual([
      ['series', 'Night Parade', 4],
      ['series', 'Parasol', 3],
      ['series', 'River Songs', 3],
      ['maker', `Maker ${first}`, 4],
      ['maker', `Maker ${second}`, 2],
    ]);
    expect(await ask('suggestions', { kind: 'name' })).toEqual([]);
    expect(await ask('suggestions', { kind: 'maker' })).toHaveLength(2);
  });

  it('does not look for a rarity inside of words', async () => {
    const own = await testDatabase();
    await fixturesOf(own.db).card({ name: 'Crossroads' });
    const count = async (text: string) => {
      const { json } = await testApi(own.db).request(`/card/suggestions?text=${text}`);
      return (json as { data: Suggestion[] }).data.length;
    };
    expect([await count('rossroa'), await count('ssr')]).toEqual([1, 0]);
  });

  it('returns at most five of each kind, and twenty of a single requested kind', async () => {
    const own = await testDatabase();
    const fixtures = fixturesOf(own.db);
    for (let n = 0; n < 25; n += 1) await fixtures.card({ name: `Moth ${n}`, series: `Moths ${n}` });
    const kinds = async (query: string) => {
      const { json } = await testApi(own.db).request(`/card/suggestions?${query}`);
      return (json as { data: Suggestion[] }).data.map(({ kind }) => kind);
    };
    expect(await kinds('text=moth')).toEqual([...Array<string>(5).fill('name'), ...Array<string>(5).fill('series')]);
    expect(await kinds('text=moth&kind=series')).toHaveLength(20);
    await own.close();
  });

  it('counts the cards that the catalogue finds, also for names with characters of the search syntax', async () => {
    const all = [
      ...(await ask('suggestions', { text: 'fox' })),
      ...(await ask('suggestions', { text: '1' })),
      ...(await ask('suggestions', {})),
    ];
    expect(all.length).toBeGreaterThan(8);
    for (const suggestion of all) expect(await found(suggestion)).toBe(suggestion.count);
    expect(all.find(({ text }) => text === 'Fox, the First')?.value).toBe('"Fox, the First"');
  });

  it('names a card for the picture: the only one, or the first one that the catalogue finds', async () => {
    const uuidOf = async (query: string) => {
      const { json } = await api.request(`/card/catalog?order_column=created_at&order=ASC&${query}`);
      return (json as CatalogPage).cards[0]?.uuid;
    };
    const [gloves] = await ask('suggestions', { text: 'foxglove' });
    expect(gloves?.card).toEqual({ uuid: await uuidOf('name=foxglove'), art_version: 0 });
    const [parade] = await ask('suggestions', { text: 'night parade', kind: 'series' });
    expect(parade?.card).toEqual({ uuid: await uuidOf('series=night%20parade'), art_version: 0 });
  });

  it('rejects unknown kinds and unknown fields', async () => {
    expect(await api.request('/card/suggestions?kind=clan')).toMatchObject({
      status: 400,
      json: { message: ['query.kind: is none of name, series, maker'] },
    });
    expect((await api.request('/card/suggestions?colour=red')).status).toBe(400);
  });
});

describe('GET /card/catalog', () => {
  const search = async (query: Record<string, string>) =>
    (await api.request(`/card/catalog?${new URLSearchParams(query)}`)).json as CatalogPage;
  const namesOf = ({ cards }: CatalogPage) => cards.map(({ name }) => name).sort();

  it('takes a text with commas as a whole name if a card has that name, and as alternatives otherwise', async () => {
    expect(namesOf(await search({ name: 'Fox, the First' }))).toEqual(['Fox, the First']);
    expect(namesOf(await search({ name: 'FOX,  THE first' }))).toEqual(['Fox, the First']);
    expect(namesOf(await search({ name: 'Foxglove, Moonfox' }))).toEqual(['Foxglove', 'Moonfox']);
    expect(namesOf(await search({ name: 'Fox, the First', series: 'Parasol' }))).toEqual([]);
  });

  it('names the makers of the filter', async () => {
    const named = (id = '') => ({ discord_id: id, name: `Maker ${id}` });
    expect((await search({ makers: first ?? '' })).makers).toEqual([named(first)]);
    expect((await search({ makers: `${first},!${second}` })).makers).toEqual([named(first), named(second)]);
    expect((await search({ name: 'fox' })).makers).toEqual([]);
  });
});

describe('GET /card/similar', () => {
  it.each([
    ['a missing letter, for all names with the word', { name: 'kitsne' }, [['Kitsune', 3]]],
    ['swapped letters', { name: 'kitsnue' }, [['Kitsune', 3]]],
    ['one of several words', { name: 'kitsune bridde' }, [['Kitsune Bride', 2]]],
    ['a missing space', { name: 'kitsunebride' }, [['Kitsune Bride', 2]]],
    ['a different order of words', { name: 'mask kitsune' }, [['Kitsune Mask', 1]]],
    ['text in quotes', { name: '"okami of the gatw"' }, [['Ōkami of the Gate', 1]]],
    ['text with a star', { name: 'kitsn*' }, [['Kitsune', 3]]],
    ['a series, by its whole name', { series: 'parde' }, [['Night Parade', 4]]],
  ])('corrects %s', async (_, query: Record<string, string>, expected) => {
    const suggestions = await ask('similar', query);
    expect(textsWithCounts(suggestions)).toEqual(expected);
    for (const suggestion of suggestions) expect(await found(suggestion)).toBe(suggestion.count);
  });

  it('corrects name and series independently, two terms of each, and lists each correction once', async () => {
    const suggestions = await ask('similar', { name: 'mask kitsune, foxglvoe, luckk', series: 'rivr songs,rivr song' });
    expect(suggestions).toMatchObject([
      { kind: 'name', text: 'Kitsune Mask', value: 'Kitsune Mask', count: 1 },
      { kind: 'name', text: 'Foxglove', value: 'Foxglove', count: 1 },
      { kind: 'series', text: 'River Songs', value: 'River Songs', count: 3 },
    ]);
  });

  it('returns at most three corrections', async () => {
    const own = await testDatabase();
    for (const name of ['lantern', 'lantera', 'lanters', 'lanterk', 'lantert']) await fixturesOf(own.db).card({ name });
    const { json } = await testApi(own.db).request('/card/similar?name=lanterq');
    expect((json as { data: unknown[] }).data).toHaveLength(3);
    await own.close();
  });

  it.each([
    ['a text that has matches', { name: 'kitsune' }],
    ['a text of which another term has matches', { name: 'kitsne,fox' }],
    ['an excluded term', { name: '!kitsne' }],
    ['a text without similar names', { name: 'quetzalcoatl' }],
    ['nothing', {}],
  ])('does not correct %s', async (_, query: Record<string, string>) => {
    expect(await ask('similar', query)).toEqual([]);
  });

  it('rejects unknown fields', async () => {
    expect(await api.request('/card/similar?makers=1')).toMatchObject({
      status: 400,
      json: { message: ['query.makers: unknown field'] },
    });
  });
});
