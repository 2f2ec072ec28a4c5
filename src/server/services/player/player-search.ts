import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PlayerEntry, PlayerSearchBody } from '#contract/player.ts';
import { isChatId } from '#game/identifier.ts';
import { foldText } from '#game/search-text.ts';
import type { Database, Queryable } from '#server/db/connect.ts';
import { containsText, escapeLike } from '#server/services/card/card-conditions.ts';
import { countPlayers } from './player.ts';
import { clanJoin, playerColumns, toPlayerEntry } from './player-entry.ts';
import type { PlayerEntryRow } from './player-entry.ts';
import type { Context } from '#server/services/context.ts';

interface Search {
  where: SQL;
  /** Sort key by quality of the match, lowest first. */
  best: SQL;
  count: () => Promise<number>;
}

/**
 * Returns players whose name contains a text: exact matches first, then names that start with it. A complete
 * chat-platform id finds only that player. An empty text finds all players.
 */
export async function searchPlayers(
  { db }: Context<'db'>,
  body: PlayerSearchBody,
): Promise<{ data: PlayerEntry[]; count: number }> {
  const search = searchOf(db, body.name.trim());
  if (!search) return { data: [], count: 0 };
  const [data, count] = await Promise.all([readPage(db, search, body), search.count()]);
  return { data, count };
}

function searchOf(db: Database, text: string): Search | undefined {
  const none = sql`0`;
  const counting = (where: SQL) => () => countMatches(db, where);
  if (text === '') {
    return { where: sql`true`, best: none, count: async () => (await countPlayers({ db })).total };
  }
  if (isChatId(text)) {
    const where = sql`players.discord_id = ${text}`;
    return { where, best: none, count: counting(where) };
  }
  const folded = foldText(text);
  if (folded === '') return undefined;
  const name = sql`players.search_name`;
  const where = containsText(name, folded);
  const best = sql`case when ${name} = ${folded} then 0 when ${name} like ${`${escapeLike(folded)}%`} then 1 else 2 end`;
  return { where, best, count: counting(where) };
}

const isActive = sql`players.deleted_at is null`;

async function countMatches(db: Queryable, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from players where ${isActive} and ${where}`,
  );
  return rows[0]?.count ?? 0;
}

const key = { name: sql`players.search_name`, created_at: sql`players.created_at`, cards: sql`coalesce(value, 0)` };
const heldCards = sql`left join leaderboard_entries on board = 'cards' and period = 'all' and player_id = players.id`;

/** Selects the page's ids first and joins other tables only for these. */
async function readPage(db: Queryable, { where, best }: Search, body: PlayerSearchBody): Promise<PlayerEntry[]> {
  const { page, size, order_column, order } = body;
  const direction = order === 'ASC' ? sql`asc` : sql`desc`;
  const { rows } = await db.execute<PlayerEntryRow>(sql`
    select ${playerColumns}
    from (
      select players.id, ${best} as best, ${key[order_column]} as key from players
      ${order_column === 'cards' ? heldCards : sql``}
      where ${isActive} and ${where}
      order by best, key ${direction}, players.id limit ${size} offset ${(page - 1) * size}
    ) chosen
    join players on players.id = chosen.id
    ${clanJoin}
    order by chosen.best, chosen.key ${direction}, chosen.id`);
  return rows.map(toPlayerEntry);
}
