import { expect } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

it('finds cards by the claimed share of their versions, and by the year in which they were added', async ({
  database,
}) => {
  const fixtures = fixturesOf(database.db);
  const player = await fixtures.player('Holder');
  const claimed = { Untouched: 0, Half: 25, 'Nearly gone': 46, Gone: 50 };
  for (const [name, copies] of Object.entries(claimed)) {
    const card = await fixtures.card({ name, rarity: 'UR' });
    for (let version = 1; version <= copies; version += 1) await fixtures.instance(card.id, player.id, version);
  }
  await database.pool.query("update cards set created_at = '2024-12-31T23:59:59Z' where name = 'Half'");
  await database.pool.query("update cards set created_at = '2025-01-01T00:00:00Z' where name = 'Gone'");
  const api = testApi(database.db);
  // Less than one percent, and 90.67 percent.
  const barely = await fixtures.card({ name: 'Barely', rarity: 'C' });
  await fixtures.instance(barely.id, player.id, 1);
  const nearly = await fixtures.card({ name: 'Nearly', rarity: 'SSR' });
  for (let version = 1; version <= 136; version += 1) await fixtures.instance(nearly.id, player.id, version);
  const find = async (query: string) => {
    const { json } = await api.request(`/card/catalog?order_column=name&order=ASC&${query}`);
    return (json as { cards: { name: string }[] }).cards.map(({ name }) => name);
  };
  expect(await find('claimed=91-')).toEqual(['Gone', 'Nearly', 'Nearly gone']);
  expect(await find('claimed=>90%25')).toEqual(['Gone', 'Nearly', 'Nearly gone']);
  expect(await find('claimed=0-49')).toEqual(['Barely', 'Untouched']);
  expect(await find('claimed=0')).toEqual(['Untouched']);
  expect(await find('claimed=90-99')).toEqual(['Nearly', 'Nearly gone']);
  expect(await find('claimed=50')).toEqual(['Half']);
  expect(await find('claimed=101')).toHaveLength(6);
  expect(await find('year=2024')).toEqual(['Half']);
  expect(await find('year=2025')).toEqual(['Gone']);
  expect(await find('year=25')).toHaveLength(6);
});
