import type { TimelineEntry, TimelineFilter } from '#contract/timeline.ts';
import { maxNamedCopies, timelineKinds } from '#game/timeline.ts';
import type { Queryable } from '#server/db/connect.ts';
import { batchSize, withSnapshot } from '#server/db/cursor.ts';
import { exportTimeoutMs } from '#server/db/timeouts.ts';
import type { Context } from '#server/services/context.ts';
import { eventSource, goneSource, ownedSource } from './copy-sources.ts';
import { formatCursor, parseCursor } from './cursor.ts';
import type { Positions } from './cursor.ts';
import { ledgerSource } from './ledger-source.ts';
import { sessionSource } from './session-source.ts';
import type { SourceRow, TimelineSource } from './source.ts';

/** All sources, by the name that cursors have for them. */
const sources: Readonly<Record<string, TimelineSource>> = {
  ledger: ledgerSource,
  events: eventSource,
  owned: ownedSource,
  gone: goneSource,
  sessions: sessionSource,
};
const forms = Object.fromEntries(Object.entries(sources).map(([name, { position }]) => [name, position]));

interface PageRequest extends TimelineFilter {
  playerId: number;
  positions: Positions;
  size: number;
}

/** Returns a page of the caller's timeline, newest first. `cursor` is `next` of the previous page. */
export async function listTimeline(
  { db, caller: { playerId } }: Context<'db' | 'caller'>,
  { cursor, ...query }: TimelineFilter & { cursor: string; size: number },
): Promise<{ data: TimelineEntry[]; next: string | null }> {
  const { data, positions } = await readPage(db, { ...query, playerId, positions: parseCursor(cursor, forms) });
  return { data, next: positions && formatCursor(positions) };
}

/** Writes the whole timeline as JSON, from one database snapshot. */
export function exportTimeline(
  { background, caller: { playerId } }: Context<'background' | 'caller'>,
  filter: TimelineFilter,
  write: (text: string) => Promise<void>,
): Promise<void> {
  return withSnapshot(background, exportTimeoutMs, async (tx) => {
    let before = '{"entries":[';
    let count = 0;
    for (let positions: Positions | null = {}; positions !== null;) {
      const page: Page = await readPage(tx, { ...filter, playerId, positions, size: batchSize });
      if (page.data.length > 0) {
        await write(before + page.data.map((entry) => JSON.stringify(entry)).join(','));
        before = ',';
      }
      count += page.data.length;
      positions = page.positions;
    }
    await write(`${before === ',' ? '' : before}],"count":${count}}`);
  });
}

interface Page {
  data: TimelineEntry[];
  /** Where the next page starts. Null if there is none. */
  positions: Positions | null;
}

/** Reads the next entries of all sources and merges them by time. */
async function readPage(db: Queryable, { positions, size, playerId, kinds: named, from, to }: PageRequest) {
  const kinds = named.length > 0 ? named : timelineKinds;
  const limit = size + 1;
  const queues: Queue[] = [];
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
  return { data, positions: isLast ? null : (after as Positions) } satisfies Page;
}

interface Queue {
  name: string;
  rows: readonly SourceRow[];
  /** The index of the next row. */
  next: number;
}

/** Takes the newest rows of all queues, at most `size`. */
function merge(queues: readonly Queue[], size: number): TimelineEntry[] {
  const taken: SourceRow[] = [];
  for (;;) {
    const queue = queues.reduce<Queue | undefined>((newest, each) => {
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

/** Joins copies that were claimed at one moment, some of which were burned since then. */
function joinClaims(one: SourceRow, other: SourceRow): SourceRow | undefined {
  const [a, b] = [one.entry, other.entry];
  if (one.micros !== other.micros || a.source !== 'copies' || b.source !== 'copies') return undefined;
  if (a.event !== 'claimed' || b.event !== 'claimed') return undefined;
  const copies = [...a.copies, ...b.copies].slice(0, maxNamedCopies);
  return { ...one, entry: { ...a, count: a.count + b.count, copies } };
}
