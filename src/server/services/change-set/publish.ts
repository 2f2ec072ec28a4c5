import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type * as v from 'valibot';
import type {
  ChangeSet,
  checkChangeSet as checkEndpoint,
  publishChangeSet as publishCall,
  RefusedChanges,
} from '#contract/change-set/change-set.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { errorMessages, GameError } from '#contract/error.ts';
import { objectFields } from '#game/object/fields.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import type { Queryable } from '#server/db/connect.ts';
import { changeSets } from '#server/db/schema/change-set.ts';
import { lockCatalogue } from '#server/import/import-catalogue.ts';
import { recordRevisions } from '#server/import/revisions.ts';
import type { Clock, Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { enqueue } from '#server/services/notification/outbox.ts';
import { isActiveAdmin } from '#server/services/role/active-admin.ts';
import { heldReason, tellAboutHeldSet } from '#server/services/role/hold-plans.ts';
import { recordAudit } from '#server/services/staff/audit.ts';
import { readPlayer } from '#server/services/staff/staff-person.ts';
import { applyChanges, ChangesRefused, RolledBack } from './apply.ts';
import { checkVersion, describeSet, findSet, lockSet } from './change-set-row.ts';
import type { ChangeSetRow } from './change-set-row.ts';
import { notePacks } from './pack-notes.ts';
import { tellAboutPrices } from './tell-about-prices.ts';

type AdminContext = Context<'background' | 'caller' | 'clock' | 'requestId' | 'paymentCurrency'>;
type DueContext = Context<'db' | 'clock' | 'paymentCurrency'>;
type Publication = BodyOf<typeof publishCall>;

/**
 * Publishes a change set, or schedules it. A request that published it is answered when it is repeated. A whole catalogue takes seconds, so this runs on the connections for background work. Throws
 * CHANGE_SET_NOT_FOUND, CHANGE_SET_CLOSED, CHANGE_SET_CHANGED if the drafts are not those that the admin saw, or
 * CHANGES_REFUSED with the conflicts and problems.
 */
export async function publishChangeSet(
  context: AdminContext,
  uuid: string,
  { reason, version, at }: Publication,
): Promise<ChangeSet> {
  const { background, caller } = context;
  try {
    return await background.transaction(async (tx) => {
      if (at === null) await lockCatalogue(tx);
      const set = await lockSet(tx, uuid, 'update');
      if (set.state === 'published') return await repeated(tx, set, { reason, version, at });
      if (set.state !== 'draft' && set.state !== 'scheduled') throw new GameError('CHANGE_SET_CLOSED');
      const present = await checkVersion(tx, uuid, version);
      if (present.changes === 0) throw new GameError('CHANGES_REFUSED', ['The change set is empty.']);
      if (at === null) await publish(tx, context, { ...set, reason, publishAt: null, publisherId: caller.playerId });
      else await schedule(tx, context, set, { reason, at: new Date(at) });
      return describeSet(tx, uuid);
    });
  } catch (error) {
    if (error instanceof ChangesRefused) throw toGameError(error);
    throw error;
  }
}

/** Answers the request that published a set. Throws CHANGE_SET_CLOSED for one with another reason, time or drafts. */
async function repeated(tx: Queryable, set: ChangeSetRow, { reason, version, at }: Publication): Promise<ChangeSet> {
  const present = await describeSet(tx, set.uuid);
  const isSameTime = (at === null ? null : new Date(at).getTime()) === (set.publishAt?.getTime() ?? null);
  if (!isSameTime || set.reason !== reason || present.version !== version) throw new GameError('CHANGE_SET_CLOSED');
  return present;
}

async function schedule(
  tx: Queryable,
  context: AdminContext,
  set: ChangeSetRow,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  const { caller, clock } = context;
  if (at <= (await moment(tx, clock))) throw new GameError('BAD_REQUEST', ['body.at: must be in the future']);
  await tx
    .update(changeSets)
    .set({ state: 'scheduled', publishAt: at, publisherId: caller.playerId, reason, failure: null })
    .where(eq(changeSets.id, set.id));
  const after = { publish_at: at.toISOString() };
  await recordAudit(tx, context, { action: 'change-set-schedule', subject: set.uuid, after, reason });
}

type PublishContext = Context<'caller' | 'clock' | 'requestId' | 'paymentCurrency'>;

/** Writes the drafts, their revisions and the audit entry. Triggers of the tables notify all processes. */
async function publish(tx: Queryable, context: PublishContext, set: ChangeSetRow): Promise<void> {
  const now = await moment(tx, context.clock);
  const { rows, before, after } = await applyChanges(tx, set.id, { currency: context.paymentCurrency, now });
  const reverted = new Map(rows.map(({ kind, objectUuid, reverts }) => [`${kind} ${objectUuid}`, reverts]));
  const revisions = await recordRevisions(tx, {
    before,
    after,
    at: now,
    reason: set.reason,
    actorId: context.caller.playerId,
    changeSetId: set.id,
    reverts: (kind, uuid) => reverted.get(`${kind} ${uuid}`) ?? null,
  });
  await tx
    .update(changeSets)
    .set({
      state: 'published',
      // Null if it was published at once, also if it had been scheduled before.
      publishAt: set.publishAt,
      publishedAt: now,
      publisherId: context.caller.playerId,
      reason: set.reason,
      failure: null,
    })
    .where(eq(changeSets.id, set.id));
  await tellAboutPrices(tx, { uuid: set.uuid, title: set.title, publisherId: context.caller.playerId }, rows, now);
  const entry = { action: 'change-set-publish', subject: set.uuid, reason: set.reason };
  await recordAudit(tx, context, { ...entry, after: { drafts: rows.length, revisions } });
}

/** Returns what would keep a set from being published. It is applied and rolled back. Throws CHANGE_SET_NOT_FOUND. */
export async function checkChangeSet(
  { background, clock, paymentCurrency }: Context<'background' | 'clock' | 'paymentCurrency'>,
  uuid: string,
): Promise<v.InferOutput<(typeof checkEndpoint)['reply']>> {
  const { id } = await findSet(background, uuid);
  let notes: Awaited<ReturnType<typeof notePacks>> = [];
  try {
    await background.transaction(async (tx) => {
      const { rows } = await applyChanges(tx, id, { currency: paymentCurrency, now: clock() });
      const packs = rows.filter(({ kind }) => kind === 'packs');
      notes = await notePacks(
        tx,
        packs.map(({ objectUuid }) => objectUuid),
      );
      throw new RolledBack();
    });
  } catch (error) {
    if (error instanceof ChangesRefused) {
      return { conflicts: [...error.conflicts], problems: [...error.problems], message: error.message, notes };
    }
    if (!(error instanceof RolledBack)) throw error;
  }
  return { conflicts: [], problems: [], message: '', notes };
}

/** What the sentences about a refusal say: the first ones of each kind. */
const listed = 5;

export function toGameError(refused: ChangesRefused): GameError {
  const { conflicts, problems } = refused;
  const details: RefusedChanges = { conflicts: [...conflicts], problems: [...problems] };
  return new GameError('CHANGES_REFUSED', [errorMessages.CHANGES_REFUSED, ...sentences(refused)], details);
}

const labelOf = (kind: ObjectKind, field: string) => `“${objectFields[kind][field]?.label ?? field}”`;

function sentences({ conflicts, problems, message }: ChangesRefused): string[] {
  return [
    ...(message === '' ? [] : [message]),
    ...conflicts.slice(0, listed).map(({ kind, display, fields }) => {
      const names = fields.map(({ field }) => labelOf(kind, field)).join(', ');
      return names === '' ? `${display}: was created or is missing.` : `${display}: ${names} changed in the meantime.`;
    }),
    ...problems
      .slice(0, listed)
      .map((problem) =>
        [
          `${problem.display}:`,
          ...(problem.field === null ? [] : [labelOf(problem.kind, problem.field)]),
          `${problem.message}.`,
        ].join(' '),
      ),
  ];
}

const noticeLifetimeMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Publishes the scheduled sets whose time has come, one transaction each. A set that cannot be published becomes a draft
 * that says why, and its publisher is told. Returns the number of each.
 */
export async function publishDue(context: DueContext): Promise<{ published: number; refused: number }> {
  const { db, clock } = context;
  const due = await db
    .select()
    .from(changeSets)
    .where(and(eq(changeSets.state, 'scheduled'), lte(changeSets.publishAt, clock())))
    .orderBy(changeSets.publishAt, changeSets.id);
  const counts = { published: 0, refused: 0 };
  const failures: unknown[] = [];
  for (const { uuid } of due) {
    try {
      const failure = await publishScheduled(context, uuid);
      if (failure === null) counts.published += 1;
      if (typeof failure === 'string') {
        await refuse(context, uuid, failure);
        counts.refused += 1;
      }
    } catch (error) {
      // One set must not keep the others from being published. The next run tries it again.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures);
  return counts;
}

/** Returns null if the set was published, why it cannot be, or undefined if it is no longer due. */
async function publishScheduled(context: DueContext, uuid: string): Promise<string | null | undefined> {
  const { db, clock } = context;
  try {
    return await db.transaction(async (tx) => {
      await lockCatalogue(tx);
      const due = await lockDue(tx, uuid, clock);
      if (!due) return undefined;
      const { set, now } = due;
      const { isActive, name } = await readPublisher(tx, set, now);
      if (!isActive) return heldReason(name);
      await publish(tx, contextOf(set, context), set);
      return null;
    });
  } catch (error) {
    if (error instanceof ChangesRefused) return sentences(error).join(' ');
    throw error;
  }
}

async function refuse(context: DueContext, uuid: string, failure: string): Promise<void> {
  const { db, clock } = context;
  await db.transaction(async (tx) => {
    const due = await lockDue(tx, uuid, clock);
    if (!due) return;
    const { set, now } = due;
    await tx.update(changeSets).set({ state: 'draft', failure }).where(eq(changeSets.id, set.id));
    if (!(await readPublisher(tx, set, now)).isActive) await tellAboutHeldSet(tx, set, failure, now);
    await enqueue(
      tx,
      {
        kind: 'account',
        playerId: set.publisherId ?? set.creatorId,
        reference: `${set.uuid} ${set.publishAt?.toISOString() ?? ''}`,
        title: 'A scheduled change set was not published',
        text: `“${set.title}”: ${failure}`,
        link: `/admin/changes/${set.uuid}`,
        expiresAt: new Date(now.getTime() + noticeLifetimeMs),
      },
      now,
    );
    await recordAudit(tx, contextOf(set, context), {
      action: 'change-set-refuse',
      subject: set.uuid,
      after: { failure },
    });
  });
}

/** Locks a set that is due. Returns undefined if it was published, discarded or postponed in the meantime. */
async function lockDue(
  tx: Queryable,
  uuid: string,
  clock: Clock,
): Promise<{ set: ChangeSetRow; now: Date } | undefined> {
  const set = await lockSet(tx, uuid, 'update');
  const now = await moment(tx, clock);
  return set.state === 'scheduled' && set.publishAt !== null && set.publishAt <= now ? { set, now } : undefined;
}

/** Returns the name of the admin who scheduled a set, and whether they still are one. */
async function readPublisher(tx: Queryable, { publisherId, creatorId }: ChangeSetRow, now: Date) {
  const id = publisherId ?? creatorId;
  return { isActive: await isActiveAdmin(tx, id, now), name: (await readPlayer(tx, id)).name };
}

/** The job acts for the admin who scheduled the set. */
function contextOf(set: ChangeSetRow, { clock, paymentCurrency }: DueContext): PublishContext {
  const playerId = set.publisherId ?? set.creatorId;
  return { caller: { playerId, sessionId: 0, roles: [], banNotice: null }, clock, paymentCurrency, requestId: '' };
}

/** Returns when the next scheduled set is due. */
export async function nextPublicationAt({ db }: Context<'db'>): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: changeSets.publishAt })
    .from(changeSets)
    .where(and(eq(changeSets.state, 'scheduled'), isNotNull(changeSets.publishAt)))
    .orderBy(changeSets.publishAt)
    .limit(1);
  return next?.at ?? undefined;
}
