import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { demoAccounts, findDemoAccount } from '#game/demo-accounts.ts';
import { instanceEventKinds } from '#game/instance.ts';
import { rowSchemas } from '#game/object/row-schemas.ts';
import { orderKinds } from '#game/pack.ts';
import { paymentStates } from '#game/payment.ts';
import { actionStates } from '#game/staff.ts';
import { caseStates } from '#game/staff-case.ts';
import { tradeStates } from '#game/trade.ts';
import { demoCards } from '#server/demo/cards.ts';
import { demoCatalogue, demoMakers } from '#server/demo/catalogue.ts';
import { isEmptyDatabase, seedDemoWorld, DatabaseNotEmptyError } from '#server/demo/seed.ts';
import { Timeline } from '#server/demo/timeline.ts';
import { verifyAudit } from '#server/services/staff/audit-log.ts';
import { findViolations } from '#server/services/invariant/find-violations.ts';
import { demoNow } from '#tests/support/demo-day.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

/** Tables whose rows are the same each time. */
const tables = [
  'series',
  'makers',
  'frames',
  'banners',
  'cards',
  'card_makers',
  'clans',
  'players',
  'counters',
  'event_types',
  'ledger_accounts',
  'ledger_entries',
  'frame_stock',
  'owned_banners',
  'calendar_claims',
  'votes',
  'partners',
  'active_days',
];
/** Tables in which services wrote some rows, whose UUIDs are random. */
const others = {
  instances: 'not exists (select from pack_draws where instance_uuid = t.uuid)',
  instance_events: "not exists (select from pack_draws where instance_uuid = t.instance_uuid) and kind <> 'burned'",
  daily_rollups: "metric <> 'cards-drawn'",
  ledger_transfers: "reason in ('opening', 'calendar')",
};

const timeline = new Timeline(demoNow);

let world: TestDatabase;
beforeAll(async () => {
  world = await testDatabase();
  await seedDemoWorld(world.db, demoNow);
});
afterAll(() => world.close());

/** The rows of a query; `one` returns the first column of the first row. */
const all = async (statement: string) => (await world.pool.query<Record<string, unknown>>(statement)).rows;
const one = async (statement: string) => Number(Object.values((await all(statement))[0] ?? {})[0]);

/** Every row of every table as text, in a fixed order. */
async function digestOf({ pool }: TestDatabase): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const [table, condition] of [...tables.map((name) => [name, 'true']), ...Object.entries(others)]) {
    const { rows } = await pool.query<{ line: string }>(
      `select t::text as line from ${table} t where ${condition} order by 1`,
    );
    digests[table ?? ''] = createHash('sha256')
      .update(rows.map(({ line }) => line).join('\n'))
      .digest('hex');
  }
  return digests;
}

test('the audit log is in the order of time', async () => {
  const { rows } = await world.db.execute<{ at: string }>(sql`select created_at as at from audit_log order by id`);
  const times = rows.map(({ at }) => Date.parse(at));
  expect(times.length).toBeGreaterThan(10);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(await verifyAudit(world.db)).toMatchObject({ brokenAt: null });
});

