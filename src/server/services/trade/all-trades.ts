import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { listAllRings as ringsCall, listAllTrades as tradesCall } from '#contract/trade/all-trades.ts';
import { burnRewards } from '#game/burn.ts';
import { isUuid } from '#game/identifier.ts';
import { rarities } from '#game/rarity.ts';
import type { TradeState } from '#game/trade.ts';
import type { Queryable } from '#server/db/connect.ts';
import { toPage } from '#server/services/page.ts';
import type { Context } from '#server/services/context.ts';
import { findNamedId } from '#server/services/player/player-lookup.ts';
import { loadPeople } from '#server/services/staff/staff-person.ts';

type TradesQuery = v.InferOutput<(typeof tradesCall)['query']>;
type RingsQuery = v.InferOutput<(typeof ringsCall)['query']>;

const pageSize = 50;
/** Offers whose value one page looks at, so that a rare value does not make it read all of them. */
const valuedTrades = 2_000;

const valueOfCard = sql.raw(
  `case c.rarity ${rarities.map((rarity) => `when '${rarity}' then ${burnRewards[rarity]}`).join(' ')} end`,
);

interface TradeEntryRow extends Record<string, unknown> {
  id: string;
  uuid: string;
  state: TradeState;
  sender_id: number;
  recipient_id: number;
  sender_bloodstones: number;
  recipient_bloodstones: number;
  sender_copies: number;
  recipient_copies: number;
  sender_value: number;
  recipient_value: number;
  created_at: string;
  closed_at: string | null;
  is_reversed: boolean;
}

const toIso = (text: string) => new Date(text).toISOString();

/** Returns a page of all offers and trades, newest first. */
export async function listAllTrades(
  { db }: Context<'db'>,
  query: TradesQuery,
): Promise<v.InferOutput<(typeof tradesCall)['reply']>> {
  const playerId = await findId(db, query.player);
  const conditions = [
    ...commonConditions(query, sql`exists (select from trade_reversals r where r.trade_id = t.id)`),
    playerId === undefined ? sql`true` : sql`(t.sender_id = ${playerId} or t.recipient_id = ${playerId})`,
    query.card === ''
      ? sql`true`
      : sql`exists (
          select from trade_items i join cards on cards.id = i.card_id
          where i.trade_id = t.id and cards.uuid = ${cardUuid(query.card)}::uuid)`,
  ];
  const { rows } = await db.execute<TradeEntryRow>(sql`
    select t.*, sides.sender_copies, sides.recipient_copies,
      (sides.sender_value + t.sender_bloodstones)::int as sender_value,
      (sides.recipient_value + t.recipient_bloodstones)::int as recipient_value,
      exists (select from trade_reversals r where r.trade_id = t.id) as is_reversed
    from (
      select t.id, t.uuid, t.state, t.sender_id, t.recipient_id, t.sender_bloodstones, t.recipient_bloodstones, t.created_at, t.closed_at
      from trades t where ${sql.join(conditions, sql` and `)} order by t.id desc limit ${valuedTrades}
    ) t
    cross join lateral (
      select (count(*) filter (where i.is_given))::int as sender_copies,
        (count(*) filter (where not i.is_given))::int as recipient_copies,
        coalesce(sum(${valueOfCard}) filter (where i.is_given), 0) as sender_value,
        coalesce(sum(${valueOfCard}) filter (where not i.is_given), 0) as recipient_value
      from trade_items i join cards c on c.id = i.card_id where i.trade_id = t.id and i.is_traded is distinct from false
    ) sides
    where sides.sender_value + sides.recipient_value + t.sender_bloodstones + t.recipient_bloodstones >= ${query.min_value}
    order by t.id desc limit ${pageSize + 1}`);
  const { page, next } = toPage(rows, pageSize, ({ id }) => id);
  const people = await loadPeople(
    db,
    page.flatMap(({ sender_id: sender, recipient_id: recipient }) => [sender, recipient]),
  );
  return {
    data: page.map((row) => ({
      uuid: row.uuid,
      state: row.state,
      sender: people(row.sender_id),
      recipient: people(row.recipient_id),
      sender_copies: row.sender_copies,
      recipient_copies: row.recipient_copies,
      sender_bloodstones: row.sender_bloodstones,
      recipient_bloodstones: row.recipient_bloodstones,
      sender_value: row.sender_value,
      recipient_value: row.recipient_value,
      value: row.sender_value + row.recipient_value,
      created_at: toIso(row.created_at),
      closed_at: row.closed_at === null ? null : toIso(row.closed_at),
      is_reversed: row.is_reversed,
    })),
    next: next ?? (await nextUnvalued(db, conditions, query)),
  };
}

