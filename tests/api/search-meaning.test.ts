import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchMeaning } from '#contract/card/meaning.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

let database: TestDatabase;
let api: ReturnType<typeof testApi>;

beforeAll(async () => {
  database = await testDatabase();
  api = testApi(database.db);
  const fixtures = fixturesOf(database.db);
  const card = (name: string, series: string) => fixtures.card({ name, series, makers: ['223456789012345678'] });
  await card('Kitsune of the Bridge', 'Kurama Ward');
  await card('Agama, Wardrobe', 'Kurama Ward');
  await card('SSR Train', 'Night Line');
  for (const series of ['Tales of Ash', 'Tales of Ember', 'Tales of Frost', 'Tales of Moth'])
    await card(series, series);
  await database.pool.query("update makers set name = 'Sumi Orchard'");
  const gone = await fixtures.player('Kurama');
  const found = await fixtures.player('O’Brien');
  await database.pool.query('update players set deleted_at = now() where id = $1', [gone.id]);
  await database.pool.query("update players set discord_name = 'fox.o' where id = $1", [found.id]);
});
afterAll(() => database.close());

async function explain(q: string): Promise<SearchMeaning> {
  const { status, json } = await api.request(`/card/meaning?${new URLSearchParams({ q })}`);
  expect(status).toBe(200);
  return json as SearchMeaning;
}

describe('the meaning of a search', () => {
  it('names series, makers and players, but no deleted player', async () => {
    expect((await explain('agama kurama ward')).names).toMatchObject([
      { kind: 'series', text: 'Kurama Ward', count: 2 },
    ]);
    expect((await explain('orch')).names).toMatchObject([{ kind: 'maker', text: 'Sumi Orchard', count: 7 }]);
    expect((await explain("o'brien")).names).toMatchObject([{ kind: 'player', text: 'O’Brien' }]);
    expect((await explain('@fox.o')).names).toMatchObject([{ kind: 'player', text: 'O’Brien' }]);
  });

  it('names nothing by a word that many have', async () => {
    expect((await explain('tales')).names).toEqual([]);
  });

  it('offers a rarity, a version or a type in place of a word that is in no name', async () => {
    expect((await explain('UR kurama')).filters).toEqual([
      { kind: 'rarity', value: 'UR', label: 'Rarity UR', rest: 'kurama' },
    ]);
    expect((await explain('ssr')).filters).toEqual([]);
    expect((await explain('dup kurama Locked')).filters).toMatchObject([
      { kind: 'state', value: 'duplicate', rest: 'kurama Locked' },
      { kind: 'state', value: 'locked', rest: 'dup kurama' },
    ]);
    expect((await explain('kurama #12')).filters).toMatchObject([{ kind: 'version', value: '12', rest: 'kurama' }]);
    expect((await explain('0 4001')).filters).toEqual([]);
    expect((await explain('fox Halloween 2024')).filters).toMatchObject([
      { kind: 'version', value: '2024' },
      { kind: 'type', value: 'halloween_2024', rest: 'fox' },
    ]);
  });

  it('counts what each word finds alone if they find nothing together', async () => {
    expect((await explain('agama bridge')).words).toEqual([
      { text: 'agama', count: 1 },
      { text: 'bridge', count: 1 },
    ]);
    // The catalogue may still find nothing because of its other filters.
    expect((await explain('agama wardrobe')).words).toEqual([{ text: 'agama wardrobe', count: 1 }]);
  });

  it('offers the search with the word that was meant, with its number of cards', async () => {
    expect((await explain('kitsnue')).similar).toEqual([{ text: 'kitsune', count: 1 }]);
    expect((await explain('kurama kitsnue')).similar).toEqual([{ text: 'kurama kitsune', count: 1 }]);
    expect((await explain('orchrad')).similar).toEqual([{ text: 'orchard', count: 7 }]);
    expect((await explain('ahs')).similar).toEqual([{ text: 'ash', count: 1 }]);
    expect((await explain('qqqqq')).similar).toEqual([]);
  });

  it('is nothing for a text without words', async () => {
    for (const q of ['', '?!', '%', 'x'.repeat(300)])
      expect(await explain(q)).toEqual({ names: [], filters: [], words: [], similar: [] });
  });
});
