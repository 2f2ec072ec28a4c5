import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { exportTimeline, listTimeline, TimelineEntry } from '#contract/account/timeline.ts';
import type { InstanceEventKind } from '#game/instance.ts';
import { credit, debit } from '#server/services/ledger/ledger.ts';
import { instanceEvents, instances } from '#server/db/schema/instance.ts';
import { testApi } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { cardsOf, playerFixturesOf } from '#tests/support/player-fixtures.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';
import { tradersOf } from '#tests/support/trade-fixtures.ts';
import type { Trader } from '#tests/support/trade-fixtures.ts';

type Page = ReplyOf<typeof listTimeline>;

const start = Date.parse('2026-03-01T00:00:00Z');
const minute = (n: number) => new Date(start + n * 60_000);

let api: ReturnType<typeof testApi>;
let database: TestDatabase;
let player: { id: number; token: string };
let cardId: number;
let version: number;

it.beforeEach(async ({ database: own }) => {
  database = own;
  api = testApi(database.db, { now: minute(1000) });
  const made = playerFixturesOf(database.db);
  player = await made.player();
  cardId = (await fixturesOf(database.db).card({ name: 'Moth' })).id;
  version = 0;
  // The sign-in of the fixture would be the newest entry of every list.
  await database.db.execute(sql`update sessions set created_at = ${minute(-10).toISOString()}::timestamptz`);
});

async function read(query = '', token = player.token): Promise<Page> {
  const { status, json } = await api.as(token)(`/user/timeline${query}`);
  expect(status).toBe(200);
  return json as Page;
}

/** Reads all pages, and checks that each but the last is full. */
async function readAll(query: string, size: number): Promise<TimelineEntry[]> {
  const all: TimelineEntry[] = [];
  for (let cursor = ''; ;) {
    const { data, next } = await read(`?${query}&size=${size}&cursor=${cursor}`);
    all.push(...data);
    if (next === null) return all;
    expect(data).toHaveLength(size);
    cursor = next;
  }
}

async function claim(count: number, at: Date, owner = player.id) {
  const rows = Array.from({ length: count }, () => ({
    uuid: randomUUID(),
    cardId,
    ownerId: owner,
    version: (version += 1),
    createdAt: at,
  }));
  return database.db.insert(instances).values(rows).returning();
}

async function happen(kind: InstanceEventKind, copies: readonly { uuid: string; version: number }[], at: Date) {
  await database.db.insert(instanceEvents).values(
    copies.map(({ uuid, version: of }) => ({
      instanceUuid: uuid,
      cardId,
      version: of,
      kind,
      playerId: player.id,
      createdAt: at,
    })),
  );
}

async function pay(reason: string, amount: number, at: Date, details = {}) {
  const payment = { reason, reference: randomUUID(), details, playerId: player.id, currency: 'moonstones' } as const;
  await database.db.transaction(async (tx) => {
    if (amount > 0) await credit(tx, { ...payment, amount });
    else await debit(tx, { ...payment, amount: -amount });
  });
  await database.db.execute(sql`alter table ledger_transfers disable trigger user`);
  await database.db.execute(sql`
    update ledger_transfers set created_at = ${at.toISOString()}::timestamptz where reference = ${payment.reference}`);
  await database.db.execute(sql`alter table ledger_transfers enable trigger user`);
}

const sketch = (entry: TimelineEntry) =>
  entry.source === 'ledger'
    ? `${entry.kind} ${entry.reason} ${entry.amount} ${entry.balance}`
    : entry.source === 'copies'
      ? `${entry.kind} ${entry.event} ${entry.count}`
      : entry.source === 'exchange'
        ? `${entry.kind} ${entry.event} ${sketchSide(entry.gave)} for ${sketchSide(entry.got)} with ${entry.partners.join()}`
        : entry.source === 'session'
          ? `session ${entry.browser}`
          : `key ${entry.event} ${entry.operation ?? entry.scope}`;

const sketchSide = ({ count, copies, bloodstones }: Extract<TimelineEntry, { source: 'exchange' }>['gave']) =>
  `${count}[${copies.map((copy) => copy.version).join()}]+${bloodstones}`;

