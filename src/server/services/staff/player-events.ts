import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { listPlayerEvents as endpoint, StaffEvent } from '#contract/staff/player.ts';
import { staffEventKinds } from '#game/staff-timeline.ts';
import { staffActions } from '#server/db/schema/staff.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { formatCursor, parseCursor } from '#server/services/timeline/cursor.ts';
import { formsOf, readPage } from '#server/services/timeline/page.ts';
import type { Sources } from '#server/services/timeline/page.ts';
import type { TimelineSource } from '#server/services/timeline/source.ts';
import { sources as ownSources } from '#server/services/timeline/timeline.ts';
import { describeActions } from './action-row.ts';
import { recordAudit } from './audit.ts';
import { caseSource, challengeSource, noteSource, notificationSource, tradeSource } from './event-sources.ts';
import { findOther } from './staff-person.ts';

type Query = v.InferOutput<(typeof endpoint)['query']>;
type Reply = v.InferOutput<(typeof endpoint)['reply']>;

/**
 * Returns a page of all that another player did and that was done to them, newest first, and writes to the audit log
 * that somebody looked at it. Cases about the caller are left out. Throws PLAYER_NOT_FOUND or ACTION_REFUSED.
 */
export function listPlayerEvents(
  context: Context<'db' | 'caller' | 'clock' | 'requestId'>,
  id: string,
  { kinds, from, to, cursor, size }: Query,
): Promise<Reply> {
  const { db, caller, clock } = context;
  return db.transaction(async (tx) => {
    const player = await findOther(tx, caller, id);
    const sources = sourcesFor(caller, clock());
    const { data, positions } = await readPage<StaffEvent>(tx, sources, {
      playerId: player.id,
      kinds: kinds.length > 0 ? kinds : staffEventKinds,
      from,
      to,
      positions: parseCursor(cursor, formsOf(sources)),
      size,
    });
    await recordAudit(tx, context, { action: 'view-events', playerId: player.id, after: { kinds: kinds.join(',') } });
    return { data, next: positions && formatCursor(positions) };
  });
}

const sourcesFor = (caller: Caller, now: Date): Sources<StaffEvent> => ({
  ...ownSources,
  // Offers replace the completed trades of the player's own timeline.
  trades: tradeSource,
  challenges: challengeSource,
  notifications: notificationSource,
  notes: noteSource,
  cases: caseSource(caller.playerId),
  actions: actionSource(caller, now),
});

/** Actions, with what the caller can do with them. */
const actionSource = (caller: Caller, now: Date): TimelineSource<StaffEvent> => ({
  kinds: ['action'],
  position: /^\d{1,15}$/u,
  async read(db, { playerId, after, from, to, limit }) {
    const rows = await db
      .select()
      .from(staffActions)
      .where(
        and(
          eq(staffActions.playerId, playerId),
          after === undefined ? undefined : lt(staffActions.id, Number(after)),
          from === undefined ? undefined : gte(staffActions.createdAt, new Date(from)),
          to === undefined ? undefined : lt(staffActions.createdAt, new Date(to)),
        ),
      )
      .orderBy(sql`${staffActions.id} desc`)
      .limit(limit);
    const actions = await describeActions(db, rows, caller, now);
    return rows.flatMap((row, index) => {
      const action = actions[index];
      if (!action) return [];
      const at = row.createdAt.toISOString();
      return [
        {
          entry: { source: 'action' as const, id: `action-${row.id}`, at, kind: 'action' as const, action },
          micros: row.createdAt.getTime() * 1000,
          position: String(row.id),
        },
      ];
    });
  },
});
