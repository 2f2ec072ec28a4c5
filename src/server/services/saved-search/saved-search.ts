import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { SavedSearch } from '#contract/card/saved-search.ts';
import { maxSavedSearches } from '#game/saved-search.ts';
import { foldText } from '#game/search-text.ts';
import type { Queryable } from '#server/db/connect.ts';
import { players } from '#server/db/schema/player.ts';
import { savedSearches } from '#server/db/schema/saved-search.ts';
import { findUnknownTypesOf, typesIn } from '#server/services/card/event-types.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { searchConditions } from './search-conditions.ts';

type Row = typeof savedSearches.$inferSelect;

/** Returns the caller's saved searches, by name. */
export async function listSavedSearches({
  db,
  caller: { playerId },
}: Context<'db' | 'caller'>): Promise<{ data: SavedSearch[] }> {
  const rows = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.playerId, playerId))
    .orderBy(asc(savedSearches.foldedName))
    .limit(maxSavedSearches);
  return { data: await toSavedSearches(db, rows) };
}

async function toSavedSearches(db: Queryable, rows: readonly Row[]): Promise<SavedSearch[]> {
  const unknown = await findUnknownTypesOf(
    db,
    rows.map(({ query }) => query),
  );
  return rows.map(({ uuid, playerId, name, query, isNotified, createdAt }) => ({
    uuid,
    name,
    search: query,
    is_notified: isNotified,
    is_outdated: searchConditions(query, playerId) === undefined || typesIn(query).some((key) => unknown.has(key)),
    created_at: createdAt.toISOString(),
  }));
}

async function toSavedSearch(db: Queryable, row: Row): Promise<SavedSearch> {
  const [search] = await toSavedSearches(db, [row]);
  return search!;
}

/**
 * Saves a search; cards that are in the catalogue now are not new. Returns the existing search if the caller has the
 * same one under the same name, because then the request was repeated. Throws SEARCH_NAME_TAKEN, SEARCH_LIMIT_REACHED,
 * and BAD_REQUEST for a type that does not exist and a search for nothing.
 */
export function saveSearch(
  { db, caller: { playerId }, clock }: Context<'db' | 'caller' | 'clock'>,
  { name, search, is_notified: isNotified }: { name: string; search: string; is_notified: boolean },
): Promise<SavedSearch> {
  return db.transaction(async (tx) => {
    if ((await findUnknownTypesOf(tx, [search])).size > 0)
      throw new GameError('BAD_REQUEST', ['body.search: has a part that is not a filter of the catalogue']);
    if (!searchConditions(search, playerId))
      throw new GameError('BAD_REQUEST', ['body.search: has nothing to search for']);
    await lockPlayer(tx, playerId);
    const known = await findByName(tx, playerId, name);
    if (known && known.query === search && known.name === name) return toSavedSearch(tx, known);
    if (known) throw new GameError('SEARCH_NAME_TAKEN');
    const [saved] = await tx.select({ count: count() }).from(savedSearches).where(eq(savedSearches.playerId, playerId));
    if ((saved?.count ?? 0) >= maxSavedSearches) throw new GameError('SEARCH_LIMIT_REACHED');
    const [row] = await tx
      .insert(savedSearches)
      .values({
        uuid: randomUUID(),
        playerId,
        name,
        foldedName: foldName(name),
        query: search,
        isNotified,
        seenCardId: newestCardId,
        createdAt: await moment(tx, clock),
      })
      .returning();
    return toSavedSearch(tx, row!);
  });
}

/**
 * Renames a search, or turns its notification on or off. What was added while it was off is not new. Throws
 * SEARCH_NOT_FOUND, SEARCH_NAME_TAKEN.
 */
export function updateSavedSearch(
  { db, caller: { playerId } }: Context<'db' | 'caller'>,
  uuid: string,
  { name, is_notified: isNotified }: { name?: string | undefined; is_notified?: boolean | undefined },
): Promise<SavedSearch> {
  return db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const [row] = await tx
      .select()
      .from(savedSearches)
      .where(and(eq(savedSearches.playerId, playerId), eq(savedSearches.uuid, uuid)))
      .for('update');
    if (!row) throw new GameError('SEARCH_NOT_FOUND');
    if (name !== undefined && (await findByName(tx, playerId, name, row.id))) throw new GameError('SEARCH_NAME_TAKEN');
    const change = {
      ...(name === undefined ? {} : { name, foldedName: foldName(name) }),
      ...(isNotified === undefined ? {} : { isNotified }),
      ...(isNotified === true && !row.isNotified ? { seenCardId: newestCardId } : {}),
    };
    if (Object.keys(change).length === 0) return toSavedSearch(tx, row);
    const [changed] = await tx.update(savedSearches).set(change).where(eq(savedSearches.id, row.id)).returning();
    return toSavedSearch(tx, changed!);
  });
}

/** Removes a search. Throws SEARCH_NOT_FOUND. */
export async function removeSavedSearch(
  { db, caller: { playerId } }: Context<'db' | 'caller'>,
  uuid: string,
): Promise<{ uuid: string }> {
  const [removed] = await db.transaction((tx) =>
    tx
      .delete(savedSearches)
      .where(and(eq(savedSearches.playerId, playerId), eq(savedSearches.uuid, uuid)))
      .returning({ uuid: savedSearches.uuid }),
  );
  if (!removed) throw new GameError('SEARCH_NOT_FOUND');
  return removed;
}

/** Two requests of a player wait for each other, so that names stay unique and the limit holds. */
async function lockPlayer(tx: Queryable, playerId: number): Promise<void> {
  await tx.select({ id: players.id }).from(players).where(eq(players.id, playerId)).for('no key update');
}

async function findByName(tx: Queryable, playerId: number, name: string, except = 0): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(savedSearches)
    .where(
      and(
        eq(savedSearches.playerId, playerId),
        eq(savedSearches.foldedName, foldName(name)),
        ne(savedSearches.id, except),
      ),
    );
  return row;
}

/** A name without letters and digits, such as "★", stays as it is. */
const foldName = (name: string): string => foldText(name) || name;

/** The ID of the newest card; 0 without cards. Imports run one after the other, so later cards have higher IDs. */
const newestCardId = sql<number>`coalesce((select max(id) from cards), 0)`;
