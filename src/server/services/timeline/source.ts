import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { TimelineEntry } from '#contract/account/timeline.ts';
import type { Queryable } from '#server/db/connect.ts';

/** What a page of the timeline asks a source for. */
export interface SourceRequest {
  playerId: number;
  /** Only entries of these kinds. */
  kinds: readonly string[];
  /** Only entries from this time on, and before that one. */
  from: string | undefined;
  to: string | undefined;
  /** Only entries after this position, which is of the source's own form; undefined for the newest ones. */
  after: string | undefined;
  limit: number;
}

/** An entry of one source. */
export interface SourceRow<Entry = TimelineEntry> {
  entry: Entry;
  /** When it happened, in microseconds since 1970: as exact as the database. */
  micros: number;
  /** The position behind this entry. */
  position: string;
}

/** A list of things that happened to a player, newest first. */
export interface TimelineSource<Entry = TimelineEntry> {
  /** The kinds of its entries. It is not read if the filter names none of them. */
  kinds: readonly string[];
  /** The form of its positions. A position comes from the client and may have been changed. */
  position: RegExp;
  read(db: Queryable, request: SourceRequest): Promise<SourceRow<Entry>[]>;
}

/** The microseconds since 1970 of a timestamp, as text. */
export const microsOf = (timestamp: SQL): SQL => sql`(extract(epoch from ${timestamp}) * 1000000)::bigint::text`;

export const fromMicros = (micros: string): SQL =>
  sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;

export const isoOf = (micros: string): string => new Date(Math.floor(Number(micros) / 1000)).toISOString();

/** The condition of the filter on a timestamp. */
export function isWithin(timestamp: SQL, { from, to }: Pick<SourceRequest, 'from' | 'to'>): SQL {
  const start = from === undefined ? sql`true` : sql`${timestamp} >= ${from}::timestamptz`;
  return to === undefined ? start : sql`${start} and ${timestamp} < ${to}::timestamptz`;
}