describe('the timeline', () => {
  it('merges payments with balances, copies, frames, locks and sign-ins by time', async () => {
    const copies = await claim(3, minute(1));
    await pay('opening', 500, minute(2));
    await pay('vote', 10, minute(3));
    await happen('locked', copies.slice(0, 2), minute(4));
    await pay('pack', -60, minute(5), { item: 'Night pack', quantity: 2 });
    await happen('framed', copies.slice(0, 1), minute(6));
    await pay('calendar', 40, minute(8));
    const { data, next } = await read();
    expect(next).toBeNull();
    expect(data.map(sketch)).toEqual([
      'reward calendar 40 490',
      'frame framed 1',
      'store pack -60 450',
      'lock locked 2',
      'vote vote 10 510',
      'payment opening 500 500',
      'received claimed 3',
      'session A browser',
    ]);
    expect(data.map(({ at }) => at)).toEqual([8, 6, 5, 4, 3, 2, 1, -10].map((n) => minute(n).toISOString()));
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
    expect(data[2]).toMatchObject({ details: { item: 'Night pack', quantity: 2 }, currency: 'moonstones' });
  });

  it('has each entry once on its pages, whatever their size, also where moments are equal', async () => {
    for (let n = 0; n < 7; n += 1) {
      const copies = await claim(2, minute(n % 3));
      await happen('locked', copies, minute(n % 2));
      await happen('unlocked', copies, minute(n % 2));
      await pay(n % 2 === 0 ? 'vote' : 'opening', 5, minute(n % 3));
    }
    const whole = (await read('?size=100')).data;
    expect(whole).toHaveLength(7 + 4 + 3 + 1);
    for (const size of [1, 2, 3, 5]) expect(await readAll('', size)).toEqual(whole);
  });

  it('shows 3,000 burned copies as one row that names the first ones', async () => {
    const copies = await claim(3000, minute(1));
    await happen('burned', copies, minute(2));
    const [burned] = (await read('?kinds=burn')).data;
    expect(burned).toMatchObject({ source: 'copies', event: 'burned', count: 3000 });
    expect(burned?.source === 'copies' && burned.copies.map((copy) => copy.version)).toEqual([1, 2, 3, 4, 5]);
    expect(burned?.source === 'copies' && burned.copies[0]).toMatchObject({
      uuid: copies[0]?.uuid,
      name: 'Moth',
      frame: null,
    });
  });

  it('still shows when a copy was claimed after it was burned', async () => {
    const copies = await claim(7, minute(1));
    const { status } = await api.as(player.token)('/card/burn', {
      ...api.json(cardsOf(...copies.slice(0, 4))),
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    });
    expect(status).toBe(201);
    const { data } = await read('?kinds=received,burn');
    expect(data.map(sketch)).toEqual(
      expect.arrayContaining(['received claimed 7', 'burn burned 4', expect.stringMatching(/^burn burn \d+ \d+$/u)]),
    );
    expect(data).toHaveLength(3);
  });

  it('is filtered by kinds and by time, from inclusive and to exclusive', async () => {
    await pay('opening', 500, minute(1));
    await pay('premium', -100, minute(2));
    await pay('vote', 10, minute(3));
    await happen('locked', await claim(1, minute(2)), minute(3));
    expect((await read('?kinds=payment')).data.map(sketch)).toEqual([
      'payment premium -100 400',
      'payment opening 500 500',
    ]);
    expect((await read('?kinds=vote,lock')).data.map(sketch).sort()).toEqual(['lock locked 1', 'vote vote 10 410']);
    const span = `from=${minute(2).toISOString()}&to=${minute(3).toISOString()}`;
    expect((await read(`?${span}`)).data.map(sketch).sort()).toEqual([
      'payment premium -100 400',
      'received claimed 1',
    ]);
    expect((await read('?kinds=nonsense')).data).toHaveLength(6);
  });

  it.for([
    'nonsense',
    Buffer.from('null').toString('base64url'),
    Buffer.from('{"ledger":"1; drop table","events":"9 nothing","owned":7,"toString":"1"}').toString('base64url'),
  ])('starts anew for the cursor %s', async (cursor) => {
    await pay('opening', 500, minute(1));
    await happen('locked', await claim(1, minute(2)), minute(3));
    expect((await read(`?cursor=${cursor}`)).data).toEqual((await read()).data);
  });

  it('shows nothing of other players', async () => {
    await pay('opening', 500, minute(1));
    await happen('locked', await claim(1, minute(2)), minute(3));
    const other = await playerFixturesOf(database.db).player();
    expect((await read('', other.token)).data.map(({ source }) => source)).toEqual(['session']);
  });
});

