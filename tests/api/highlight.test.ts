import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Highlight } from '#contract/highlight.ts';
import type { Reversal } from '#contract/staff/trade.ts';
import { keptHighlights, turningMs } from '#game/highlight.ts';
import { rarityTotals } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import { listenForNotifications } from '#server/db/notifications.ts';
import { clans } from '#server/db/schema/clan.ts';
import type { HighlightStreamLimits } from '#server/http/highlight-streams.ts';
import { deleteDueAccounts } from '#server/services/account/delete-accounts.ts';
import { clearHighlights, showWaitingHighlights } from '#server/services/highlight/highlight.ts';
import { recordPulls } from '#server/services/highlight/record-highlights.ts';
import { preparePack } from '#server/services/store/pack.ts';
import { openPacks } from '#server/services/store/pack-opening.ts';
import { testApi } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { callerOf } from '#tests/support/service-context.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';
import { confirm, storeFixturesOf } from '#tests/support/store-fixtures.ts';
import { openSession } from '#tests/support/session.ts';
import { tradeNow, tradersOf } from '#tests/support/trade-fixtures.ts';

it.beforeEach(async ({ database }) => {
  await database.db.execute(sql`truncate highlights, waiting_highlights`);
});

/** A moment at which the cards that were drawn now, and at the real time, are turned. */
const turned = () => new Date(Math.max(tradeNow.getTime(), Date.now()) + turningMs);

const showTurned = ({ db }: TestDatabase) => showWaitingHighlights({ db, clock: turned });

function gameOf(database: TestDatabase, limits: Partial<HighlightStreamLimits> = {}) {
  const { db } = database;
  const api = testApi(db, { now: tradeNow, highlights: limits });
  const fixtures = fixturesOf(db);
  const list = async (query = '') => {
    const { status, json } = await api.request(`/highlights${query}`);
    expect(status).toBe(200);
    return json as { data: Highlight[]; last: number };
  };
  /** A new player draws a copy. */
  const pull = async (name: string, card: { id: number; rarity: Rarity }, version = 20, more: object = {}) => {
    const player = await fixtures.player(name, undefined, more);
    await recordPulls(db, [{ cardId: card.id, rarity: card.rarity, version, ownerId: player.id }], tradeNow);
    await showTurned(database);
    return player;
  };
  return { api, db, fixtures, list, pull };
}

