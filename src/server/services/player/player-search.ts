import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PlayerEntry, PlayerSearchBody } from '#contract/player/player.ts';
import { isChatId, isUuid, playerInAddress } from '#game/identifier.ts';
import { maxCountedPlayers } from '#game/player-search.ts';
import { foldText } from '#game/search-text.ts';
import type { Database, Queryable } from '#server/db/connect.ts';
import { escapeLike } from '#server/db/text-conditions.ts';
import { countPlayers } from './player.ts';
import { clanJoin, ownedCopies, playerColumns, toPlayerEntry } from './player-entry.ts';
import type { PlayerEntryRow } from './player-entry.ts';
import type { Context } from '#server/services/context.ts';

interface Found {
  ids: number[];
  count: number;
}

type Order = Pick<PlayerSearchBody, 'order' | 'order_column'>;

/**
 * Returns players whose name contains a text: the player with that handle of the chat platform first (with or without @), then
 * exact matches, then names that start with it. A complete chat-platform id or uuid, or the address of a profile, finds only
 * that player. An empty text finds all players. Of the matches of a text, at most `maxCountedPlayers` are counted and listed,
 * so that a text that is in every name costs no more.
 */
export async function searchPlayers(
  { db }: Context<'db'>,
  { page, size, ...body }: PlayerSearchBody,
): Promise<{ data: PlayerEntry[]; count: number }> {
  const offset = (page - 1) * size;
  const { ids, count } = await findPlayers(db, body, { size, offset });
  return { data: await readEntries(db, ids), count };
}

interface Span {
  size: number;
  offset: number;
}

async function findPlayers(
  db: Database,
  { name: asked, ...order }: Order & { name: string },
  span: Span,
): Promise<Found> {
  const text = asked.trim();
  if (text === '') {
    const [ids, { total }] = await Promise.all([readEveryone(db, order, span), countPlayers({ db })]);
    return { ids, count: total };
  }
  const id = playerInAddress(text) ?? text;
  if (isChatId(id)) return readTiers(db, [sql`players.discord_id = ${id}`], order, span);
  if (isUuid(id)) return readTiers(db, [sql`players.uuid = ${id}::uuid`], order, span);
  const folded = foldText(text).replace(/^@\s*(?=.)/u, '');
  return folded === '' ? { ids: [], count: 0 } : readTiers(db, tiersOf(folded), order, span);
}

/** Matches by quality: the handle, the whole name, its beginning, another part of it. Each player is in one tier. */
function tiersOf(folded: string): SQL[] {
  const isHandle = sql`players.discord_name = ${folded}`;
  const begins = sql`${name} like ${`${escapeLike(folded)}%`}`;
  const byName = [
    sql`${name} = ${folded}`,
    sql`${begins} and ${name} <> ${folded}`,
    sql`${containsText(folded)} and not (${begins})`,
  ];
  return [isHandle, ...byName.map((tier) => sql`${tier} and (${isHandle}) is not true`)];
}

/** The condition that a name contains a text, by its trigrams if it has some, and otherwise by its characters and pairs. */
function containsText(folded: string): SQL {
  if (/[a-z\d]{3}/u.test(folded)) return sql`${name} like ${`%${escapeLike(folded)}%`}`;
  const letters = [...folded];
  const parts =
    letters.length === 1 ? letters : letters.slice(1).map((letter, before) => `${letters[before]}${letter}`);
  return sql`name_parts(${name}) @> ${sql.param(parts)}::text[] and strpos(${name}, ${folded}) > 0`;
}

/** Reads one tier after another, up to the limit of all together. */
async function readTiers(db: Queryable, tiers: readonly SQL[], order: Order, { size, offset }: Span): Promise<Found> {
  const found: Found = { ids: [], count: 0 };
  for (const tier of tiers) {
    const room = maxCountedPlayers - found.count;
    if (room === 0) break;
    const span = { size: size - found.ids.length, offset: Math.max(0, offset - found.count) };
    const { ids, count } = await readTier(db, tier, order, { ...span, room });
    found.ids.push(...ids);
    found.count += count;
  }
  return found;
}

/** Reads a part of the matches in order. Of more than `room` matches, some are left out. */
async function readTier(
  db: Queryable,
  where: SQL,
  order: Order,
  { room, size, offset }: Span & { room: number },
): Promise<Found> {
  const { from, key, direction } = orderOf(order);
  const { rows } = await db.execute<{ ids: number[]; count: number }>(sql`
    with matches as materialized (
      select players.id, ${key} as key from ${from} where ${isActive} and ${where} limit ${room}
    )
    select (select count(*)::int from matches) as count, array(
      select id from matches order by key ${direction}, id ${direction} limit ${size} offset ${offset}
    ) as ids`);
  return rows[0] ?? { ids: [], count: 0 };
}

const name = sql`players.search_name`;
const isActive = sql`players.deleted_at is null`;

/** Only players who were banned are counted here: all others without an entry have no copies, or new ones. */
const copies = sql`coalesce(value, case when players.banned_at is not null then ${ownedCopies} end, 0)`;
const keys = { name, created_at: sql`players.created_at`, cards: copies };
const withCards = sql`players
  left join leaderboard_entries on board = 'cards' and period = 'all' and player_id = players.id`;

const orderOf = ({ order_column, order }: Order) => ({
  from: order_column === 'cards' ? withCards : sql`players`,
  key: keys[order_column],
  direction: order === 'ASC' ? sql`asc` : sql`desc`,
});

async function readEveryone(db: Queryable, order: Order, { size, offset }: Span): Promise<number[]> {
  const { from, key, direction } = orderOf(order);
  const { rows } = await db.execute<{ id: number }>(sql`
    select players.id from ${from} where ${isActive}
    order by ${key} ${direction}, players.id ${direction} limit ${size} offset ${offset}`);
  return rows.map(({ id }) => id);
}

async function readEntries(db: Queryable, ids: readonly number[]): Promise<PlayerEntry[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<PlayerEntryRow>(sql`
    select ${playerColumns}
    from unnest(${sql.param([...ids])}::int[]) with ordinality as chosen (id, place)
    join players on players.id = chosen.id
    ${clanJoin}
    order by chosen.place`);
  return rows.map(toPlayerEntry);
}
