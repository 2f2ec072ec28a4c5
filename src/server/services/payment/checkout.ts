import { eq, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { Payment, startCheckout as endpoint } from '#contract/store/payment.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { isUuid } from '#game/identifier.ts';
import { windowReason } from '#game/pack.ts';
import { checkoutLifetimeMs, isUndecided, isUnfinished, maxUnfinishedPayments } from '#game/payment.ts';
import type { Queryable, Transaction } from '#server/db/connect.ts';
import { bundles } from '#server/db/schema/bundle.ts';
import { paymentEvents, payments } from '#server/db/schema/payment.ts';
import { players } from '#server/db/schema/player.ts';
import type { PaymentReport } from '#server/integrations/payment-provider.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { describeBundle } from './bundle.ts';
import { findPayment, readPayment } from './payment.ts';
import type { PaymentRow } from './payment.ts';
import { askProvider, beginQuestion, endWithoutSession, isOurs, settlePayment } from './settle.ts';
import { readLimit } from './spending-limit.ts';
import { isCounted, isPayable, readSpent, shortestSessionMs } from './spent.ts';

type CheckoutContext = Context<
  'db' | 'caller' | 'clock' | 'payments' | 'paymentCurrency' | 'siteOrigin' | 'corsOrigins'
>;

/**
 * Starts a payment and returns the provider's page, or continues the payment with this uuid. A page that asks for something
 * else than the payment is closed. The payment is stored
 * before the provider hears of it, so that no payment can be unknown to the site. Throws OFFER_NOT_FOUND,
 * OFFER_CHANGED with the bundle as it is now, OFFER_CLOSED, LIMIT_REACHED, SPENDING_LIMIT_REACHED, PAYMENTS_UNFINISHED, PAYMENT_TAKEN (the uuid belongs
 * to another purchase), PAYMENT_REFUSED (the provider does not accept the amount) and PAYMENT_UNAVAILABLE. `origin` is the request's Origin header; the provider sends the buyer
 * back to it if it is one of the site's.
 */
export async function startCheckout(
  context: CheckoutContext,
  bundle: string,
  body: BodyOf<typeof endpoint>,
  origin: string | null,
): Promise<{ payment: Payment; url: string | null }> {
  const { db, siteOrigin, corsOrigins } = context;
  const payment = await db.transaction((tx) => insertPayment(tx, context, bundle, body));
  const returnOrigin = corsOrigins.find((each) => each === origin) ?? siteOrigin;
  const question = await beginQuestion(context);
  const report = await openSession(context, payment, returnOrigin, question.askedAt).catch(async (error: unknown) => {
    // Nobody can ever pay it, so it must not count towards limits.
    if (error instanceof GameError && error.code === 'PAYMENT_REFUSED') await endWithoutSession(context, payment.id);
    throw error;
  });
  await settlePayment(context, payment.id, { ...question, report });
  const current = await readPayment(db, payment.id);
  const url = report?.url ?? null;
  if (!report || url === null || isOurs(current, report))
    return { payment: current, url: current.state === 'open' ? url : null };
  // The page asks for something else than the payment, so nobody may pay there.
  await context.payments.expireCheckout(report.sessionId);
  await settlePayment(context, payment.id, await askProvider(context, report.sessionId));
  return { payment: await readPayment(db, payment.id), url: null };
}

/**
 * Returns the provider's session of a payment, and creates it if there is none. Undefined if it can no longer be created
 * or the provider does not know it. Throws PAYMENT_REFUSED and PAYMENT_UNAVAILABLE.
 */
async function openSession(
  { payments: provider }: Context<'payments'>,
  { uuid, name, price, currency, state, expiresAt, sessionId }: PaymentRow,
  siteOrigin: string,
  now: Date,
): Promise<PaymentReport | undefined> {
  if (sessionId !== null) return provider.readCheckout(sessionId);
  // A payment that ended counts towards no limit. The provider does not accept a session that ends too soon. The limits
  // count a payment for as long, by the same clock of the database.
  if (state !== 'open' || expiresAt.getTime() - now.getTime() < shortestSessionMs) return undefined;
  const returnUrl = `${siteOrigin}/store/payments/${uuid}`;
  return provider.createCheckout({
    uuid,
    name,
    price,
    currency,
    expiresAt,
    returnUrl,
    cancelUrl: `${returnUrl}?cancelled=1`,
  });
}

/** Returns the payment with this uuid, or checks the purchase and inserts it. */
async function insertPayment(
  tx: Transaction,
  { caller: { playerId }, clock, paymentCurrency }: CheckoutContext,
  bundleUuid: string,
  { payment: uuid, moonstones, price, currency }: BodyOf<typeof endpoint>,
): Promise<PaymentRow> {
  // Purchases of one player wait for each other, so that their limits count each of them.
  await tx.select({ id: players.id }).from(players).where(eq(players.id, playerId)).for('no key update');
  const now = await moment(tx, clock);
  const [known] = await tx.select().from(payments).where(eq(payments.uuid, uuid));
  if (known) {
    const isSame = known.playerId === playerId && known.bundleUuid === bundleUuid.toLowerCase();
    const isAsShown = known.moonstones === moonstones && known.price === price && known.currency === currency;
    if (isSame && isAsShown) return known;
    throw new GameError('PAYMENT_TAKEN');
  }
  const [bundle] = isUuid(bundleUuid)
    ? await tx.select().from(bundles).where(eq(bundles.uuid, bundleUuid.toLowerCase()))
    : [];
  if (!bundle) throw new GameError('OFFER_NOT_FOUND');
  if (bundle.withdrawnAt !== null || windowReason(bundle, now)) throw new GameError('OFFER_CLOSED');
  const offered = bundle.moonstones + bundle.bonus;
  if (offered !== moonstones || bundle.price !== price || paymentCurrency !== currency) {
    throw new GameError('OFFER_CHANGED', undefined, describeBundle(bundle, { paymentCurrency, clock }));
  }
  await checkLimits(tx, playerId, bundle, paymentCurrency, now);
  const [payment] = await tx
    .insert(payments)
    .values({
      uuid,
      playerId,
      bundleUuid: bundle.uuid,
      name: bundle.name,
      moonstones,
      price,
      currency,
      createdAt: now,
      expiresAt: new Date(now.getTime() + checkoutLifetimeMs),
    })
    .onConflictDoNothing()
    .returning();
  // Another player took the uuid in the meantime.
  if (!payment) throw new GameError('PAYMENT_TAKEN');
  await tx
    .insert(paymentEvents)
    .values({ paymentId: payment.id, kind: 'created', details: { price, currency }, createdAt: now });
  return payment;
}

async function checkLimits(
  tx: Transaction,
  playerId: number,
  { uuid, price, playerLimit }: typeof bundles.$inferSelect,
  currency: string,
  now: Date,
): Promise<void> {
  const [unfinished, bought] = [
    await countPayments(tx, playerId, isPayable(now)),
    await countPayments(tx, playerId, sql`${payments.bundleUuid} = ${uuid} and ${isCounted(now)}`),
  ];
  if (playerLimit !== null && bought >= playerLimit) throw new GameError('LIMIT_REACHED');
  if (unfinished >= maxUnfinishedPayments) throw new GameError('PAYMENTS_UNFINISHED');
  const { limit } = await readLimit(tx, playerId, now);
  if (limit !== null && (await readSpent(tx, playerId, currency, now)) + price > limit) {
    throw new GameError('SPENDING_LIMIT_REACHED');
  }
}

async function countPayments(tx: Queryable, playerId: number, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${payments} where ${payments.playerId} = ${playerId} and ${condition}`,
  );
  return rows[0]?.count ?? 0;
}

/** Asks the provider about the caller's payment and returns it. Throws PAYMENT_NOT_FOUND and PAYMENT_UNAVAILABLE. */
export async function checkPayment(
  context: Context<'db' | 'caller' | 'clock' | 'payments'>,
  uuid: string,
): Promise<Payment> {
  const { id, sessionId } = await findPayment(context, uuid);
  const { db } = context;
  const { state, mismatch } = await readPayment(db, id);
  if (isUnfinished(state) || isUndecided(mismatch)) {
    await settlePayment(context, id, await askProvider(context, sessionId));
  }
  return readPayment(db, id);
}

/**
 * Closes the provider's page of the caller's payment, and returns the payment: expired, or paid if the buyer was
 * faster. A payment without a session ends here; if the provider has one nevertheless, its event still counts. Throws
 * PAYMENT_NOT_FOUND and PAYMENT_UNAVAILABLE.
 */
export async function cancelPayment(
  context: Context<'db' | 'caller' | 'clock' | 'payments'>,
  uuid: string,
): Promise<Payment> {
  // The transaction checks the caller, before the provider is asked to do something.
  const { id, sessionId, state } = await context.db.transaction((db) => findPayment({ ...context, db }, uuid));
  if (sessionId === null) await endWithoutSession(context, id);
  else if (state === 'open') await context.payments.expireCheckout(sessionId);
  return checkPayment(context, uuid);
}
