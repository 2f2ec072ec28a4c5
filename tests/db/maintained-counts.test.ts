import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { cardCounts, cards, facetCounts } from '#server/db/schema/card.ts';
import { clanChanges } from '#server/db/schema/clan-change.ts';
import { clanCounts, clans } from '#server/db/schema/clan.ts';
import { instances } from '#server/db/schema/instance.ts';
import { players } from '#server/db/schema/player.ts';
import { checks } from '#server/services/invariant/find-violations.ts';
import { it } from '#tests/support/database-test.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

it('keeps the counts of a card correct through single and bulk changes of its copies', async ({ database }) => {
  const { db } = database;
  const fixtures = fixturesOf(db);
  const [first, second] = [await fixtures.card({ name: 'First' }), await fixtures.card({ name: 'Second' })];
  const player = await fixtures.player('Holder');
  const count = async (cardId: number) => {
    const [row] = await db.select().from(cardCounts).where(eq(cardCounts.cardId, cardId));
    const blocks = [...BigInt.asUintN(64, row?.versionBlocks ?? 0n).toString(2)]
      .reverse()
      .flatMap((bit, at) => (bit === '1' ? [at] : []));
    return [row?.claimed, row?.locked, row?.framed, blocks];
  };
  expect(await count(first.id)).toEqual([0, 0, 0, []]);

  for (const version of [0, 1, 62, 63, 4000]) await fixtures.instance(first.id, player.id, version);
  await fixtures.instance(second.id, player.id, 7, { isLocked: true });
  expect(await count(first.id)).toEqual([4, 0, 0, [0, 1, 63]]);
  expect(await count(second.id)).toEqual([1, 1, 0, [0]]);

  await db.update(instances).set({ isLocked: sql`not is_locked` });
  expect(await count(first.id)).toEqual([4, 4, 0, [0, 1, 63]]);
  expect(await count(second.id)).toEqual([1, 0, 0, [0]]);

  await db.delete(instances).where(and(eq(instances.cardId, first.id), inArray(instances.version, [0, 1, 63])));
  expect(await count(first.id)).toEqual([2, 2, 0, [0, 63]]);
  await db.delete(instances);
  expect(await count(first.id)).toEqual([0, 0, 0, []]);
  expect(await count(second.id)).toEqual([0, 0, 0, []]);
});

it('keeps the counts of cards by rarity and type, through concurrent changes', async ({ database }) => {
  const { db } = database;
  const fixtures = fixturesOf(db);
  await fixtures.instance((await fixtures.card({ name: 'Kept' })).id, (await fixtures.player('Collector')).id, 1);
  for (const name of ['One', 'Two', 'Three']) await fixtures.card({ name, rarity: 'SSR', type: 'special' });
  const storedCounts = async () => {
    const rows = await db.select().from(facetCounts);
    return rows.filter(({ count }) => count !== 0).map(({ rarity, type, count }) => `${rarity} ${type} ${count}`);
  };
  const counted = async () => {
    const { rows } = await db.execute<{ text: string }>(
      sql`select concat_ws(' ', rarity, type, count(*)) as text from cards group by rarity, type`,
    );
    return rows.map(({ text }) => text).sort();
  };
  expect((await storedCounts()).sort()).toEqual(await counted());
  expect(await storedCounts()).toContain('SSR special 3');
  await db
    .update(cards)
    .set({ rarity: 'UR', type: 'default' })
    .where(inArray(cards.name, ['One', 'Two']));
  await db.update(cards).set({ batch: 2 });
  expect((await storedCounts()).sort()).toEqual(await counted());
  await db.delete(cards).where(inArray(cards.name, ['One', 'Three']));
  expect((await storedCounts()).sort()).toEqual(await counted());
});

it('prevents a copy from changing its card or version', async ({ database }) => {
  const { db } = database;
  const fixtures = fixturesOf(db);
  const card = await fixtures.card({ name: 'Third' });
  const copy = await fixtures.instance(card.id, (await fixtures.player('Keeper')).id, 5);
  const change = db.update(instances).set({ version: 6 }).where(eq(instances.id, copy.id));
  await expect(change).rejects.toMatchObject({ cause: { code: '23000' } });
});

it('keeps the number of members of a clan through every way in and out', async ({ database }) => {
  const { db } = database;
  await db.insert(clans).values(
    [1, 2, 3].map((index) => ({
      uuid: randomUUID(),
      index,
      title: `Clan ${index}`,
      emote: '🦊',
      tier: 3,
      inviteUrl: 'https://chat.example/',
    })),
  );
  const ids = (await db.select({ id: clans.id }).from(clans).orderBy(clans.index)).map(({ id }) => id);
  const [first = 0, second = 0] = ids;
  const members = async () => {
    const rows = await db.select().from(clanCounts);
    const counts = checks.filter(({ name }) => name === 'a-kept-count-of-members-is-wrong');
    expect(await Promise.all(counts.map(({ find }) => find(db)))).toEqual([undefined]);
    return ids.map((id) => rows.find(({ clanId }) => clanId === id)?.members ?? 0);
  };
  const names = ['Ayu', 'Beni', 'Chiyo', 'Deku'];
  const ours = inArray(players.name, names);
  const values = names.map((name, at) => ({
    uuid: randomUUID(),
    discordId: `90${at}`,
    name,
    searchName: name,
    clanId: at < 3 ? first : null,
  }));
  const [ayu, beni] = await db.insert(players).values(values).returning();
  expect(await members()).toEqual([3, 0, 0]);
  await db
    .update(players)
    .set({ clanId: sql`case when ${players.clanId} is null then ${second}::int end` })
    .where(ours);
  expect(await members()).toEqual([0, 1, 0]);
  await db.update(players).set({ clanId: second }).where(ours);
  await db
    .update(players)
    .set({ deletedAt: new Date() })
    .where(eq(players.id, ayu?.id ?? 0));
  expect(await members()).toEqual([0, 3, 0]);
  await db
    .update(players)
    .set({ clanId: null, name: 'Gone' })
    .where(eq(players.id, ayu?.id ?? 0));
  await db.delete(clanChanges);
  await db.delete(players).where(eq(players.id, beni?.id ?? 0));
  expect(await members()).toEqual([0, 2, 0]);
});
