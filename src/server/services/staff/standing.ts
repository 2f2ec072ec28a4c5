import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { GameError } from '#contract/error.ts';
import type { getStanding as endpoint, Receipt } from '#contract/account/standing.ts';
import { isUuid } from '#game/identifier.ts';
import { freezeText, isLasting, staffReasons } from '#game/staff.ts';
import { reportReasonKeys } from '#game/staff-case.ts';
import { formatVersion } from '#game/version.ts';
import type { Queryable } from '#server/db/connect.ts';
import { staffActions, staffCases } from '#server/db/schema/staff.ts';
import { tradeRings } from '#server/db/schema/trade.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { lockAction } from './action-row.ts';
import type { ActionRow } from './action-row.ts';
import type { CaseRow } from './find-case.ts';
import { describeState } from './player-state.ts';
import { readPlayer } from './staff-person.ts';

type Reply = v.InferOutput<(typeof endpoint)['reply']>;
type StandingContext = Context<'db' | 'caller' | 'clock'>;

/** Returns what staff did to the caller's account, without notes and without who did it. */
export async function getStanding({ db, caller, clock }: StandingContext): Promise<Reply> {
  const now = clock();
  const player = await readPlayer(db, caller.playerId);
  const state = await describeState(db, player, now);
  const data = await readReceipts(db, caller.playerId, now);
  const reports = await db
    .select()
    .from(staffCases)
    .where(and(eq(staffCases.openerId, caller.playerId), eq(staffCases.kind, 'report')))
    .orderBy(sql`${staffCases.id} desc`)
    .limit(50);
  return {
    ban_notice: caller.banNotice,
    trades_restricted_until: state.trades_restricted_until,
    purchases_restricted_until: state.purchases_restricted_until,
    unacknowledged: data.filter((receipt) => receipt.needs_acknowledgement).length,
    data,
    reports: reports.map((report) => ({
      uuid: report.uuid,
      reason: reportReasonKeys.find((key) => key === report.reason) ?? 'other',
      words: report.words,
      created_at: report.createdAt.toISOString(),
      read_at: report.readAt?.toISOString() ?? null,
      is_closed: report.state === 'closed',
    })),
  };
}

/** States of actions that a player sees. */
const tookEffect = ['active', 'lifted'] as const;

/** Returns the receipts of a player, newest first. What was only proposed is not among them. */
export async function readReceipts(db: Queryable, playerId: number, now: Date): Promise<Receipt[]> {
  const actions = await db
    .select()
    .from(staffActions)
    .where(and(eq(staffActions.playerId, playerId), inArray(staffActions.state, [...tookEffect])))
    .orderBy(sql`${staffActions.id} desc`);
  const appeals = await db
    .select()
    .from(staffCases)
    .where(and(eq(staffCases.openerId, playerId), eq(staffCases.kind, 'appeal')));
  const names = await nameCopies(
    db,
    actions.flatMap(({ copies }) => copies),
  );
  const rings = await findRings(
    db,
    actions.flatMap(({ subject }) => subject ?? []),
  );
  return actions.map((action) =>
    toReceipt(
      action,
      hrefOf(action, rings),
      action.copies.flatMap((uuid) => names.get(uuid) ?? []),
      appeals.find(({ actionId }) => actionId === action.id),
      now,
    ),
  );
}

/** Returns what copies are called; copies that are gone have no name. */
async function nameCopies(db: Queryable, uuids: readonly string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map();
  const { rows } = await db.execute<{ uuid: string; name: string; version: number }>(sql`
    select n.uuid, cards.name, n.version from instances n join cards on cards.id = n.card_id
    where n.uuid = any(${sql.param([...uuids])}::uuid[])`);
  return new Map(rows.map(({ uuid, name, version }) => [uuid, `${name}, ${formatVersion(version)}`]));
}

/** Returns which of the trades and rings that actions are about are rings. */
async function findRings(db: Queryable, uuids: string[]): Promise<Set<string>> {
  const rows = await db.select({ uuid: tradeRings.uuid }).from(tradeRings).where(inArray(tradeRings.uuid, uuids));
  return new Set(rows.map(({ uuid }) => uuid));
}

