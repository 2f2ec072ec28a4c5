import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VersionMap } from '#contract/card/version.ts';
import type { VersionWish } from '#contract/card/version-wish.ts';
import { defaultChoices } from '#game/notification.ts';
import { maxVersionWishes } from '#game/version-wish.ts';
import { instances } from '#server/db/schema/instance.ts';
import { outbox } from '#server/db/schema/notification.ts';
import { players } from '#server/db/schema/player.ts';
import { versionWishes } from '#server/db/schema/version-wish.ts';
import { deleteDueAccounts } from '#server/services/account/delete-accounts.ts';
import { burnCards } from '#server/services/inventory/burn.ts';
import { setNotificationSettings } from '#server/services/notification/notification-settings.ts';
import { notifyFreedVersions } from '#server/services/notification/wish-notifications.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { callerOf, contextAt } from '#tests/support/service-context.ts';
import { openSession } from '#tests/support/session.ts';
import { tradersOf } from '#tests/support/trade-fixtures.ts';
import { waitForLock } from '#tests/support/wait-for-lock.ts';

const now = new Date('2026-11-23T12:00:00.000Z');

let database: TestDatabase;
let api: ReturnType<typeof testApi>;
let fixtures: ReturnType<typeof fixturesOf>;

beforeAll(async () => {
  database = await testDatabase();
  fixtures = fixturesOf(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('truncate version_wishes, outbox, notification_preferences, quiet_hours');
  api = testApi(database.db, { now });
});

async function player(name = 'Wisher') {
  const made = await fixtures.player(name);
  const get = api.as((await openSession(database.db, made.id, { createdAt: now })).token);
  const path = (card: { uuid: string }, version: number | string) =>
    `/card/catalog/${card.uuid}/versions/${version}/wish`;
  const wish = (card: { uuid: string }, version: number | string) => get(path(card, version), { method: 'POST' });
  const remove = (card: { uuid: string }, version: number) => get(path(card, version), { method: 'DELETE' });
  const list = async () => ((await get('/card/wishes')).json as { data: VersionWish[] }).data;
  const listed = async () => (await list()).map(({ card, version }) => `${card.name} #${version}`);
  const burn = (...copies: { uuid: string }[]) =>
    database.db.transaction((tx) =>
      burnCards(
        { ...contextAt(database.db, now), tx, caller: callerOf(made.id) },
        { cards: copies.map(({ uuid }) => ({ type: 'uuid', value: uuid })) },
      ),
    );
  const leave = async () => {
    await database.db.update(players).set({ deletionDueAt: now }).where(eq(players.id, made.id));
    return deleteDueAccounts(contextAt(database.db, now));
  };
  return { ...made, get, wish, remove, list, listed, burn, leave };
}

let serial = 0;
/** A new card with a keeper who holds the given versions. */
async function heldCard(versions: readonly number[], rarity: 'C' | 'UR' = 'UR') {
  const card = await fixtures.card({ name: `Fox ${(serial += 1)}`, series: 'Moon tales', rarity });
  const keeper = await player('Keeper');
  const copies = new Map<number, { uuid: string }>();
  for (const version of versions) copies.set(version, await fixtures.instance(card.id, keeper.id, version));
  const copy = (version: number) => copies.get(version)!;
  return { card, keeper, copy };
}

const run = () => notifyFreedVersions(contextAt(database.db, now));
const queued = () => database.db.select().from(outbox).orderBy(outbox.id);

describe('a wish for a version', () => {
  it('is stored, listed with its card, shown on the map of its player only, and taken back', async () => {
    const { card } = await heldCard([3, 7]);
    const [wisher, other] = [await player(), await player()];
    const answer = await wisher.wish(card, 7);
    const wish = {
      card: { uuid: card.uuid, name: card.name, series: 'Moon tales', rarity: 'UR' },
      version: 7,
      created_at: now.toISOString(),
    };
    expect(answer).toMatchObject({ status: 201, json: wish });
    await wisher.wish(card, 3);
    expect(await wisher.listed()).toEqual([`${card.name} #3`, `${card.name} #7`]);
    expect(await other.list()).toEqual([]);
    const mapOf = async (get: typeof wisher.get) =>
      ((await get(`/card/catalog/${card.uuid}/versions`)).json as VersionMap).wished;
    expect([await mapOf(wisher.get), await mapOf(other.get), await mapOf(api.request)]).toEqual([[3, 7], [], []]);
    expect((await other.remove(card, 7)).status).toBe(404);
    expect((await wisher.remove(card, 7)).status).toBe(200);
    expect((await wisher.remove(card, 7)).status).toBe(404);
    expect(await wisher.listed()).toEqual([`${card.name} #3`]);
  });

  it('that is repeated after a lost answer is stored once', async () => {
    const { card } = await heldCard([7]);
    const wisher = await player();
    const answers = await Promise.all([wisher.wish(card, 7), wisher.wish(card, 7)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await wisher.list()).toHaveLength(1);
  });

  it.each([
    ['a free version', 8, 409, 'This version is free already.'],
    ['a version above the total of the rarity', 51, 404, 'This card has no version with this number.'],
    ['a card-maker copy', 0, 400, undefined],
    ['a version that is no number', '7.5', 400, undefined],
    ['a version with a leading zero', '07', 400, undefined],
    ['a version that no rarity has', 4001, 400, undefined],
  ] as const)('is rejected for %s', async (_, version, status, message) => {
    const { card } = await heldCard([7]);
    const wisher = await player();
    const answer = await wisher.wish(card, version);
    expect(answer.status).toBe(status);
    if (message) expect(answer.json).toMatchObject({ message: [message] });
    expect(await wisher.list()).toEqual([]);
  });

  it('is rejected for a version of one’s own, and for an unknown card', async () => {
    const { card, keeper } = await heldCard([7]);
    expect(await keeper.wish(card, 7)).toMatchObject({ status: 409, json: { message: ['You own this version.'] } });
    expect((await keeper.wish({ uuid: crypto.randomUUID() }, 7)).status).toBe(404);
    expect((await keeper.wish({ uuid: 'nothing' }, 7)).status).toBe(404);
    expect((await keeper.remove({ uuid: 'nothing' }, 7)).status).toBe(404);
  });

  it('ends when the player gets the version in a trade, and the wishes of others stay', async () => {
    const traders = tradersOf(database.db, now);
    const [card, owner] = [await fixtures.card({ name: `Fox ${(serial += 1)}` }), await traders.trader('Owner')];
    const [wisher, other] = [await traders.trader('Wisher'), await traders.trader('Other')];
    const copy = await traders.copyOf(card.id, owner.id, 7);
    const path = `/card/catalog/${card.uuid}/versions/7/wish`;
    for (const each of [wisher, other]) expect((await traders.post(each, path)).status).toBe(201);
    const offer = await traders.offer(wisher, owner, { give: [await traders.instance(wisher.id)], get: [copy] });
    expect((await traders.accept(owner, offer)).status).toBe(201);
    expect(await database.db.select({ playerId: versionWishes.playerId }).from(versionWishes)).toEqual([
      { playerId: other.id },
    ]);
    // A wish that is left from before is not confirmed again.
    await database.db
      .insert(versionWishes)
      .values({ playerId: wisher.id, cardId: card.id, version: 7, createdAt: now });
    expect((await traders.post(wisher, path)).code).toBe('VERSION_YOURS');
  });

  it('is one of at most 100, also if several are stored at once', async () => {
    const { card, keeper } = await heldCard([], 'C');
    const numbers = Array.from({ length: maxVersionWishes + 3 }, (_, index) => index + 1);
    const copyOf = (version: number) => ({ uuid: crypto.randomUUID(), cardId: card.id, ownerId: keeper.id, version });
    await database.db.insert(instances).values(numbers.map(copyOf));
    const wisher = await player();
    const answers = await Promise.all(numbers.map((version) => wisher.wish(card, version)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxVersionWishes);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    const list = await wisher.list();
    expect(list).toHaveLength(maxVersionWishes);
    await wisher.remove(card, list[0]!.version);
    const left = numbers.find((version) => list.every((wish) => wish.version !== version))!;
    expect((await wisher.wish(card, left)).status).toBe(201);
  });

  it('is exported, and deleted with the account', async () => {
    const { card } = await heldCard([7]);
    const wisher = await player();
    await wisher.wish(card, 7);
    expect((await wisher.get('/user/export')).text).toContain(
      `"version_wishes":[{"card_uuid":"${card.uuid}","card":"${card.name}","version":7,"created_at":"${now.toISOString()}"}]`,
    );
    expect(await wisher.leave()).toBe(1);
    expect(await database.db.select().from(versionWishes)).toEqual([]);
  });
});

describe('the notification that a version is free', () => {
  it('is sent once when the copy is burned, and the wish is gone', async () => {
    const { card, keeper, copy } = await heldCard([3, 7]);
    const [wisher, other] = [await player(), await player()];
    await wisher.wish(card, 7);
    await other.wish(card, 3);
    expect(await run()).toEqual({ messages: 0, isMore: false });
    await keeper.burn(copy(7));
    expect(await wisher.list()).toEqual([]);
    expect(await run()).toEqual({ messages: 1, isMore: false });
    expect(await run()).toEqual({ messages: 0, isMore: false });
    expect(await queued()).toMatchObject([
      {
        playerId: wisher.id,
        channel: 'chat',
        kind: 'wish',
        title: `#7 of ${card.name} is free`,
        text: 'Moon tales. Nobody owns it any more.',
        link: `/card/${card.uuid}`,
      },
    ]);
    expect(await other.listed()).toEqual([`${card.name} #3`]);
    expect((await wisher.wish(card, 7)).status).toBe(409);
  });

  it('is sent when the account of the owner is deleted', async () => {
    const { card, keeper } = await heldCard([7]);
    const wisher = await player();
    await wisher.wish(card, 7);
    expect(await keeper.leave()).toBe(1);
    expect((await run()).messages).toBe(1);
    expect((await queued())[0]?.playerId).toBe(wisher.id);
  });

  it('is sent again for a new wish when the version was drawn and burned again', async () => {
    const { card, keeper, copy } = await heldCard([7]);
    const wisher = await player();
    await wisher.wish(card, 7);
    await keeper.burn(copy(7));
    await run();
    const second = await fixtures.instance(card.id, keeper.id, 7);
    await keeper.burn(second);
    expect((await run()).messages).toBe(0);
    const third = await fixtures.instance(card.id, keeper.id, 7);
    expect((await wisher.wish(card, 7)).status).toBe(201);
    await keeper.burn(third);
    expect((await run()).messages).toBe(1);
    expect(await queued()).toHaveLength(2);
  });

  it('is not sent when the copy changes hands, nor to a player who burns the copy', async () => {
    const { card, copy } = await heldCard([7]);
    const [wisher, buyer] = [await player(), await player()];
    await wisher.wish(card, 7);
    await buyer.wish(card, 7);
    await database.db
      .update(instances)
      .set({ ownerId: buyer.id })
      .where(eq(instances.uuid, copy(7).uuid));
    expect((await run()).messages).toBe(0);
    expect(await wisher.listed()).toHaveLength(1);
    await buyer.burn(copy(7));
    expect((await run()).messages).toBe(1);
    expect((await queued()).map(({ playerId }) => playerId)).toEqual([wisher.id]);
    expect(await database.db.select().from(versionWishes)).toEqual([]);
  });

  it('is not sent for a burn that is rolled back', async () => {
    const { card, copy } = await heldCard([7]);
    const wisher = await player();
    await wisher.wish(card, 7);
    const rolledBack = database.db.transaction(async (tx) => {
      await tx.delete(instances).where(eq(instances.uuid, copy(7).uuid));
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect((await run()).messages).toBe(0);
    expect(await wisher.listed()).toHaveLength(1);
  });

  it('is one for all versions of a card, and one for each card', async () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7];
    const [one, two] = [await heldCard(numbers), await heldCard([9])];
    const wisher = await player();
    for (const version of numbers) await wisher.wish(one.card, version);
    await wisher.wish(two.card, 9);
    await one.keeper.burn(...numbers.map(one.copy));
    await two.keeper.burn(two.copy(9));
    expect((await run()).messages).toBe(2);
    expect((await queued()).map(({ title }) => title)).toEqual([
      `#1, #2, #3, #4, #5 and 2 more of ${one.card.name} are free`,
      `#9 of ${two.card.name} is free`,
    ]);
  });

  it('follows the notification settings', async () => {
    const { card, keeper, copy } = await heldCard([7]);
    const wisher = await player();
    await setNotificationSettings(
      { ...contextAt(database.db, now), caller: callerOf(wisher.id) },
      { choices: { ...defaultChoices, wish: { chat: false, browser: true } }, quiet: null },
    );
    await wisher.wish(card, 7);
    await keeper.burn(copy(7));
    expect((await run()).messages).toBe(0);
    expect(await database.db.select().from(versionWishes)).toEqual([]);
  });

  it('is sent once if two burns and several processes run at the same time', async () => {
    const held = await Promise.all([heldCard([1, 2]), heldCard([1, 2])]);
    const wishers = await Promise.all(Array.from({ length: 5 }, () => player()));
    for (const wisher of wishers)
      for (const { card } of held) for (const version of [1, 2]) await wisher.wish(card, version);
    const burns = held.map(({ keeper, copy }) => keeper.burn(copy(1), copy(2)));
    const runs = await Promise.all([...burns.map((burn) => burn.then(run)), run()]);
    const rest = await run();
    expect([...runs, rest].reduce((sum, { messages }) => sum + messages, 0)).toBe(10);
    const subjects = (await queued()).map(
      ({ playerId, link, title }) => `${playerId} ${link} ${title.split(' of ')[0]}`,
    );
    expect(new Set(subjects).size).toBe(10);
    for (const subject of subjects) expect(subject).toMatch(/#1 and #2$/u);
  });

  it('is not missed for a wish that is stored while the copy is being burned', async () => {
    const { card, keeper, copy } = await heldCard([7, 8]);
    const wisher = await player();
    // The burn comes first: the wish waits for it, and is told that the version is free.
    let answer: ReturnType<typeof wisher.wish> | undefined;
    await database.db.transaction(async (tx) => {
      await tx.delete(instances).where(eq(instances.uuid, copy(7).uuid));
      answer = wisher.wish(card, 7);
      await waitForLock(database.db);
    });
    expect((await answer)?.status).toBe(409);
    // The wish comes first: the burn waits for it, and frees the version for it.
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('select from instances where uuid = $1 for key share', [copy(8).uuid]);
    await client.query(
      'insert into version_wishes (player_id, card_id, version, created_at) values ($1, $2, 8, now())',
      [wisher.id, card.id],
    );
    const burn = keeper.burn(copy(8));
    await waitForLock(database.db);
    await client.query('commit');
    client.release();
    await burn;
    expect((await run()).messages).toBe(1);
  });

  it('is sent in batches of 500 wishes', async () => {
    const numbers = Array.from({ length: 1_002 }, (_, index) => index + 1);
    const { card, keeper } = await heldCard([], 'C');
    const wishers = await Promise.all(Array.from({ length: 12 }, () => player()));
    const copies = numbers.map((version) => ({
      uuid: crypto.randomUUID(),
      cardId: card.id,
      ownerId: keeper.id,
      version,
    }));
    await database.db.insert(instances).values(copies);
    const wishes = numbers.map((version) => ({
      playerId: wishers[version % 12]!.id,
      cardId: card.id,
      version,
      createdAt: now,
    }));
    await database.db.insert(versionWishes).values(wishes);
    await keeper.burn(...copies);
    expect((await run()).isMore).toBe(true);
    expect((await run()).isMore).toBe(true);
    expect((await run()).isMore).toBe(false);
    expect(await database.db.select().from(versionWishes)).toEqual([]);
  });
});
