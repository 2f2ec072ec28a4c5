import type { TimelineEntry, TimelineFilter } from '#contract/account/timeline.ts';
import { timelineKinds } from '#game/timeline.ts';
import { batchSize, withSnapshot } from '#server/db/cursor.ts';
import { exportTimeoutMs } from '#server/db/timeouts.ts';
import type { Context } from '#server/services/context.ts';
import { apiKeySource } from './api-key-source.ts';
import { eventSource, givenSource, goneSource, ownedSource } from './copy-sources.ts';
import { formatCursor, parseCursor } from './cursor.ts';
import type { Positions } from './cursor.ts';
import { reversalSource, ringReversalSource, ringSource, tradeSource } from './exchange-sources.ts';
import { ledgerSource } from './ledger-source.ts';
import { sessionSource } from './session-source.ts';
import { formsOf, readPage } from './page.ts';
import type { Page } from './page.ts';
import type { TimelineSource } from './source.ts';

/** The sources of a player's own timeline, by the name that cursors have for them. */
export const sources: Readonly<Record<string, TimelineSource>> = {
  ledger: ledgerSource,
  events: eventSource,
  owned: ownedSource,
  // The sources of claimed copies follow each other, so that their entries of one moment are joined.
  gone: goneSource,
  given: givenSource,
  trades: tradeSource,
  rings: ringSource,
  reversals: reversalSource,
  ringReversals: ringReversalSource,
  sessions: sessionSource,
  keys: apiKeySource,
};
const forms = formsOf(sources);

/** Returns the filter with all kinds if it names none. */
const named = <F extends Pick<TimelineFilter, 'kinds' | 'from' | 'to'>>({ kinds, from, to }: F) => ({
  kinds: kinds.length > 0 ? kinds : timelineKinds,
  from,
  to,
});

/** Returns a page of the caller's timeline, newest first. `cursor` is `next` of the previous page. */
export async function listTimeline(
  { db, caller: { playerId } }: Context<'db' | 'caller'>,
  { cursor, ...query }: TimelineFilter & { cursor: string; size: number },
): Promise<{ data: TimelineEntry[]; next: string | null }> {
  const { data, positions } = await readPage(db, sources, {
    ...named(query),
    size: query.size,
    playerId,
    positions: parseCursor(cursor, forms),
  });
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
      const page: Page<TimelineEntry> = await readPage(tx, sources, {
        ...named(filter),
        playerId,
        positions,
        size: batchSize,
      });
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