function toReceipt(
  action: ActionRow,
  href: string | null,
  names: readonly string[],
  appeal: CaseRow | undefined,
  now: Date,
): Receipt {
  const { rule, text } = staffReasons[action.reason];
  return {
    uuid: action.uuid,
    kind: action.kind,
    state: receiptState(action, now),
    reason: action.kind === 'freeze' ? freezeText : text,
    words: action.words,
    rule: { title: rule.title, href: rule.href },
    restrictions: action.restrictions,
    href,
    copies: [...names],
    until: action.until?.toISOString() ?? null,
    created_at: (action.secondAt ?? action.createdAt).toISOString(),
    lifted_at: action.liftedAt?.toISOString() ?? null,
    lift_words: action.liftWords,
    needs_acknowledgement: receiptState(action, now) === 'unconfirmed',
    acknowledged_at: action.acknowledgedAt?.toISOString() ?? null,
    can_appeal: !appeal && action.state === 'active',
    appeal: appeal
      ? {
          words: appeal.words,
          created_at: appeal.createdAt.toISOString(),
          outcome: appeal.outcome === 'lifted' || appeal.outcome === 'upheld' ? appeal.outcome : null,
          answer: appeal.state === 'closed' ? appeal.answer : '',
          answered_at: appeal.closedAt?.toISOString() ?? null,
        }
      : null,
  };
}

function hrefOf({ subject }: ActionRow, rings: ReadonlySet<string>): string | null {
  if (subject === null) return null;
  return rings.has(subject) ? `/trades/rings/${subject}` : `/trades/${subject}`;
}

function receiptState({ kind, state, until, acknowledgedAt }: ActionRow, now: Date): Receipt['state'] {
  if (state === 'lifted') return 'lifted';
  if (kind === 'warn' && acknowledgedAt === null) return 'unconfirmed';
  if (kind === 'freeze') return 'active';
  if (!isLasting(kind)) return 'done';
  return until && until <= now ? 'ended' : 'active';
}

/** Stores that the caller read a warning. Throws ACTION_NOT_FOUND, also for other players' actions. */
export async function acknowledgeWarning({ db, caller, clock }: StandingContext, uuid: string): Promise<Receipt> {
  const now = clock();
  const action = await findOwn(db, caller.playerId, uuid);
  if (action.kind !== 'warn') throw new GameError('ACTION_NOT_FOUND');
  await db
    .update(staffActions)
    .set({ acknowledgedAt: now })
    .where(and(eq(staffActions.id, action.id), isNull(staffActions.acknowledgedAt)));
  return readReceipt(db, caller.playerId, uuid, now);
}

/** Appeals against an action, once. Throws ACTION_NOT_FOUND or APPEAL_CLOSED. */
export function appealAction({ db, caller, clock }: StandingContext, uuid: string, words: string): Promise<Receipt> {
  return db.transaction(async (tx) => {
    const { id } = await findOwn(tx, caller.playerId, uuid);
    // An appeal and a lift exclude each other, because nothing would close an appeal against what is lifted.
    const action = await lockAction(tx, id);
    if (action.state !== 'active') throw new GameError('APPEAL_CLOSED');
    const now = await moment(tx, clock);
    const [appeal] = await tx
      .insert(staffCases)
      .values({
        uuid: randomUUID(),
        kind: 'appeal',
        playerId: caller.playerId,
        actionId: action.id,
        openerId: caller.playerId,
        reason: action.kind,
        words,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: staffCases.id });
    if (!appeal) throw new GameError('APPEAL_CLOSED', ['You have appealed against this already.']);
    return readReceipt(tx, caller.playerId, uuid, now);
  });
}

async function findOwn(db: Queryable, playerId: number, uuid: string): Promise<ActionRow> {
  const [action] = isUuid(uuid)
    ? await db
        .select()
        .from(staffActions)
        .where(and(eq(staffActions.uuid, uuid.toLowerCase()), eq(staffActions.playerId, playerId)))
    : [];
  if (!action || !(tookEffect as readonly string[]).includes(action.state)) throw new GameError('ACTION_NOT_FOUND');
  return action;
}

async function readReceipt(db: Queryable, playerId: number, uuid: string, now: Date): Promise<Receipt> {
  const receipt = (await readReceipts(db, playerId, now)).find((each) => each.uuid === uuid.toLowerCase());
  if (!receipt) throw new GameError('ACTION_NOT_FOUND');
  return receipt;
}
