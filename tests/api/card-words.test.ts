import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

let database: TestDatabase;
let api: ReturnType<typeof testApi>;

const names = [
  ['Agama, Wardrobe', 'Kurama Ward'],
  ['Beetle’s Compass', 'Leshy Forest Patrol'],
  ['Beetle', 'Kurama Ward'],
  ['Compass of the Beetle', 'Kurama Ward'],
  ['Crossroads', 'Kurama Ward'],
  ['Peg o’ the Wisp', 'Leshy Forest Patrol'],
  ['Ju‘al', 'Leshy Forest Patrol'],
  ['Will-o’-Wisp Lamp', 'Kurama Ward'],
  ['Ōkami', 'Beetle Songs'],
  ['狐の嫁入り', 'Kurama Ward'],
  ['★★★', 'Kurama Ward'],
  ['Chi Chi', 'Kurama Ward'],
  ['Chi Chi Rin', 'Kurama Ward'],
] as const;

beforeAll(async () => {
  database = await testDatabase();
  api = testApi(database.db);
  const fixtures = fixturesOf(database.db);
  const maker = '223456789012345678';
  for (const [name, series] of names)
    await fixtures.card({ name, series, makers: name === 'Ōkami' ? [maker] : [], rarity: 'C' });
  await database.pool.query('update makers set name = $1 where discord_id = $2', ['Sumi Orchard', maker]);
});
afterAll(() => database.close());

async function find(query: Record<string, string>): Promise<string[]> {
  const { status, json } = await api.request(`/card/catalog?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return (json as { cards: { name: string }[] }).cards.map(({ name }) => name);
}

describe('words', () => {
  it.each([
    ['agama wardrobe', ['Agama, Wardrobe']],
    ['Wardrobe, AGAMA', ['Agama, Wardrobe']],
    ['beetles comp', ['Beetle’s Compass']],
    ["peg o' the wisp", ['Peg o’ the Wisp']],
    ['peg o’the wisp', ['Peg o’ the Wisp']],
    ['peg o the wisp', ['Peg o’ the Wisp']],
    ["Ju'al", ['Ju‘al']],
    ['jual', ['Ju‘al']],
    ['ju al', ['Ju‘al']],
    ['will o wisp', ['Will-o’-Wisp Lamp']],
    ['will-o-wisp', ['Will-o’-Wisp Lamp']],
    ['willowisp', ['Will-o’-Wisp Lamp']],
    ['lamp will', ['Will-o’-Wisp Lamp']],
    ['leshy forest patrol peg', ['Peg o’ the Wisp']],
    ['sumi orchard', ['Ōkami']],
    ['okami sumi songs', ['Ōkami']],
    ['嫁入り', ['狐の嫁入り']],
    ['★', ['★★★']],
    ['ssr', []],
    ['ardrobe', []],
    ['agama beetle', []],
    ['|', []],
    ['%', []],
  ])('%s finds %j', async (q, found) => {
    expect((await find({ q, order_column: 'match' })).sort()).toEqual([...found].sort());
  });

  it('find the best matches first: the whole name, its beginning, all words in it, its series', async () => {
    const best = ['Beetle', 'Beetle’s Compass', 'Compass of the Beetle', 'Ōkami'];
    expect(await find({ q: 'beetle', order_column: 'match' })).toEqual(best);
    expect(await find({ q: 'beetle', order_column: 'match', order: 'ASC' })).toEqual(best.toReversed());
  });

  it('find a whole name that repeats a word before longer ones', async () => {
    expect(await find({ q: 'chi chi', order_column: 'match' })).toEqual(['Chi Chi', 'Chi Chi Rin']);
  });

  it('follow a name that another program writes', async () => {
    await database.pool.query("update cards set name = 'O’Hara, Fox' where name = 'Crossroads'");
    expect(await find({ q: 'fox ohara' })).toEqual(['O’Hara, Fox']);
  });

  it('keep the order of the result for the neighbours of a card', async () => {
    const listed = await find({ q: 'beetle', order_column: 'match' });
    const { rows } = await database.pool.query("select uuid from cards where name = 'Compass of the Beetle'");
    const [{ uuid }] = rows as [{ uuid: string }];
    const { json } = await api.request(`/card/catalog/${uuid}/neighbours?q=beetle&order_column=match`);
    expect(json).toMatchObject({
      position: 3,
      count: 4,
      previous: { name: listed[1] },
      next: { name: listed[3] },
    });
  });
});
