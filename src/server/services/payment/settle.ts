import { eq, max, sql } from 'drizzle-orm';
import {
  isUnfinished,
  lostMoney,
  moonstonesToReturn,
  nextDisputeState,
  nextPaymentState,
  returnedMoney,
} from '#game/payment.ts';
import type { PaymentState } from '#game/payment.ts';
import type { Queryable } from '#server/db/connect.ts';
import { paymentDisputes, paymentEvents, payments } from '#server/db/schema/payment.ts';
import { players } from '#server/db/schema/player.ts';
import type { PaymentReport } from '#server/integrations/payment-provider.ts';
import { giveBack, payDebt, takeBack } from '#server/services/ledger/debt.ts';
import { credit } from '#server/services/ledger/ledger.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { notifyPayment } from '#server/services/notification/payment-notifications.ts';
import type { PaymentRow } from './payment.ts';
import { trailOf } from './trail.ts';
import type { Cause, Trail } from './trail.ts';

/** When the provider is asked. */
interface Question {
  askedAt: Date;
  /**
   * The last entry of all payments before the question. It tells which answer is newer, also after the clock was set
   * back: the ids of entries only grow.
   */
  lastEntry: number;
}

/** What the provider answered. Undefined if it knows nothing. */
export interface Answer extends Question {
  report: PaymentReport | undefined;
}

/** Begins a question to the provider. */
export async function beginQuestion({ db, clock }: Context<'db' | 'clock'>): Promise<Question> {
  const [row] = await db.select({ last: max(paymentEvents.id) }).from(paymentEvents);
  return { askedAt: await moment(db, clock), lastEntry: row?.last ?? 0 };
}

/** Asks the provider about a session. Throws PAYMENT_UNAVAILABLE. */
export async function askProvider(
  context: Context<'db' | 'clock' | 'payments'>,
  sessionId: string | null | undefined,
): Promise<Answer> {
  const question = await beginQuestion(context);
  return { ...question, report: sessionId ? await context.payments.readCheckout(sessionId) : undefined };
}

/**
 * Brings a payment to the state that the provider reported: credits its moonstones once, and takes them back for money
 * that went back. Reports may be repeated, late or out of order; only what is new in them has an effect. Everything is
 * in one transaction, which locks the payment. Throws PAYMENT_UNAVAILABLE if another answer was settled in the meantime
 * and the provider does not answer again: the event counts as not processed then.
 */
export async function settlePayment(
  context: Context<'db' | 'clock' | 'payments'>,
  id: number,
  answer: Answer,
  cause?: Cause,
): Promise<void> {
  let current = answer;
  while (!(await settleAnswer(context, id, current, cause))) {
    current = await askProvider(context, current.report?.sessionId);
  }
}

/** Settles an answer. Returns false, without any effect, if it may be older than the last one that was settled. */
function settleAnswer(
  { db, clock }: Context<'db' | 'clock'>,
  id: number,
  { report, askedAt, lastEntry }: Answer,
  cause: Cause | undefined,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
    if (!payment) return true;
    const now = await moment(tx, clock);
    const trail = trailOf(tx, payment, now);
    if (!report) {
      await settleUnknown(tx, payment, report, askedAt, trail, now);
      return true;
    }
    // A refund can fail at the bank afterwards, so a later answer may say less than an earlier one.
    if (await trail.hasSettledSince(lastEntry)) return false;
    if (cause && !(await trail.addEvent(cause))) return true;
    await settleMismatch(tx, payment, report, trail);
    if (!isOurs(payment, report)) {
      await settleUnknown(tx, payment, report, askedAt, trail, now);
      return true;
    }
    await settleState(tx, payment, report, askedAt, trail, now);
    const settled = await settleDisputes(tx, payment, report, now);
    await settleReturn(tx, payment, report.refunded, settled, trail, now);
    return true;
  });
}

/** Ends an open payment for which the provider has no session that the site knows. */
export async function endWithoutSession({ db, clock }: Context<'db' | 'clock'>, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
    if (!payment || payment.state !== 'open' || payment.sessionId !== null) return;
    await tx.update(payments).set({ state: 'expired' }).where(eq(payments.id, id));
    await trailOf(tx, payment, await moment(tx, clock)).add('expired');
  });
}

/**
 * Ends a payment whose session the provider does not know, or describes otherwise, when nobody can pay it any more. One
 * whose money is on its way or there goes on: a person can correct it, and it is credited then.
 */