describe('highlights', () => {
  it('are pulls of SR and better, with the card, its series and who drew it, newest first', async ({ database }) => {
    const { db, list } = gameOf(database);
    const store = storeFixturesOf(db);
    const { uuid: seriesUuid, name } = await store.series({ C: 2, SR: 1 });
    const slots = [
      { count: 3, odds: { C: 1_000_000 } },
      { count: 1, odds: { SR: 1_000_000 } },
    ];
    const pack = await store.pack(seriesUuid, { slots, guaranteeRarity: null, guaranteeWithin: null });
    const buyer = await store.buyer(1000);
    const context = { db, caller: callerOf(buyer.id), clock: () => tradeNow };
    const { pack: shown, seed } = await preparePack(context, pack.uuid);
    await db.transaction((tx) => openPacks({ ...context, tx }, pack.uuid, confirm(shown, seed)));
    await showTurned(database);
    const { data } = await list();
    expect(
      data
        .filter(({ kind }) => kind === 'pull' || kind === 'first')
        .every(({ card, version }) => card?.rarity === 'SR' || version === 1),
    ).toBe(true);
    expect(data.find(({ card }) => card?.rarity === 'SR')).toMatchObject({
      at: new Date(tradeNow.getTime() + turningMs).toISOString(),
      player: { uuid: buyer.uuid },
      card: { name: 'SR 0' },
      series: { uuid: seriesUuid, name },
      pack: null,
    });
    expect(data.map(({ id }) => id)).toEqual(data.map(({ id }) => id).toSorted((a, b) => b - a));
  });

  it('are the first owners of a #1, and not those who get it when it is free again', async ({ database }) => {
    const { db, fixtures, list, pull } = gameOf(database);
    const [one, other] = [await fixtures.card({ name: 'Fox' }), await fixtures.card({ name: 'Crow' })];
    const burner = await fixtures.player('Burner');
    await db.execute(sql`
      insert into instance_events (instance_uuid, card_id, version, kind, player_id, created_at, claimed_at)
      values (gen_random_uuid(), ${other.id}, 1, 'burned', ${burner.id}, now(), now())`);
    await pull('Mai', one, 1);
    await pull('Ren', other, 1);
    await pull('Sho', one, 2);
    expect((await list()).data).toMatchObject([{ kind: 'first', player: { name: 'Mai' }, version: 1 }]);
  });

  it('are trades of UR cards, with the new owner', async ({ database }) => {
    const traders = tradersOf(database.db);
    const [ren, mai] = [await traders.trader('Ren'), await traders.trader('Mai')];
    const crown = await traders.card({ name: 'Crown', rarity: 'UR' });
    const given = await traders.copyOf(crown.id, ren.id, 30);
    const offer = await traders.offer(ren, mai, { give: [given], get: [await traders.instance(mai.id)] });
    expect((await traders.accept(mai, offer)).status).toBe(201);
    expect((await gameOf(database).list()).data).toMatchObject([
      { kind: 'trade', player: { name: 'Mai' }, card: { name: 'Crown' }, version: given.version },
    ]);
  });

  it('are no trades that staff reversed', async ({ database }) => {
    const staff = staffOf(database.db);
    const [mod, ren, mai] = [await staff.moderator(), await staff.trader('Ren'), await staff.trader('Mai')];
    const crown = await staff.card({ name: 'Crown', rarity: 'UR' });
    const swap = async (copy: { uuid: string }, from: typeof ren, to: typeof ren) => {
      const offer = await staff.offer(from, to, { give: [copy], get: [await staff.instance(to.id)] });
      expect((await staff.accept(to, offer)).status).toBe(201);
      return `/staff/trades/${offer.uuid}/reversal`;
    };
    const path = await swap(await staff.copyOf(crown.id, ren.id, 30), ren, mai);
    await swap(await staff.copyOf(crown.id, ren.id, 31), ren, mai);
    const { copies } = (await staff.call(mod, path)).json as unknown as Reversal;
    const seen = { copies: copies.map(({ uuid }) => uuid), bloodstones: 0, reason: 'unfair-trade' };
    expect((await staff.post(mod, path, seen)).status).toBe(201);
    expect((await gameOf(database).list()).data).toMatchObject([{ kind: 'trade', version: 31 }]);
  });

  it('are packs that sold out', async ({ database }) => {
    const { db, list } = gameOf(database);
    const store = storeFixturesOf(db);
    const { uuid: seriesUuid, cards } = await store.series({ UR: 1 });
    const others = await fixturesOf(db).player('Others');
    await db.execute(sql`
      insert into instances (uuid, card_id, version, owner_id)
      select gen_random_uuid(), ${cards[0]?.id}, v, ${others.id} from generate_series(1, ${rarityTotals.UR - 1}::int) v`);
    const more = { name: 'Crown Pack', slots: [{ count: 1, odds: { UR: 1_000_000 } }] };
    const pack = await store.pack(seriesUuid, { ...more, guaranteeRarity: null, guaranteeWithin: null });
    const buyer = await store.buyer(1000);
    const context = { db, caller: callerOf(buyer.id), clock: () => tradeNow };
    const { pack: shown, seed } = await preparePack(context, pack.uuid);
    await db.transaction((tx) => openPacks({ ...context, tx }, pack.uuid, confirm(shown, seed)));
    const soldOut = { kind: 'sold-out', player: null, card: null, pack: { uuid: pack.uuid, name: 'Crown Pack' } };
    expect((await list()).data).toMatchObject([soldOut]);
    await showTurned(database);
    expect((await list()).data).toMatchObject([{ kind: 'pull', version: rarityTotals.UR }, soldOut]);
  });

  it('are series that were completed in the last hour', async ({ database }) => {
    const { db, fixtures, list } = gameOf(database);
    const player = await fixtures.player('Mai');
    const [now, old] = [
      await fixtures.card({ name: 'A', series: 'Now' }),
      await fixtures.card({ name: 'B', series: 'Old' }),
    ];
    await db.execute(sql`
      insert into series_completions (series_id, player_id, completed_at, cards)
      values (${now.seriesId}, ${player.id}, now(), 1), (${old.seriesId}, ${player.id}, now() - interval '2 hours', 1)`);
    expect((await list()).data).toEqual([]);
    await showTurned(database);
    expect((await list()).data).toMatchObject([{ kind: 'series', player: { name: 'Mai' }, series: { name: 'Now' } }]);
  });

  it('can be filtered by rarity, series and clan', async ({ database }) => {
    const { db, fixtures, list, pull } = gameOf(database);
    const [clan] = await db
      .insert(clans)
      .values({
        uuid: randomUUID(),
        index: 77,
        title: 'Foxes',
        emote: '🦊',
        tier: 3,
        inviteUrl: 'https://chat.example/foxes',
      })
      .returning();
    const [rare, rarest] = [
      await fixtures.card({ name: 'Rare', rarity: 'SR', series: 'Of foxes' }),
      await fixtures.card({ name: 'Rarest', rarity: 'UR', series: 'Of crows' }),
    ];
    await pull('Mai', rare, 20, { clanId: clan?.id, clanRole: 'member' });
    await pull('Ren', rarest);
    const names = async (query: string) => (await list(query)).data.map(({ card }) => card?.name);
    expect(await names('')).toEqual(['Rarest', 'Rare']);
    expect(await names('?rarity=SSR')).toEqual(['Rarest']);
    const foxes = (await list()).data.find(({ card }) => card?.name === 'Rare')?.series?.uuid;
    expect(await names(`?series=${foxes}`)).toEqual(['Rare']);
    expect(await names('?clan=77')).toEqual(['Rare']);
    expect(await names('?clan=77&rarity=UR')).toEqual([]);
    expect(await names('?rarity=X&series=x&clan=x')).toEqual(['Rarest', 'Rare']);
  });

  it('name nobody who does not want it, who is banned, or who deleted their account', async ({ database }) => {
    const { api, db, fixtures, list, pull } = gameOf(database);
    const card = await fixtures.card({ name: 'Rare', rarity: 'SSR' });
    const shy = await pull('Shy', card);
    await pull('Banned', card, 21, { bannedAt: tradeNow });
    await pull('Leaving', card, 22, { deletionDueAt: new Date(tradeNow.getTime() - 1000) });
    await pull('Open', card, 23);
    const namesOf = async () => (await list()).data.map(({ player }) => player?.name ?? null);
    expect(await namesOf()).toEqual(['Open', 'Leaving', null, 'Shy']);

    const as = api.as((await openSession(db, shy.id, { createdAt: tradeNow })).token);
    expect((await as('/highlights/settings')).json).toEqual({ is_named: true });
    expect((await as('/highlights/settings', api.json({ is_named: false }))).json).toEqual({ is_named: false });
    expect((await as('/highlights/settings')).json).toEqual({ is_named: false });
    await deleteDueAccounts({ db, clock: () => tradeNow }, new AbortController().signal);
    expect(await namesOf()).toEqual(['Open', null, null]);
  });

  it('are told a minute after a draw, because its player may still turn the cards', async ({ database }) => {
    const { db, fixtures, list } = gameOf(database);
    const card = await fixtures.card({ name: 'Rare', rarity: 'UR' });
    const player = await fixtures.player('Mai');
    await recordPulls(db, [{ cardId: card.id, rarity: 'UR', version: 20, ownerId: player.id }], tradeNow);
    const dueAt = new Date(tradeNow.getTime() + turningMs);
    const early = () => new Date(dueAt.getTime() - 1);
    expect(await showWaitingHighlights({ db, clock: early })).toEqual(dueAt);
    expect((await list()).data).toEqual([]);
    expect(await showWaitingHighlights({ db, clock: () => dueAt })).toBeUndefined();
    expect((await list()).data).toMatchObject([{ kind: 'pull', player: { name: 'Mai' }, at: dueAt.toISOString() }]);
  });

  it('are the latest ones only', async ({ database }) => {
    const { db, list } = gameOf(database);
    await db.execute(sql`
      insert into highlights (kind, created_at) select 'sold-out', now() from generate_series(1, ${keptHighlights + 5}::int)`);
    const { last } = await list();
    await clearHighlights({ db });
    const { rows } = await db.execute<{ count: number; last: string }>(
      sql`select count(*)::int as count, max(id) as last from highlights`,
    );
    expect(rows).toEqual([{ count: keptHighlights, last: String(last) }]);
  });
});

