import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CardHistory, ClanHistory, PlayerHistory, SeriesHistory } from '#contract/history.ts';
import { burnRewards } from '#game/burn.ts';
import { boards } from '#game/leaderboard.ts';
import { dashboardMetricKeys } from '#game/dashboard.ts';
import { findDemoAccount } from '#game/demo-accounts.ts';
import { currentEvent } from '#game/event.ts';
import type { EventKind } from '#game/event.ts';
import { rarities } from '#game/rarity.ts';
import { voteReward } from '#game/vote.ts';
import { fillLeaderboards } from '#server/demo/leaderboards.ts';
import { seedDemoWorld } from '#server/demo/seed.ts';
import { refreshRollups } from '#server/services/dashboard/rollup.ts';
import { refreshHistory } from '#server/services/history/refresh-history.ts';
import { findViolations } from '#server/services/invariant/find-violations.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { openSession } from '#tests/support/session.ts';
import { isNewOffer } from '#ui/store/store-labels.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface Offer {
  name: string;
  closed: string | null;
  opens_at: string | null;
  closes_at: string | null;
  created_at: string;
}
interface GameEvent {
  kind: EventKind;
  title: string;
  starts_at: string;
  ends_at: string;
}
interface Dashboard {
  days: string[];
  series: { metric: string; source: string; values: (number | null)[] }[];
  recorded_from: string;
}

