import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { StaffNote } from '#contract/staff/player.ts';
import type { Queryable } from '#server/db/connect.ts';
import { staffNotes } from '#server/db/schema/staff.ts';
import type { ActContext } from './act.ts';
import { recordAudit } from './audit.ts';
import { findOther, loadPeople } from './staff-person.ts';

/**
 * Adds a note about a player, in the request's transaction. Nobody writes notes about themselves. Throws
 * PLAYER_NOT_FOUND or ACTION_REFUSED.
 */
export async function addNote(context: ActContext, id: string, text: string): Promise<StaffNote> {
  const { tx, caller, clock } = context;
  const player = await findOther(tx, caller, id);
  const [note] = await tx
    .insert(staffNotes)
    .values({ uuid: randomUUID(), playerId: player.id, authorId: caller.playerId, text, createdAt: clock() })
    .returning();
  if (!note) throw new Error('inserting the note returned no row');
  await recordAudit(tx, context, { action: 'note', playerId: player.id, subject: note.uuid });
  const [described] = await describeNotes(tx, [note]);
  if (!described) throw new Error('the note has no author');
  return described;
}

/** Returns the last notes about a player, newest first. */
export async function readNotes(db: Queryable, playerId: number, limit: number): Promise<StaffNote[]> {
  const rows = await db
    .select()
    .from(staffNotes)
    .where(eq(staffNotes.playerId, playerId))
    .orderBy(sql`${staffNotes.id} desc`)
    .limit(limit);
  return describeNotes(db, rows);
}

async function describeNotes(db: Queryable, rows: readonly (typeof staffNotes.$inferSelect)[]): Promise<StaffNote[]> {
  const people = await loadPeople(
    db,
    rows.map(({ authorId }) => authorId),
  );
  return rows.flatMap(({ uuid, authorId, text, createdAt }) => {
    const by = people(authorId);
    return by ? [{ uuid, by, text, created_at: createdAt.toISOString() }] : [];
  });
}