/** Returns where the next page begins if this one did not look at all offers. */
async function nextUnvalued(db: Queryable, conditions: readonly SQL[], query: TradesQuery): Promise<string | null> {
  if (query.min_value === 0) return null;
  const { rows } = await db.execute<{ id: string }>(sql`
    select t.id from trades t where ${sql.join([...conditions], sql` and `)} order by t.id desc
    offset ${valuedTrades - 1} limit 1`);
  return rows[0] ? String(rows[0].id) : null;
}

interface RingEntryRow extends Record<string, unknown> {
  id: string;
  uuid: string;
  state: TradeState;
  created_at: string;
  closed_at: string | null;
  is_reversed: boolean;
  members: { player_id: number; card: string; version: number; is_confirmed: boolean }[];
}

/** Returns a page of all rings, newest first. */
export async function listAllRings(
  { db }: Context<'db'>,
  query: RingsQuery,
): Promise<v.InferOutput<(typeof ringsCall)['reply']>> {
  const playerId = await findId(db, query.player);
  const conditions = [
    ...commonConditions(query, sql`exists (select from ring_reversals r where r.ring_id = t.id)`),
    playerId === undefined
      ? sql`true`
      : sql`exists (select from trade_ring_members m where m.ring_id = t.id and m.player_id = ${playerId})`,
    query.card === ''
      ? sql`true`
      : sql`exists (
          select from trade_ring_members m join cards on cards.id = m.card_id
          where m.ring_id = t.id and cards.uuid = ${cardUuid(query.card)}::uuid)`,
  ];
  const { rows } = await db.execute<RingEntryRow>(sql`
    select t.id, t.uuid, t.state, t.created_at, t.closed_at,
      exists (select from ring_reversals r where r.ring_id = t.id) as is_reversed,
      (select json_agg(json_build_object('player_id', m.player_id, 'card', cards.name, 'version', m.version,
          'is_confirmed', m.confirmed_at is not null) order by m.position)
       from trade_ring_members m join cards on cards.id = m.card_id where m.ring_id = t.id) as members
    from trade_rings t where ${sql.join(conditions, sql` and `)} order by t.id desc limit ${pageSize + 1}`);
  const { page, next } = toPage(rows, pageSize, (row) => row.id);
  const people = await loadPeople(
    db,
    page.flatMap(({ members }) => members.map((member) => member.player_id)),
  );
  return {
    data: page.map(({ uuid, state, members, created_at: created, closed_at: closed, is_reversed: isReversed }) => ({
      uuid,
      state,
      members: members.map(({ player_id: id, ...member }) => ({ player: people(id), ...member })),
      created_at: toIso(created),
      closed_at: closed === null ? null : toIso(closed),
      is_reversed: isReversed,
    })),
    next,
  };
}

/** Conditions that offers and rings share, on the table `t`. */
function commonConditions({ state, reversed, from, to, cursor }: RingsQuery, isReversed: SQL): SQL[] {
  return [
    state === '' ? sql`true` : sql`t.state = ${state}::trade_state`,
    reversed === '' ? sql`true` : reversed === 'true' ? isReversed : sql`not ${isReversed}`,
    from === undefined ? sql`true` : sql`t.created_at >= ${from}::timestamptz`,
    to === undefined ? sql`true` : sql`t.created_at < ${to}::timestamptz`,
    cursor === null ? sql`true` : sql`t.id < ${cursor}`,
  ];
}

const cardUuid = (text: string) => (isUuid(text) ? text.toLowerCase() : null);

/** Returns the player's ID, undefined without a name, and null for an unknown one, whom nothing matches. */
async function findId(db: Queryable, name: string): Promise<number | null | undefined> {
  if (name === '') return undefined;
  return findNamedId(db, name);
}