describe('exchanges', () => {
  const packAt = new Date('2026-11-23T10:00:00Z');
  let traders: ReturnType<typeof tradersOf>;
  let [ren, mai]: Trader[] = [];
  it.beforeEach(async () => {
    traders = tradersOf(database.db);
    [ren, mai] = [await traders.trader('Ren'), await traders.trader('Mai')];
  });
  const sketches = async (who: Trader, query = '?kinds=received,trade') =>
    (await read(query, who.token)).data.map(sketch);
  const later = () => {
    traders.api.clock.now = new Date(traders.api.clock.now.getTime() + 60_000);
  };

  it('are entries of both players, and copies that left stay received', async () => {
    const [pack, [hers]] = [await claim(5, packAt, ren!.id), await claim(1, packAt, mai!.id)];
    await traders.bloodstones(mai!.id, 40);
    const offer = await traders.offer(ren!, mai!, { give: pack.slice(0, 2), get: [hers!], get_bloodstones: 40 });
    expect((await traders.accept(mai!, offer)).status).toBe(201);
    const his = ['trade trade 2[1,2]+0 for 1[6]+40 with Mai', 'received claimed 5'];
    expect(await sketches(ren!)).toEqual(his);
    expect(await sketches(mai!)).toEqual(['trade trade 1[6]+40 for 2[1,2]+0 with Ren', 'received claimed 1']);
    const [entry] = (await read('?kinds=trade', ren!.token)).data;
    expect(entry).toMatchObject({ source: 'exchange', event: 'trade', uuid: offer.uuid });

    // Copies that come back or are burned by their new owner change nothing in the past.
    later();
    const back = await traders.offer(mai!, ren!, { give: [pack[0]!], get: [hers!] });
    expect((await traders.accept(ren!, back)).status).toBe(201);
    expect((await traders.post(mai!, '/card/burn', cardsOf(pack[1]!))).status).toBe(201);
    expect(await sketches(ren!)).toEqual(['trade trade 1[6]+0 for 1[1]+0 with Mai', ...his]);
    expect((await sketches(mai!)).at(-1)).toBe('received claimed 1');
    player = ren!;
    const whole = (await read('?size=100')).data;
    for (const size of [1, 2]) expect(await readAll('', size)).toEqual(whole);
    const until = `?kinds=received,trade&to=${offer.created_at}`;
    expect(await sketches(ren!, until)).toEqual(['received claimed 5']);
  });

  it('of a ring name what each player gave and got', async () => {
    const zoe = await traders.trader('Zoe');
    const people = [ren!, mai!, zoe];
    // Each player has a card of a series that the previous player collects, twice.
    const series = await Promise.all(
      people.map(async (_, index) => [
        await traders.card({ name: `A${index}`, series: `S${index}` }),
        await traders.card({ name: `B${index}`, series: `S${index}` }),
      ]),
    );
    const copies = [];
    for (const [index, person] of people.entries()) {
      const next = series[(index + 1) % 3]![1]!;
      await traders.copyOf(series[index]![0]!.id, person.id, 1);
      await traders.copyOf(next.id, person.id, 1);
      copies.push(await traders.copyOf(next.id, person.id, 20 + index));
    }
    const ring = await traders.post(ren!, '/trade/rings', { copies: copies.map(({ uuid }) => uuid) });
    for (const person of [mai!, zoe]) await traders.post(person, `/trade/rings/${ring.json.uuid}/confirm`);
    expect(await sketches(ren!, '?kinds=trade')).toEqual(['trade ring 1[20]+0 for 1[22]+0 with Mai,Zoe']);
    expect(await sketches(mai!, '?kinds=trade')).toEqual(['trade ring 1[21]+0 for 1[20]+0 with Ren,Zoe']);
    const received = (await read('?kinds=received', zoe.token)).data;
    expect(received.reduce((sum, entry) => sum + (entry.source === 'copies' ? entry.count : 0), 0)).toBe(3);
  });

  it('that were reversed have a second entry', async () => {
    const staff = staffOf(database.db);
    const [mod, [his], [hers]] = [
      await staff.moderator(),
      await claim(1, packAt, ren!.id),
      await claim(1, packAt, mai!.id),
    ];
    await traders.bloodstones(mai!.id, 40);
    const offer = await traders.offer(ren!, mai!, { give: [his!], get: [hers!], get_bloodstones: 40 });
    expect((await traders.accept(mai!, offer)).status).toBe(201);
    const reversed = await staff.post(mod, `/staff/trades/${offer.uuid}/reversal`, {
      copies: [his!.uuid, hers!.uuid],
      bloodstones: 40,
      reason: 'unfair-trade',
    });
    expect(reversed.status).toBe(201);
    const entries = await sketches(ren!);
    expect(entries.toSorted()).toEqual([
      'received claimed 1',
      'trade reversal 1[2]+40 for 1[1]+0 with Mai',
      'trade trade 1[1]+0 for 1[2]+40 with Mai',
    ]);
    expect(await sketches(mai!)).toContain('trade reversal 1[1]+0 for 1[2]+40 with Ren');
  });
});

describe('the export', () => {
  it('has every entry of the filter, in the order of the pages', async () => {
    await database.db.execute(sql`
      insert into instance_events (instance_uuid, card_id, version, kind, player_id, created_at)
      select gen_random_uuid(), ${cardId}, n, 'locked', ${player.id}, timestamptz '2026-04-01' + n * interval '1 second'
      from generate_series(1, 1203) n`);
    await pay('opening', 500, minute(1));
    const { json, headers } = await api.as(player.token)('/user/timeline/export?kinds=lock,payment');
    const { entries, count } = json as ReplyOf<typeof exportTimeline>;
    expect(headers.get('cache-control')).toBe('no-store');
    expect(count).toBe(1204);
    expect(entries).toEqual(await readAll('kinds=lock,payment', 100));
  });

  it('of an empty timeline is empty', async () => {
    const { json } = await api.as(player.token)('/user/timeline/export?kinds=vote');
    expect(json).toEqual({ entries: [], count: 0 });
  });
});