describe.each([
  ['three years later, on 1 January', '2030-01-01T17:00:00Z'],
  ['on 29 February', '2028-02-29T09:00:00Z'],
  ['on 31 December at 23:59', '2026-12-31T23:59:00Z'],
  ['in summer', '2027-07-20T10:00:00Z'],
])('a demo world that is created %s (%s)', (_, moment) => {
  const now = new Date(moment);
  const lines: string[] = [];
  let world: TestDatabase;
  let api: ReturnType<typeof testApi>;
  let admin: ReturnType<typeof api.as>;
  beforeAll(async () => {
    world = await testDatabase();
    // As after a first start that was interrupted: no ID is the one that a new database gives.
    for (const table of ['cards', 'players', 'frames', 'banners', 'clans', 'series']) {
      await world.pool.query(`select setval(pg_get_serial_sequence('${table}', 'id'), 7)`);
    }
    // As after a minute of a site that ran on the empty database.
    await refreshRollups({ db: world.db, clock: () => now });
    await seedDemoWorld(world.db, now, (line) => lines.push(line));
    await fillLeaderboards(world.db, now);
    await refreshHistory({ db: world.db, clock: () => now });
    api = testApi(world.db, { now });
    const { discordId } = findDemoAccount('admin');
    const { rows } = await world.pool.query<{ id: number }>(`select id from players where discord_id = '${discordId}'`);
    admin = api.as((await openSession(world.db, rows[0]?.id ?? 0, { createdAt: now })).token);
  });
  afterAll(() => world.close());

  const get = async <T>(address: string) => {
    const { status, json } = await api.request(address);
    expect(status, address).toBe(200);
    return json as T;
  };
  const inDays = (text: string | null) => (Date.parse(text ?? '') - now.getTime()) / dayMs;

  test('its cards, series, players and clans have a history, and ranks moved this week', async () => {
    const latest = (values: readonly number[]) => values.at(-1) ?? 0;
    const { cards } = await get<{ cards: { uuid: string; claimed: number }[] }>('/card/catalog?size=1&rarities=C');
    const card = await get<CardHistory>(`/card/catalog/${cards[0]?.uuid}/history`);
    expect([latest(card.claimed), card.days.length > 5]).toEqual([cards[0]?.claimed, true]);
    const { data } = await get<{ data: { uuid: string; claimed: number }[] }>('/series?sort=cards');
    const series = await get<SeriesHistory>(`/series/${data[0]?.uuid}/history`);
    expect([latest(series.claimed), series.days.length > 5]).toEqual([data[0]?.claimed, true]);
    const clan = await get<ClanHistory>('/clan/1/history');
    expect(clan.days).toHaveLength(27);
    expect(latest(clan.copies)).toBeGreaterThan(clan.copies[0] ?? 0);
    const { json } = await admin('/user/get/8602340000000000103/history?by=month');
    const { copies, series: completed, days } = json as PlayerHistory;
    expect(days.length).toBeGreaterThan(20);
    expect(latest(copies)).toBeGreaterThan(4_000);
    expect(latest(completed)).toBeGreaterThan(0);
    for (const board of ['cards', 'unique', 'score']) {
      const { data: rows } = await get<{ data: { week_change: number | null }[] }>(
        `/leaderboard/players?board=${board}`,
      );
      expect(rows.some(({ week_change: change }) => change !== null && change !== 0)).toBe(true);
    }
    expect(await findViolations(world)).toEqual([]);
  });

  test('its figures and histories agree: soulstones with votes, traded copies with trades', async () => {
    const days = async (metric: string, source: string) => {
      const { rows } = await world.pool.query<{ day: string; sum: string }>(
        `select day::text, sum(value) from daily_rollups where metric = $1 and ($2 = '' or source = $2) group by 1`,
        [metric, source],
      );
      return new Map(rows.map(({ day, sum }) => [day, Number(sum)]));
    };
    const [votes, stones] = [await days('votes', ''), await days('soulstones-made', 'vote')];
    expect(votes.size).toBeGreaterThan(600);
    for (const [day, count] of votes) expect(stones.get(day), day).toBe(count * voteReward(new Date(day)));
    const { rows: untraded } = await world.pool.query(`
      select from instance_events e where kind = 'traded'
        and not exists (select from trade_items i where i.instance_uuid = e.instance_uuid and i.is_traded)
        and not exists (select from trade_ring_members m where m.instance_uuid = e.instance_uuid)`);
    expect(untraded).toHaveLength(0);
    for (const key of ['player', 'collector', 'premium'] as const) {
      const { rows: traded } = await world.pool.query(
        `select from trades join players p on p.id in (sender_id, recipient_id) where discord_id = $1 and state = 'accepted'`,
        [findDemoAccount(key).discordId],
      );
      expect(traded.length, key).toBeGreaterThan(0);
    }
  });

  test('its store has packs and bundles that are sold, one of them new, and something that ends soon, ended, and comes', async () => {
    const [{ data: packs }, { data: cosmetics }, { data: bundles }] = await Promise.all([
      get<{ data: Offer[] }>('/store/packs'),
      get<{ data: Offer[] }>('/store/cosmetics'),
      get<{ data: Offer[] }>('/store/bundles'),
    ]);
    expect(bundles.filter(({ closed }) => closed !== null)).toEqual([]);
    const over = packs.filter(({ closed }) => closed !== null);
    expect(over).toMatchObject([{ closed: 'over' }]);
    expect(inDays(over[0]?.closes_at ?? null)).toBeGreaterThan(-7);
    const ending = packs.filter(({ closed, closes_at: end }) => closed === null && end !== null && inDays(end) <= 7);
    expect(ending.length).toBeGreaterThan(0);
    expect(packs.filter((pack) => isNewOffer(pack, now))).toHaveLength(1);
    const open = cosmetics.filter(({ closed }) => closed === null);
    expect(open.filter(({ closes_at: end }) => inDays(end) <= 7).length).toBeGreaterThan(0);
    expect(cosmetics.filter((offer) => isNewOffer(offer, now)).length).toBeGreaterThan(0);
    expect(cosmetics.filter(({ closed }) => closed === 'over').length).toBeGreaterThan(0);
    expect(cosmetics.filter(({ closed }) => closed === 'not-yet').length).toBeGreaterThan(0);
    expect([...packs, ...cosmetics].filter(({ created_at: at }) => inDays(at) > 0)).toEqual([]);
  });

  test('its calendar has a past, something that runs and a future, and names agree with dates', async () => {
    const { data } = await get<{ data: GameEvent[] }>('/calendar/events');
    expect(data.filter(({ ends_at: end }) => inDays(end) < 0).length).toBeGreaterThan(10);
    expect(data.filter(({ starts_at: start }) => inDays(start) > 0).length).toBeGreaterThan(0);
    expect(data.filter((each) => inDays(each.starts_at) <= 0 && inDays(each.ends_at) > 0).length).toBeGreaterThan(0);
    for (const kind of ['gathering', 'release'] as const) expect(currentEvent(data, kind, now), kind).toBeDefined();
    for (const { title, starts_at: start, ends_at: end } of data) {
      const year = /\b20\d\d\b/u.exec(title)?.[0];
      if (year) expect([start.slice(0, 4), end.slice(0, 4)], title).toEqual([year, year]);
      if (title.startsWith('Christmas')) expect([start.slice(5, 7), end.slice(5, 7)]).toEqual(['12', '12']);
      if (title.startsWith('Halloween')) expect(start.slice(5, 7)).toBe('10');
      if (title.startsWith('Maid')) expect(start.slice(5, 7)).toBe('05');
    }
    const { rows } = await world.pool.query<{ label: string; years: number[] }>(`
      select label, array_agg(distinct extract(year from created_at)::int) as years
      from cards join event_types on key = type where label ~ '20\\d\\d' group by label`);
    expect(rows).toHaveLength(3);
    for (const { label, years } of rows) expect(label).toContain(String(years));
  });

  test('its dashboard has all figures of the last month, and two years of history', async () => {
    const dashboardOf = async (query: string) => (await admin(`/admin/dashboard${query}`)).json as Dashboard;
    const sumOf = ({ series }: Dashboard, metric: string, from = 0, to?: number) =>
      series
        .filter((each) => each.metric === metric)
        .reduce(
          (sum, { values }) => sum + values.slice(from, to).reduce<number>((total, each) => total + (each ?? 0), 0),
          0,
        );
    const month = await dashboardOf('');
    const seldom = ['errors', 'refunds'];
    for (const metric of dashboardMetricKeys.filter((key) => !seldom.includes(key)))
      expect(sumOf(month, metric), metric).toBeGreaterThan(0);
    const daily = ['active-players', 'cards-drawn', 'cards-burned', 'bloodstones-made', 'orders', 'votes', 'trades'];
    for (const metric of daily) expect(sumOf(month, metric, -2, -1), `${metric} yesterday`).toBeGreaterThan(0);

    // Burned cards and the bloodstones for them are the same burns.
    const burns = (metric: string, source: string) =>
      month.series.find((each) => each.metric === metric && each.source === source)?.values ?? [];
    for (const [index, day] of month.days.entries()) {
      const paid = rarities.reduce(
        (sum, rarity) => sum + (burns('cards-burned', rarity)[index] ?? 0) * burnRewards[rarity],
        0,
      );
      expect(burns('bloodstones-made', 'burn')[index], day).toBe(paid);
    }

    // What is spent was made before; players keep a part of it.
    for (const currency of ['bloodstones', 'moonstones', 'soulstones']) {
      const [made, spent] = [sumOf(month, `${currency}-made`), sumOf(month, `${currency}-spent`)];
      expect(made, currency).toBeGreaterThan(spent);
      expect(spent, currency).toBeGreaterThan(made / 4);
    }

    const from = new Date(now.getTime() - 730 * dayMs).toISOString().slice(0, 10);
    const years = await dashboardOf(`?from=${from}&to=${now.toISOString().slice(0, 10)}`);
    expect(years.recorded_from <= from).toBe(true);
    for (let week = 0; week + 7 < years.days.length; week += 7)
      for (const metric of ['active-players', 'cards-drawn', 'votes'])
        expect(sumOf(years, metric, week, week + 7), `${metric} from ${years.days[week]}`).toBeGreaterThan(0);
    const active = years.series.find(({ metric }) => metric === 'active-players')?.values ?? [];
    const meanOf = (weekday: number) => {
      const values = active.filter(
        (value, index) => value !== null && new Date(years.days[index] ?? '').getUTCDay() === weekday,
      );
      return values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / values.length;
    };
    expect(meanOf(6)).toBeGreaterThan(1.2 * meanOf(1));
  });

  test('its leaderboards of the month have players', async () => {
    for (const board of boards) {
      const { json } = await api.request(`/leaderboard/players?board=${board}&period=month`);
      const { data } = json as { data: { score: number }[] };
      expect(data.length, board).toBeGreaterThan(2);
    }
  });

  test('the days that its news and its calendar name are those of the calendar', async () => {
    const { data } = await get<{ data: (GameEvent & { description: string })[] }>('/calendar/events');
    const inbox = await world.pool.query<{ title: string; text: string }>(
      `select distinct title, text from inbox_entries where kind = 'news'`,
    );
    const dayOf = (moment: string) =>
      new Date(moment).toLocaleDateString('en', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
    const dates = (text: string) => text.match(/\b[A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2}\b/gu) ?? [];
    const named = (title: string) => data.find((each) => each.title === title);
    for (const { title, description, starts_at: start } of data.filter(({ kind }) => kind === 'release'))
      expect(dates(description), title).toEqual([dayOf(start)]);
    for (const { title, text } of inbox.rows) expect([title, text]).toEqual([title, named(title)?.description]);
    const texts = data.flatMap((each) => [each.title, each.description]);
    for (const text of texts) expect(text).not.toMatch(/\b(?:tonight|today|tomorrow|soon|this week)\b/iu);
  });

  test('its landing page has cards, a clan, news and players', async () => {
    expect((await get<{ total: number }>('/total-users')).total).toBe(400);
    expect((await get<{ clan: object | null }>('/clan/featured')).clan).not.toBeNull();
    expect((await get<{ announcement: object | null }>('/announcement')).announcement).not.toBeNull();
    const { cards } = await get<{ cards: { created_at: string }[] }>(
      '/card/catalog?rarities=UR&order=DESC&order_column=created_at',
    );
    expect(inDays(cards[0]?.created_at ?? null)).toBeGreaterThan(-18);
    expect(inDays(cards[0]?.created_at ?? null)).toBeLessThan(0);
  });

  test('the desk of the staff has work in each queue', async () => {
    const { json } = await admin('/staff/queues');
    expect(json).toMatchObject({ reports: 4, signals: 2, appeals: 2, mine: 1 });
    expect(((await admin('/staff/proposals')).json as { data: object[] }).data).toHaveLength(1);
  });

  test('nothing that players do in it is left out', () => {
    expect(lines.filter((line) => line.startsWith('left out'))).toEqual([]);
  });

  test('nothing in it happened later', async () => {
    const columns = await world.pool.query<{ table_name: string; column_name: string }>(`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_name in ('created_at', 'closed_at', 'paid_at', 'voted_at', 'acquired_at', 'active_at')
        and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')`);
    for (const { table_name: table, column_name: column } of columns.rows) {
      if (table === 'sessions') continue;
      const { rows } = await world.pool.query<{ count: string }>(
        `select count(*) as count from ${table} where ${column} > '${now.toISOString()}'`,
      );
      expect(rows[0]?.count, `${table}.${column}`).toBe('0');
    }
  });
});
