import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { formatCount } from '#game/number.ts';
import { newestFirstHref } from '#game/saved-search.ts';
import type { Database, Queryable } from '#server/db/connect.ts';
import { savedSearches } from '#server/db/schema/saved-search.ts';
import { allOf } from '#server/db/text-conditions.ts';
import { findUnknownTypesOf } from '#server/services/card/event-types.ts';
import { searchConditions } from '#server/services/saved-search/search-conditions.ts';
import { enqueue } from './outbox.ts';
import type { Notification } from './outbox.ts';
import type { Context } from '#server/services/context.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** After this time, the cards are no longer news. */
const lifetimeMs = 7 * dayMs;
/** Number of searches that one run evaluates. */
const batch = 200;
/** A notification names this many cards. */
const namedCards = 3;
/** A longer address does not fit into a push message; the notification then links to the list of searches. */
const maxLinkLength = 1_000;

type SearchRow = typeof savedSearches.$inferSelect;

/** What one run did. */
export interface SearchRun {
  messages: number;
  /** Whether searches are left for another run. */
  isMore: boolean;
}

/**
 * Notifies players of cards that were added to the catalogue since their saved search was last evaluated. Each search has
 * a watermark, the newest card that it has considered, which advances in the transaction that queues its notification: a
 * run that is cut off continues where it stopped, and no card is announced twice. A search that fails does not stop the
 * others; the failures are thrown as an AggregateError, and that search is evaluated again in the next run.
 */
export async function notifySavedSearches(
  { db, clock }: Context<'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<SearchRun> {
  const newest = await readNewestCardId(db);
  const due = await db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(isDue(newest))
    .orderBy(asc(savedSearches.seenCardId), asc(savedSearches.id))
    .limit(batch);
  const failures: unknown[] = [];
  let messages = 0;
  for (const { id } of due) {
    if (signal?.aborted) break;
    try {
      messages += await db.transaction((tx) => notifySearch(tx, id, newest, clock()));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `searches that were not evaluated: ${failures.length}`);
  return { messages, isMore: due.length === batch };
}

const isDue = (newest: number) => and(eq(savedSearches.isNotified, true), lt(savedSearches.seenCardId, newest));

async function readNewestCardId(db: Database): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from cards`);
  return rows[0]?.id ?? 0;
}

/** Returns the number of messages: 0 if nothing new matches, or if another process evaluates the search. */
async function notifySearch(tx: Queryable, id: number, newest: number, now: Date): Promise<number> {
  const [search] = await tx
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), isDue(newest)))
    .for('update', { skipLocked: true });
  if (!search) return 0;
  await tx.update(savedSearches).set({ seenCardId: newest }).where(eq(savedSearches.id, id));
  const { count, names } = await findNewCards(tx, search, newest);
  if (count === 0) return 0;
  const { playerId, uuid } = search;
  const reference = `${uuid} ${newest}`;
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  return enqueue(tx, { playerId, kind: 'search', reference, expiresAt, ...textOf(search, count, names) }, now);
}

interface NewCards extends Record<string, unknown> {
  count: number;
  names: string[];
}

/** Returns how many cards after the watermark match, and the names of the newest. An outdated search matches nothing. */
async function findNewCards(tx: Queryable, search: SearchRow, newest: number): Promise<NewCards> {
  const nothing = { count: 0, names: [] };
  const conditions = searchConditions(search.query, search.playerId);
  if (!conditions) return nothing;
  if ((await findUnknownTypesOf(tx, [search.query])).size > 0) return nothing;
  const { rows } = await tx.execute<NewCards>(sql`
    select count(*)::int as count, coalesce((array_agg(c.name order by c.id desc))[1:${namedCards}], '{}') as names
    from cards c
    where c.id > ${search.seenCardId} and c.id <= ${newest} and ${allOf(conditions)}`);
  return rows[0] ?? nothing;
}

function textOf(
  { name, query }: SearchRow,
  count: number,
  names: readonly string[],
): Pick<Notification, 'title' | 'text' | 'link'> {
  const link = newestFirstHref(query);
  const others = count - names.length;
  return {
    title: `${formatCount(count, 'new card')} ${count === 1 ? 'matches' : 'match'} “${name}”`,
    text: others > 0 ? `${names.join(', ')} and ${formatCount(others, 'other')}.` : `${names.join(', ')}.`,
    link: link.length > maxLinkLength ? '/account/searches' : link,
  };
}
