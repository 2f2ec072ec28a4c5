import type { TimelineEntry } from '#contract/account/timeline.ts';
import { maxNamedCopies } from '#game/timeline.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Positions } from './cursor.ts';
import type { SourceRow, TimelineSource } from './source.ts';

/** Sources of a timeline, by the name that cursors have for them. */
export type Sources<Entry> = Readonly<Record<string, TimelineSource<Entry>>>;

/** Returns the forms of the positions, for `parseCursor`. */
export function formsOf(sources: Readonly<Record<string, { position: RegExp }>>): Record<string, RegExp> {
  return Object.fromEntries(Object.entries(sources).map(([name, { position }]) => [name, position]));
}

export interface PageRequest {
  playerId: number;
  /** Only entries of these kinds, from one time on and before the other. */
  kinds: readonly string[];
  from: string | undefined;
  to: string | undefined;
  positions: Positions;
  size: number;
}

export interface Page<Entry> {
  data: Entry[];
  /** Where the next page starts. Null if there is none. */
  positions: Positions | null;
}

/** Reads the next entries of all sources and merges them by time. */
export async function readPage<Entry extends { source: string }>(
  db: Queryable,
  sources: Sources<Entry>,
  { positions, size, playerId, kinds, from, to }: PageRequest,
): Promise<Page<Entry>> {
  const limit = size + 1;
  const queues: Queue<Entry>[] = [];
  for (const [name, source] of Object.entries(sources)) {
    const position = positions[name];
    if (position === null || !source.kinds.some((kind) => kinds.includes(kind))) continue;
    const rows = await source.read(db, { playerId, kinds, from, to, after: position, limit });
    queues.push({ name, rows, next: 0 });
  }
  const data = merge(queues, size);
  const rest = queues.map(({ name, rows, next }) => {
    const isAtEnd = next === rows.length && rows.length < limit;
    return [name, isAtEnd ? null : (rows[next - 1]?.position ?? positions[name])] as const;
  });
  const after = Object.fromEntries([...Object.entries(positions), ...rest].filter(([, value]) => value !== undefined));
  const isLast = rest.every(([, position]) => position === null);
  return { data, positions: isLast ? null : (after as Positions) };
}

interface Queue<Entry> {
  name: string;
  rows: readonly SourceRow<Entry>[];
  /** The index of the next row. */
  next: number;
}

/** Takes the newest rows of all queues, at most `size`. */
function merge<Entry extends { source: string }>(queues: readonly Queue<Entry>[], size: number): Entry[] {
  const taken: SourceRow<Entry>[] = [];
  for (;;) {
    const queue = queues.reduce<Queue<Entry> | undefined>((newest, each) => {
      const [row, known] = [each.rows[each.next], newest?.rows[newest.next]];
      return row && (!known || row.micros > known.micros) ? each : newest;
    }, undefined);
    const row = queue?.rows[queue.next];
    if (!queue || !row) break;
    const last = taken.at(-1);
    const joined = last && joinClaims(last, row);
    if (joined) taken[taken.length - 1] = joined;
    else if (taken.length === size) break;
    else taken.push(row);
    queue.next += 1;
  }
  return taken.map(({ entry }) => entry);
}

type CopiesEntry = Extract<TimelineEntry, { source: 'copies' }>;

/** Joins copies that were claimed at one moment, some of which were burned or given away since then. */
function joinClaims<Entry extends { source: string }>(
  one: SourceRow<Entry>,
  other: SourceRow<Entry>,
): SourceRow<Entry> | undefined {
  if (one.micros !== other.micros || one.entry.source !== 'copies' || other.entry.source !== 'copies') return undefined;
  const [a, b] = [one.entry, other.entry] as unknown as [CopiesEntry, CopiesEntry];
  if (a.event !== 'claimed' || b.event !== 'claimed') return undefined;
  const copies = [...a.copies, ...b.copies].slice(0, maxNamedCopies);
  return { ...one, entry: { ...one.entry, count: a.count + b.count, copies } };
}