describe('the stream of highlights', () => {
  async function site(database: TestDatabase, limits: Partial<HighlightStreamLimits> = {}) {
    const game = gameOf(database, limits);
    const { highlights } = game.api;
    const listener = await listenForNotifications(database.target, {
      onNotification: (payload) => highlights.notify(payload),
      onDisconnect: () => undefined,
      onConnect: () => highlights.notifyAll(),
    });
    const open = async (query = '', headers: Record<string, string> = {}) => {
      const response = await game.api.app.request(
        `/highlights/stream${query}`,
        { headers },
        { clientAddress: '192.0.2.7', requestId: '' },
      );
      const messages: { id: number; data: Highlight[] }[] = [];
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      void (async () => {
        let text = '';
        for (;;) {
          const { done, value } = (await reader?.read()) ?? { done: true };
          if (done) return;
          text += value;
          const parts = text.split('\n\n');
          text = parts.pop() ?? '';
          for (const part of parts) {
            const [, id, data] = /^id: (\d+)\nevent: highlights\ndata: (.*)$/u.exec(part) ?? [];
            if (data !== undefined) messages.push({ id: Number(id), data: JSON.parse(data) as Highlight[] });
          }
        }
      })();
      return { response, messages, cancel: () => reader?.cancel() };
    };
    const close = async () => {
      highlights.close();
      await listener.close();
    };
    return { ...game, open, close };
  }

  it('sends what happens to everybody, with one read, and what a page missed', async ({ database }) => {
    const { fixtures, list, pull, open, close } = await site(database, { pauseMs: 1 });
    const card = await fixtures.card({ name: 'Rare', rarity: 'SR' });
    await pull('Before', card);
    const { last } = await list();
    const streams = [
      await open(),
      await open(`?after=${last - 1}`),
      await open('', { 'Last-Event-ID': String(last - 1) }),
    ];
    await pull('Mai', card, 21);
    await eventually(() =>
      expect(
        streams.map(({ messages }) => messages.flatMap(({ data }) => data.map(({ player }) => player?.name))),
      ).toEqual([['Mai'], ['Before', 'Mai'], ['Before', 'Mai']]),
    );
    expect(streams[0]?.messages[0]?.id).toBe((await list()).last);
    expect(streams[0]?.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    await close();
  });

  it('says nothing of a draw before its cards are turned', async ({ database }) => {
    const { db, api, fixtures, open, close } = await site(database, { pauseMs: 1 });
    const card = await fixtures.card({ name: 'Rare', rarity: 'SR' });
    const player = await fixtures.player('Mai');
    const { messages } = await open();
    await recordPulls(db, [{ cardId: card.id, rarity: 'SR', version: 20, ownerId: player.id }], tradeNow);
    api.highlights.notify('highlights');
    await settle(db);
    expect(messages).toEqual([]);
    await showTurned(database);
    await eventually(() => expect(messages.map(({ data }) => data[0]?.player?.name)).toEqual(['Mai']));
    await close();
  });

  it('sends one message for all that happens within its pause, and 20 highlights at most', async ({ database }) => {
    const { db, fixtures, api, pull, open, close } = await site(database, { pauseMs: 300_000 });
    const card = await fixtures.card({ name: 'Rare', rarity: 'SR' });
    const { messages } = await open();
    await pull('Mai', card);
    await eventually(() => expect(messages).toHaveLength(1));
    for (let version = 30; version < 60; version += 1) await pull('Ren', card, version);
    for (let times = 0; times < 100; times += 1) api.highlights.notify('highlights');
    await settle(db);
    expect(messages).toHaveLength(1);
    await close();

    const quick = await site(database, { pauseMs: 1 });
    const late = await quick.open('?after=1');
    await eventually(() => expect(late.messages).toHaveLength(1));
    expect(late.messages[0]?.data).toHaveLength(20);
    await quick.close();
  });

  it('is closed to an address with many streams, and to further ones when a process has enough', async ({
    database,
  }) => {
    const { open, close, api } = await site(database, { perAddress: 2, total: 2 });
    const first = await open();
    await open();
    expect((await open()).response.status).toBe(503);
    await first.cancel();
    expect((await open()).response.status).toBe(200);
    expect((await api.request('/highlights/stream', { method: 'POST' })).status).toBe(405);
    await close();
    const narrow = await site(database, { perAddress: 1 });
    await narrow.open();
    expect((await narrow.open()).response.status).toBe(429);
    await narrow.close();
  });
});

/** Lets everything that waits in this process run. */
const settle = async (db: TestDatabase['db']) => {
  for (let times = 0; times < 20; times += 1) await db.execute(sql`select 1`);
};