describe('the demo data', () => {
  test('is identical in every byte for every run, and two concurrent processes create it once', async () => {
    const again = await testDatabase();
    try {
      const results = await Promise.allSettled([seedDemoWorld(again.db, demoNow), seedDemoWorld(again.db, demoNow)]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await digestOf(again)).toEqual(await digestOf(world));
    } finally {
      await again.close();
    }
  });

  test('is one in which no check finds anything', async () => {
    expect(await findViolations(world)).toEqual([]);
  });

  test('gives every player an amount of each currency, out of the mint', async () => {
    expect(
      await one(`select count(*) from players p where (select count(*) from ledger_accounts a
        where a.player_id = p.id and a.balance > 0) <> 3`),
    ).toBe(0);
    expect(await one('select sum(amount) from ledger_entries')).toBe(0);
  });

  test('has recent payments to the demo players, and each balance is the sum of its entries', async () => {
    for (const { discordId } of demoAccounts) {
      const lines = await one(`select count(*) from ledger_entries join ledger_accounts a on a.id = account_id
        join players p on p.id = a.player_id where p.discord_id = '${discordId}'`);
      expect(lines).toBeGreaterThan(15);
    }
    expect(
      await one(`select count(*) from (select a.id from ledger_accounts a join ledger_entries e on e.account_id = a.id
        where a.balance is not null group by a.id having sum(amount) <> a.balance) wrong`),
    ).toBe(0);
    expect(await one(`select count(*) from ledger_transfers where created_at > '${demoNow.toISOString()}'`)).toBe(0);
  });

  test('is only created in an empty database', async () => {
    expect(await isEmptyDatabase(world.db)).toBe(false);
    await expect(seedDemoWorld(world.db, demoNow)).rejects.toThrow(DatabaseNotEmptyError);
    const other = await testDatabase();
    try {
      expect(await isEmptyDatabase(other.db)).toBe(true);
      await other.db.execute(sql`insert into players (uuid, discord_id, name, search_name)
        values (gen_random_uuid(), '100000000000000001', 'A', 'a')`);
      expect(await isEmptyDatabase(other.db)).toBe(false);
      await expect(seedDemoWorld(other.db, demoNow)).rejects.toThrow(DatabaseNotEmptyError);
    } finally {
      await other.close();
    }
  });

  test.each([
    ['series', 60],
    ['makers', 45],
    ['frames', 40],
    ['banners', 60],
    ['cards', 1200],
    ['players', 400],
    ['clans', 23],
    ['partners', 10],
    ['event_types', 8],
  ])('has %s: %i', async (table, count) => {
    expect(await one(`select count(*) from ${table}`)).toBe(count);
  });

  test('has a believable pyramid of rarities and every event type, most cards regular', async () => {
    const rarities = await all('select rarity::text, count(*)::int from cards group by 1 order by count(*) desc');
    expect(rarities.map(({ rarity }) => rarity)).toEqual(['C', 'R', 'SR', 'SSR', 'UR']);
    const types = await all('select type, count(*)::int as count from cards group by 1 order by count desc');
    expect(types).toHaveLength(8);
    expect(types[0]?.['type']).toBe('default');
    expect(Number(types[0]?.['count'])).toBeGreaterThan(900);
  });

  test('has 24 batches released one after another, and no two cards with the same timestamp', async () => {
    const batches = await all(
      'select batch, min(created_at) as low, max(created_at) as high from cards group by 1 order by 1',
    );
    expect(batches.map(({ batch }) => batch)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
    for (const [index, { low }] of batches.entries()) {
      if (index > 0) expect((low as Date) > (batches[index - 1]?.['high'] as Date)).toBe(true);
    }
    expect(await one('select count(distinct created_at) from cards')).toBe(1200);
  });

  test('gives every card a unique name and its makers', async () => {
    expect(await one('select count(distinct search_name) from cards')).toBe(1200);
    expect(
      await one('select count(*) from cards c where not exists (select from card_makers where card_id = c.id)'),
    ).toBe(0);
    expect(await one('select count(distinct search_name) from players')).toBe(400);
  });

  test('uses existing palettes, sceneries and figures', () => {
    const { series, cards } = demoCatalogue(demoCards(timeline), demoMakers(), timeline);
    for (const { row } of series) {
      const { success } = v.safeParse(rowSchemas.series, { ...row, created_at: row.created_at?.toISOString() });
      expect(success, row.name).toBe(true);
    }
    for (const { row } of cards) {
      const { success } = v.safeParse(rowSchemas.cards, { ...row, created_at: row.created_at?.toISOString() });
      expect(success, `${row.name}: ${row.emblem}`).toBe(true);
    }
  });

  test('has valid copies: unique versions within the print run', async () => {
    const copies = await one('select count(*) from instances');
    expect(copies).toBeGreaterThan(55_000);
    expect(copies).toBeLessThan(65_000);
    expect(
      await one(`select count(*) from instances join cards on cards.id = card_id where version >
        case rarity when 'C' then 4000 when 'R' then 2000 when 'SR' then 500 when 'SSR' then 150 else 50 end`),
    ).toBe(0);
    expect(await one('select count(*) from instances where version = 0')).toBeGreaterThan(100);
    expect(await one('select count(*) from instances where is_locked')).toBeGreaterThan(1000);
    expect(await one('select count(*) from instances where frame_id is not null')).toBeGreaterThan(1000);
    expect(
      await one(
        'select count(*) from instances c join cards on cards.id = card_id where c.created_at < cards.created_at',
      ),
    ).toBe(0);
  });

  test('gives card-maker copies only to makers of the card', async () => {
    expect(
      await one(`select count(*) from instances c join players p on p.id = c.owner_id where version = 0 and not exists (
        select from card_makers cm join makers m on m.id = cm.maker_id
        where cm.card_id = c.card_id and m.discord_id = p.discord_id)`),
    ).toBe(0);
  });

  test('has correct counts', async () => {
    expect(
      await one(`select count(*) from card_counts k left join (
        select card_id, count(*) as claimed, count(*) filter (where is_locked) as locked, count(frame_id) as framed
        from instances where version > 0 group by 1) r using (card_id)
        where k.claimed <> coalesce(r.claimed, 0) or k.locked <> coalesce(r.locked, 0) or k.framed <> coalesce(r.framed, 0)`),
    ).toBe(0);
    expect(await one(`select value from counters where name = 'players'`)).toBe(400);
  });

  test('has the demo players as described', async () => {
    for (const person of demoAccounts) {
      const [row] = await all(`select p.*, (select count(*)::int from instances where owner_id = p.id) as owned
        from players p where discord_id = '${person.discordId}'`);
      expect(row).toMatchObject({ name: person.name, roles: person.roles, owned: person.cardCount });
      expect(row?.['premium_until'] !== null).toBe(person.premium);
      expect((row?.['banned_until'] as Date | null)?.toISOString()).toBe(person.ban?.until);
      expect(row?.['ban_reason'] ?? undefined).toBe(person.ban?.reason);
    }
    expect(findDemoAccount('collector').cardCount).toBe(5000);
    const [most] = await all('select count(*)::int as owned from instances group by owner_id order by 1 desc limit 1');
    expect(most).toEqual({ owned: 5000 });
  });

  test('gives the demo players free frames, several banners and cards with a history', async () => {
    for (const { discordId, cardCount } of demoAccounts) {
      const [has] = await all(`select
        (select count(*)::int from frame_stock where player_id = p.id and free > 0) as frames,
        (select count(*)::int from owned_banners where player_id = p.id) as banners,
        (select count(distinct instance_uuid)::int from instance_events e join instances c on c.uuid = e.instance_uuid
          where c.owner_id = p.id) as told
        from players p where discord_id = '${discordId}'`);
      expect(has?.['frames']).toBeGreaterThanOrEqual(6);
      expect(has?.['banners']).toBeGreaterThanOrEqual(5);
      expect(has?.['told']).toBeGreaterThan(cardCount / 20);
    }
  });

  test('shows only banners that their players own', async () => {
    expect(
      await one(`select count(*) from players p where profile_banner_id is not null and not exists (
        select from owned_banners where player_id = p.id and banner_id = p.profile_banner_id)`),
    ).toBe(0);
  });

  test('has histories that end with the present state of each copy, and have no event before its creation', async () => {
    const last = (kinds: string) => `(select kind::text from instance_events
      where instance_uuid = c.uuid and kind in (${kinds}) order by id desc limit 1)`;
    expect(
      await one(`select count(*) from instances c where exists (select from instance_events where instance_uuid = c.uuid) and (
        (coalesce(${last(`'locked', 'unlocked'`)}, 'unlocked') = 'locked') <> is_locked or
        (coalesce(${last(`'framed', 'unframed'`)}, 'unframed') = 'framed') <> (frame_id is not null) or
        (select player_id from instance_events where instance_uuid = c.uuid order by id desc limit 1) <> owner_id)`),
    ).toBe(0);
    expect(
      await one(`select count(*) from instance_events e join instances c on c.uuid = e.instance_uuid
        where e.created_at < c.created_at or (e.card_id, e.version) <> (c.card_id, c.version)`),
    ).toBe(0);
    expect(await one(`select count(*) from instance_events where kind = 'traded'`)).toBeGreaterThan(100);
  });

  test('gives every clan one leader, and more members to higher tiers', async () => {
    const clans =
      await all(`select tier, count(*)::int as members, count(*) filter (where clan_role = 'leader')::int as leaders
      from clans join players on clan_id = clans.id group by clans.id order by tier`);
    expect(clans).toHaveLength(23);
    expect(clans.every(({ leaders }) => leaders === 1)).toBe(true);
    expect(new Set(clans.map(({ tier }) => tier))).toEqual(new Set([3, 5, 7]));
    expect(Number(clans[0]?.['members'])).toBeLessThan(Number(clans.at(-1)?.['members']));
    expect(await one('select count(*) from players where (clan_id is null) <> (clan_role is null)')).toBe(0);
  });

  test('has something of each kind for the team, and nobody is notified of it', async () => {
    expect(
      await all(
        `select distinct kind::text, case kind when 'signal' then reason end as rule from staff_cases order by 1, 2`,
      ),
    ).toEqual([
      { kind: 'appeal', rule: null },
      { kind: 'report', rule: null },
      { kind: 'signal', rule: 'feeding' },
      { kind: 'signal', rule: 'one-way' },
    ]);
    expect(await one('select count(*) from staff_notes')).toBe(1);
    expect(await one('select (select count(*) from outbox) + (select count(*) from live_events)')).toBe(0);
  });

  test.each([
    ['trades', 'state', tradeStates],
    ['trade_rings', 'state', ['open', 'accepted', 'declined', 'expired']],
    ['payments', 'state', paymentStates],
    ['payment_events', 'kind', ['created', 'paid', 'delivered', 'taken-back', 'expired', 'failed']],
    ['payment_disputes', 'state', ['open', 'won', 'lost']],
    ['orders', 'kind', orderKinds],
    ['staff_actions', 'state', actionStates],
    [
      'staff_cases',
      "kind || ' ' || state",
      ['report', 'appeal'].flatMap((kind) => caseStates.map((state) => `${kind} ${state}`)),
    ],
    ['staff_cases', 'outcome', ['acted', 'no-breach', 'duplicate', 'upheld', 'lifted']],
    ['rewards', 'state', ['finished', 'scheduled']],
    ['change_sets', 'state', ['scheduled']],
    ['draw_seeds', "case when revealed_at is null then 'secret' else 'revealed' end", ['secret', 'revealed']],
    ['instance_events', 'kind', instanceEventKinds.filter((kind) => kind !== 'released')],
  ] as const)('has %s of each %s', async (table, column, values) => {
    const found = await all(`select distinct (${column})::text as value from ${table}`);
    expect(found.map(({ value }) => value)).toEqual(expect.arrayContaining([...values]));
  });

  test.each([
    'version_wishes',
    'wanted_cards',
    'saved_searches',
    'announcements',
    'pack_openings',
    'reward_recipients',
  ])('has %s', async (table) => {
    expect(await one(`select count(*) from ${table}`)).toBeGreaterThan(0);
  });

  test.each([
    ['copies', 'owner_id, created_at from instances'],
    ['events of copies', 'player_id, created_at from instance_events'],
    ['banners', 'player_id, acquired_at from owned_banners'],
    ['votes', 'player_id, voted_at from votes'],
    ['daily rewards', 'player_id, day from calendar_claims'],
    ['days of activity', 'player_id, day from active_days'],
    [
      'transfers',
      'player_id, t.created_at from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id',
    ],
    ['orders', 'player_id, created_at from orders'],
    ['seeds', 'player_id, greatest(created_at, revealed_at) from draw_seeds'],
    ['payments', 'player_id, greatest(created_at, paid_at) from payments'],
    ['offers', 'sender_id, created_at from trades'],
    ['steps of trades and rings', 'player_id, created_at from trade_events'],
    ['confirmations', 'player_id, confirmed_at from trade_ring_members'],
    [
      'highlights',
      `player_id, created_at - case when kind = 'trade' then interval '0' else interval '1 minute' end from highlights`,
    ],
    ['wishes for versions', 'player_id, created_at from version_wishes'],
    ['wishes for cards', 'player_id, created_at from wanted_cards'],
    ['saved searches', 'player_id, created_at from saved_searches'],
    ['read news', 'player_id, read_at from inbox_entries'],
    ['reports and appeals', 'opener_id, created_at from staff_cases'],
    ['closed cases', 'closed_by_id, closed_at from staff_cases'],
    ['actions', 'actor_id, created_at from staff_actions'],
    ['notes', 'author_id, created_at from staff_notes'],
    ['audited calls', 'actor_id, created_at from audit_log'],
    ['rewards', 'actor_id, created_at from rewards'],
  ])('no player was seen last before what they did: %s', async (_, rows) => {
    const found = await all(`select name, active_at, done_at from (select ${rows}) deeds (player_id, done_at)
      join players on players.id = deeds.player_id where done_at > active_at`);
    expect(found).toEqual([]);
    expect(
      await one(`select count(*) from (select ${rows}) deeds (player_id, done_at) where done_at is not null`),
    ).toBeGreaterThan(0);
  });

  test('a part of the players was seen in the last week, and more and more claim from year to year', async () => {
    const week = await one(
      `select count(*) from players where active_at > '${demoNow.toISOString()}'::timestamptz - interval '7 days'`,
    );
    expect(week).toBeGreaterThan(80);
    expect(week).toBeLessThan(160);
    const years = await all(`select count(*)::int as claims, count(distinct owner_id)::int as owners from instances
      group by extract(year from created_at) order by extract(year from created_at)`);
    expect(years).toHaveLength(3);
    for (const [index, { claims, owners }] of years.entries()) {
      expect(Number(claims)).toBeGreaterThan(Number(years[index - 1]?.['claims'] ?? 1_000));
      expect(Number(owners)).toBeGreaterThan(Number(years[index - 1]?.['owners'] ?? 60));
    }
  });

  test('its dashboard counts what lists and ledger have: trades, burned cards and what they paid, who was there', async () => {
    const sum = (metric: string, source: string) =>
      one(`select sum(value) from daily_rollups where metric = '${metric}' and source ~ '${source}'`);
    // Of the last hour, the dashboard counts nothing yet.
    const settled = `created_at < '${demoNow.toISOString()}'::timestamptz - interval '1 hour'`;
    expect(await sum('trades', 'offer')).toBe(
      await one(`select count(*) from trades where state = 'accepted' and closed_at < '${demoNow.toISOString()}'`),
    );
    expect(
      await one(`select count(*) from trades where closed_at > '${timeline.today(-30).toISOString()}'`),
    ).toBeGreaterThan(60);
    const burned = await sum('cards-burned', '');
    expect(burned).toBe(await one(`select count(*) from instance_events where kind = 'burned' and ${settled}`));
    expect(burned).toBeGreaterThan(0.08 * (await one('select count(*) from instances')));
    expect(await sum('bloodstones-made', '^burn$')).toBe(
      await one(`select sum(e.amount) from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'player' where t.reason = 'burn'`),
    );
    const first = timeline.today(-34).toISOString();
    expect(
      await all(`
        select day, player_id from (
          select (created_at at time zone 'utc')::date as day, player_id from instance_events where kind = 'burned' union
          select (created_at at time zone 'utc')::date, player_id from trade_events where player_id is not null union
          select (voted_at at time zone 'utc')::date, player_id from votes
        ) acts where day >= '${first}'::date
        except select day, player_id from active_days order by day, player_id`),
    ).toEqual([]);
    expect(
      await all(`
        select day from active_days group by day
        having count(*) <> (select value from daily_rollups r where r.day = active_days.day and metric = 'active-players')`),
    ).toEqual([]);
  });

  test('its live pulls are those of two days in the order of their times, up to an hour ago', async () => {
    const highlights = await all('select id, kind, created_at from highlights order by created_at, id');
    expect(highlights.length).toBeGreaterThan(60);
    expect(new Set(highlights.map(({ kind }) => kind)).size).toBeGreaterThan(3);
    expect(new Date(String(highlights.at(-1)?.['created_at'])).getTime()).toBeGreaterThan(
      demoNow.getTime() - 3_600_000,
    );
    const ids = highlights.map(({ id }) => Number(id));
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  });

  test('a demo user’s ledger goes forward in time', async () => {
    expect(
      await one(`select count(*) from (
        select t.created_at < lag(t.created_at) over (partition by a.id order by e.id) as is_back
        from ledger_entries e join ledger_transfers t on t.id = e.transfer_id join ledger_accounts a on a.id = e.account_id
        where a.player_id is not null) moves where is_back`),
    ).toBe(0);
  });

  test.each([
    ['player', 'an offer to answer', `select count(*) from trades where state = 'open' and recipient_id = $`],
    ['premium', 'an offer to answer', `select count(*) from trades where state = 'open' and recipient_id = $`],
    ['collector', 'an offer to answer', `select count(*) from trades where state = 'open' and recipient_id = $`],
    [
      'premium',
      'a ring to confirm',
      `select count(*) from trade_ring_members join trade_rings on ring_id = trade_rings.id
        where state = 'open' and confirmed_at is null and player_id = $`,
    ],
    ['game-mod', 'a report to close', `select count(*) from staff_cases where kind = 'report' and assignee_id = $`],
    [
      'admin',
      'an appeal to answer',
      `select count(*) from staff_cases where kind = 'appeal' and state = 'assigned' and assignee_id = $`,
    ],
    [
      'anti-cheat',
      'a signal to look at',
      `select count(*) from staff_cases where kind = 'signal' and state = 'open' and $ > 0`,
    ],
    [
      'anti-cheat',
      'a reward to claim',
      `select count(*) from reward_recipients where state = 'offered' and player_id = $`,
    ],
    [
      'banned',
      'a ban to appeal against',
      `select count(*) from staff_actions where kind = 'ban' and state = 'active' and player_id = $`,
    ],
  ] as const)('gives the demo user %s %s', async (key, _, statement) => {
    const id = await one(`select id from players where discord_id = '${findDemoAccount(key).discordId}'`);
    expect(await one(statement.replace('$', String(id)))).toBeGreaterThan(0);
  });

  test('every demo user but the banned one was told something', async () => {
    expect(
      await one(`
        select count(*) from players where discord_id like '86023400000000001%' and banned_at is null
          and not exists (select from inbox_entries where player_id = players.id)`),
    ).toBe(0);
    expect(
      await one(`select count(distinct kind) from inbox_entries join players on players.id = player_id
      where discord_id = '8602340000000000103'`),
    ).toBeGreaterThan(1);
  });

  test('links only to fictional sites', async () => {
    expect(await one(`select count(*) from makers where portfolio_url !~ '^https://[a-z-]+[.]example/$'`)).toBe(0);
    expect(await one(`select count(*) from clans where invite_url !~ '^https://chat[.]example/'`)).toBe(0);
    expect(await one(`select count(*) from partners where link !~ '^https://[a-z-]+[.]example/$'`)).toBe(0);
  });
});