async function settleUnknown(
  tx: Queryable,
  { id, state, sessionId, expiresAt }: PaymentRow,
  report: PaymentReport | undefined,
  askedAt: Date,
  trail: Trail,
  now: Date,
) {
  await tx.update(payments).set({ checkedAt: askedAt }).where(eq(payments.id, id));
  const end = report?.sessionId === sessionId ? closedStateOf(report) : undefined;
  if (!end && expiresAt > now) return;
  const mismatch = await trail.mismatch();
  if (!report && mismatch === 'open') await trail.add('mismatch-over');
  else if (mismatch !== undefined && mismatch !== 'open') return;
  if (!isUnfinished(state)) return;
  const ended = end ?? (state === 'open' ? 'expired' : 'failed');
  await tx.update(payments).set({ state: ended }).where(eq(payments.id, id));
  await trail.add(ended);
}

/** Returns the state of a session that nobody can pay any more. */
const closedStateOf = ({ state }: PaymentReport) => (state === 'failed' || state === 'expired' ? state : undefined);

/** Returns whether the report is about this payment. Money of another amount or currency pays nothing. */
export function isOurs(
  payment: Pick<PaymentRow, 'uuid' | 'price' | 'currency'>,
  { reference, amount, currency }: PaymentReport,
): boolean {
  return reference === payment.uuid && amount === payment.price && currency === payment.currency;
}

/**
 * Notes that the provider has, or may get, other money than the payment asks for (`mismatch`, with what became of it),
 * and that this is over (`mismatch-over`): the money went back, nobody paid, or the payment was corrected and follows the
 * report.
 */
async function settleMismatch(tx: Queryable, payment: PaymentRow, report: PaymentReport, trail: Trail): Promise<void> {
  const last = await trail.mismatch();
  const state = mismatchStateOf(report);
  const isMatching = isOurs(payment, report);
  if (state === undefined || (isMatching && isFollowing(payment, report))) {
    if (last !== undefined) await trail.add('mismatch-over');
    return;
  }
  if (isMatching) return;
  const { reference, amount, currency, sessionId, intentId } = report;
  // The next question names the session, and a refund the provider's payment.
  if (payment.sessionId === null || payment.sessionId === sessionId) {
    await tx
      .update(payments)
      .set({ sessionId, intentId: intentId ?? payment.intentId })
      .where(eq(payments.id, payment.id));
  }
  if (last === state) return;
  await trail.add('mismatch', { reference: reference ?? '', amount: amount ?? 0, currency: currency ?? '', state });
}

/** Returns what became of money that does not match. Undefined if all of it went back, or nobody paid. */
function mismatchStateOf(report: PaymentReport): PaymentState | 'disputed' | undefined {
  const { state, amount } = report;
  if (closedStateOf(report)) return undefined;
  if (state !== 'paid' || amount === null || returnedMoney(report) < amount) return state;
  return lostMoney(report) < amount ? 'disputed' : undefined;
}

/** Whether the payment comes to the state of the report. One that ended does not go back to waiting for the money. */
function isFollowing(payment: PaymentRow, report: PaymentReport): boolean {
  const next = nextPaymentState(payment.state, report.state);
  return next === report.state || next === 'paid';
}

async function settleState(
  tx: Queryable,
  payment: PaymentRow,
  report: PaymentReport,
  askedAt: Date,
  trail: Trail,
  now: Date,
) {
  const state = nextPaymentState(payment.state, report.state);
  const isNew = state !== payment.state;
  await tx
    .update(payments)
    .set({
      state,
      sessionId: report.sessionId,
      intentId: report.intentId ?? payment.intentId,
      receiptUrl: report.receiptUrl ?? payment.receiptUrl,
      paidAt: payment.paidAt ?? (state === 'paid' ? now : null),
      checkedAt: askedAt,
    })
    .where(eq(payments.id, payment.id));
  if (!isNew) return;
  await trail.add(state);
  if (state === 'paid') await deliver(tx, payment, trail, now);
}

/** Credits the moonstones of a payment that was just paid. They pay the player's debt first. */
async function deliver(tx: Queryable, payment: PaymentRow, trail: Trail, now: Date): Promise<void> {
  const { uuid, playerId, moonstones, name } = payment;
  if (!(await isPresent(tx, playerId))) {
    await trail.add('undelivered', { moonstones });
    return;
  }
  const payer = { reference: uuid, playerId, details: { item: name }, at: now };
  await credit(tx, { ...payer, reason: 'bundle', currency: 'moonstones', amount: moonstones });
  const paid = await payDebt(tx, { ...payer, reason: 'debt' });
  const entry = await trail.add('delivered', { moonstones, debt_paid: paid });
  await notifyPayment(tx, { uuid, playerId, name, kind: 'delivered', moonstones, asDebt: paid, entry }, now);
}

