import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type * as v from 'valibot';
import type { ChangeSet, getChangeSet as getEndpoint } from '#contract/change-set/change-set.ts';
import { GameError } from '#contract/error.ts';
import type { ChangeSetState } from '#game/object/change-set.ts';
import { changes, changeSets } from '#server/db/schema/change-set.ts';
import type { Context } from '#server/services/context.ts';
import type { ActContext } from '#server/services/staff/act.ts';
import { recordAudit } from '#server/services/staff/audit.ts';
import { describeChanges } from './change-row.ts';
import { checkVersion, describeSet, describeSets, findSet, lockDraft, lockSet } from './change-set-row.ts';

const setsOfPage = 50;
const changesOfPage = 200;

/** Returns a page of change sets, newest first. */
export async function listChangeSets(
  { db }: Context<'db'>,
  { state, cursor }: { state: ChangeSetState | ''; cursor: number | null },
): Promise<{ data: ChangeSet[]; next: string | null }> {
  const rows = await db
    .select()
    .from(changeSets)
    .where(
      and(
        state === '' ? undefined : eq(changeSets.state, state),
        cursor === null ? undefined : lt(changeSets.id, cursor),
      ),
    )
    .orderBy(desc(changeSets.id))
    .limit(setsOfPage + 1);
  const page = rows.slice(0, setsOfPage);
  return {
    data: await describeSets(db, page),
    next: rows.length > setsOfPage ? String(page.at(-1)?.id ?? '') : null,
  };
}

/** Returns a change set with a page of its drafts, in the order of their first save. Throws CHANGE_SET_NOT_FOUND. */
export async function getChangeSet(
  { db }: Context<'db'>,
  uuid: string,
  cursor: number | null,
): Promise<v.InferOutput<(typeof getEndpoint)['reply']>> {
  const { id } = await findSet(db, uuid);
  const rows = await db
    .select()
    .from(changes)
    .where(and(eq(changes.changeSetId, id), cursor === null ? undefined : gt(changes.id, cursor)))
    .orderBy(changes.id)
    .limit(changesOfPage + 1);
  const page = rows.slice(0, changesOfPage);
  return {
    set: await describeSet(db, uuid),
    data: await describeChanges(db, page),
    next: rows.length > changesOfPage ? String(page.at(-1)?.id ?? '') : null,
  };
}

interface SetTexts {
  title: string;
  reason: string;
}

/**
 * Creates a change set, or changes the title and the reason of an open one, if they are those that the editor saw. Throws
 * CHANGE_SET_CLOSED or CHANGE_SET_CHANGED.
 */
export async function createChangeSet(
  context: ActContext,
  uuid: string,
  { title, reason, seen }: SetTexts & { seen?: SetTexts | undefined },
): Promise<ChangeSet> {
  const { tx, caller, clock } = context;
  const created = await tx
    .insert(changeSets)
    .values({ uuid, title, reason, creatorId: caller.playerId, createdAt: clock() })
    .onConflictDoNothing()
    .returning();
  if (created.length === 0) {
    const row = await lockDraft(tx, uuid, 'update');
    if (isSame(row, { title, reason })) return describeSet(tx, uuid);
    if (!seen || !isSame(row, seen)) throw new GameError('CHANGE_SET_CHANGED', [changedTexts(row)]);
    await tx.update(changeSets).set({ title, reason }).where(eq(changeSets.id, row.id));
  }
  const action = created.length > 0 ? 'change-set-create' : 'change-set-edit';
  await recordAudit(tx, context, { action, subject: uuid, after: { title }, reason });
  return describeSet(tx, uuid);
}

const isSame = (first: SetTexts, second: SetTexts): boolean =>
  first.title === second.title && first.reason === second.reason;

const changedTexts = ({ title, reason }: SetTexts): string =>
  `Somebody else changed it meanwhile: its title is “${title}”${reason === '' ? '' : `, its reason “${reason}”`}. Look at it, then save again.`;

/**
 * Makes a scheduled set a draft again. Throws CHANGE_SET_NOT_FOUND, CHANGE_SET_CLOSED, or CHANGE_SET_CHANGED if the drafts
 * are not those that the admin saw.
 */
export async function unscheduleChangeSet(context: ActContext, uuid: string, version: string): Promise<ChangeSet> {
  const { tx } = context;
  const row = await lockSet(tx, uuid, 'update');
  if (row.state !== 'scheduled') throw new GameError('CHANGE_SET_CLOSED');
  await checkVersion(tx, uuid, version);
  await tx
    .update(changeSets)
    .set({ state: 'draft', publishAt: null, publisherId: null })
    .where(eq(changeSets.id, row.id));
  await recordAudit(tx, context, {
    action: 'change-set-unschedule',
    subject: uuid,
    before: { publish_at: row.publishAt?.toISOString() ?? null },
  });
  return describeSet(tx, uuid);
}

/**
 * Discards a set that is not published. Its drafts stay readable. Throws CHANGE_SET_NOT_FOUND, CHANGE_SET_CLOSED, or
 * CHANGE_SET_CHANGED if the drafts are not those that the admin saw.
 */
export async function discardChangeSet(context: ActContext, uuid: string, version: string): Promise<ChangeSet> {
  const { tx } = context;
  const row = await lockSet(tx, uuid, 'update');
  if (row.state === 'published') throw new GameError('CHANGE_SET_CLOSED');
  await checkVersion(tx, uuid, version);
  if (row.state === 'discarded') return describeSet(tx, uuid);
  await tx.update(changeSets).set({ state: 'discarded', publishAt: null }).where(eq(changeSets.id, row.id));
  await recordAudit(tx, context, { action: 'change-set-discard', subject: uuid, before: { state: row.state } });
  return describeSet(tx, uuid);
}