async function settleDisputes(tx: Queryable, { id }: PaymentRow, { disputes }: PaymentReport, now: Date) {
  const known = await tx.select().from(paymentDisputes).where(eq(paymentDisputes.paymentId, id));
  const states = new Map(known.map((dispute) => [dispute.id, dispute]));
  let isNewlyLost = false;
  for (const reported of disputes) {
    const old = states.get(reported.id);
    const state = old ? nextDisputeState(old.state, reported.state) : reported.state;
    states.set(reported.id, { ...reported, state, paymentId: id, createdAt: old?.createdAt ?? now });
    if (old?.state === state && old.amount === reported.amount) continue;
    isNewlyLost ||= state === 'lost' && old?.state !== 'lost';
    await tx
      .insert(paymentDisputes)
      .values({ id: reported.id, paymentId: id, amount: reported.amount, state, createdAt: now })
      .onConflictDoUpdate({ target: paymentDisputes.id, set: { amount: reported.amount, state } });
  }
  return { disputes: [...states.values()], isNewlyLost };
}

type SettledDisputes = Awaited<ReturnType<typeof settleDisputes>>;

/** Takes back, or gives back, what the change of the returned money asks for, and then tells it, or how a dispute ended. */
async function settleReturn(
  tx: Queryable,
  payment: PaymentRow,
  reportedRefund: number,
  { disputes, isNewlyLost }: SettledDisputes,
  trail: Trail,
  now: Date,
): Promise<void> {
  const { id, uuid, playerId, name } = payment;
  const refunded = Math.min(reportedRefund, payment.price);
  const hasBalance = (await isDelivered(tx, id)) && (await isPresent(tx, playerId));
  const returned = hasBalance ? moonstonesToReturn(payment, { refunded, disputes }) : payment.returned;
  const about = { uuid, playerId, name };
  const loss = isNewlyLost && hasBalance ? await addLoss(payment, refunded, disputes, trail) : undefined;
  const moved = await moveReturn(tx, payment, { refunded, returned }, trail, now);
  if (loss) await notifyPayment(tx, { ...about, kind: 'dispute-lost', ...loss }, now);
  else if (moved) await notifyPayment(tx, { ...about, ...moved }, now);
}

/** Adds that a dispute is lost, with the moonstones that it costs. */
async function addLoss(
  payment: PaymentRow,
  refunded: number,
  disputes: SettledDisputes['disputes'],
  trail: Trail,
): Promise<{ moonstones: number; entry: number }> {
  const lost = disputes.filter(({ state }) => state === 'lost');
  const moonstones =
    moonstonesToReturn(payment, { refunded, disputes: lost }) - moonstonesToReturn(payment, { refunded, disputes: [] });
  return { moonstones, entry: await trail.add('dispute-lost', { moonstones }) };
}

/** Moves the moonstones that go back with the money, or come back. Returns what the player is told; undefined if nothing moved. */
async function moveReturn(
  tx: Queryable,
  payment: PaymentRow,
  { refunded, returned }: Pick<PaymentRow, 'refunded' | 'returned'>,
  trail: Trail,
  now: Date,
) {
  if (refunded === payment.refunded && returned === payment.returned) return undefined;
  const { id, uuid, playerId, name } = payment;
  await tx.update(payments).set({ refunded, returned }).where(eq(payments.id, id));
  const change = returned - payment.returned;
  const kind = change < 0 ? 'given-back' : 'taken-back';
  const moonstones = Math.abs(change);
  const entry = await trail.add(kind, { refunded, moonstones });
  if (change === 0) return undefined;
  const isDispute = refunded === payment.refunded;
  const details = isDispute ? { item: name, isDispute } : { item: name };
  const transfer = { reference: `${uuid} ${entry}`, playerId, details, amount: moonstones, at: now };
  const told = { kind, isDispute, moonstones, entry } as const;
  if (change < 0) {
    const { forgiven } = await giveBack(tx, { ...transfer, reason: 'refund_undone' });
    return { ...told, asDebt: forgiven };
  }
  const { owed } = await takeBack(tx, { ...transfer, reason: 'refund' });
  if (owed > 0) await trail.add('debt', { moonstones: owed });
  return { ...told, asDebt: owed };
}

/** Whether the player's account exists. A deletion waits until the transaction ends. */
async function isPresent(tx: Queryable, playerId: number): Promise<boolean> {
  const [player] = await tx
    .select({ deletedAt: players.deletedAt })
    .from(players)
    .where(eq(players.id, playerId))
    .for('key share');
  return player?.deletedAt === null;
}

/** Whether the payment's moonstones were credited, which they were not to a deleted player. */
async function isDelivered(tx: Queryable, id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(
    sql`select exists (select from payment_events where payment_id = ${id} and kind = 'delivered') as is`,
  );
  return rows[0]?.is === true;
}
