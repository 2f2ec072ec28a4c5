import { and, eq, notInArray } from 'drizzle-orm';
import pLimit from 'p-limit';
import { maxPushTimeToLive } from '#game/notification.ts';
import type { Database } from '#server/db/connect.ts';
import { outbox, pushSubscriptions } from '#server/db/schema/notification.ts';
import { ack, dequeue } from './outbox.ts';
import type { OutboxMessage } from './outbox.ts';
import type { PushResult, PushUrgency } from '#server/integrations/web-push.ts';
import type { Context } from '#server/services/context.ts';

type PushContext = Context<'db' | 'push' | 'clock'>;

/** Number of messages per dequeue. */
export const batchSize = 50;
/** Maximum number of concurrent database queries, so that connections remain for visitors. */
export const databaseConcurrency = 4;
/** If a process ends before it settles its messages, another one sends them after this time. */
const leaseMs = 60 * 1000;

const firstPauseMs = 30 * 1000;
const longestPauseMs = 60 * 60 * 1000;

const urgencies: Readonly<Record<OutboxMessage['kind'], PushUrgency>> = {
  vote: 'normal',
  reward: 'low',
  trade: 'high',
  clan: 'normal',
  search: 'low',
  wish: 'high',
  news: 'low',
  account: 'high',
  test: 'high',
};

/**
 * Sends due push messages. Returns the number of leased messages, from which the caller can tell whether more are
 * waiting. Failures of single messages are thrown as an AggregateError after all were tried.
 */
export async function deliverPush(context: PushContext, signal: AbortSignal): Promise<number> {
  const taken = await dequeue(context.db, 'browser', { limit: batchSize, leaseMs }, context.clock());
  const atMost = pLimit(databaseConcurrency);
  const sent = await Promise.allSettled(
    taken.map(async (message) => {
      const browsers = await atMost(() => listPendingSubscriptions(context.db, message));
      const results = await sendToEach(context, message, browsers, signal);
      await atMost(() => recordResults(context, message, results));
    }),
  );
  const failures = sent.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  if (failures.length > 0) throw new AggregateError(failures, `messages that were not sent: ${failures.length}`);
  return taken.length;
}

type Subscription = typeof pushSubscriptions.$inferSelect;

interface SubscriptionResult {
  browser: Subscription;
  outcome: PushResult;
}

/** Returns the player's push subscriptions that have not received the message yet. */
function listPendingSubscriptions(db: Database, { playerId, deliveredTo }: OutboxMessage): Promise<Subscription[]> {
  return db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.playerId, playerId), notInArray(pushSubscriptions.id, [...deliveredTo])));
}

function sendToEach(
  { push, clock }: PushContext,
  { id, kind, title, text, link, expiresAt }: OutboxMessage,
  browsers: readonly Subscription[],
  signal: AbortSignal,
): Promise<SubscriptionResult[]> {
  const seconds = Math.floor((expiresAt.getTime() - clock().getTime()) / 1000);
  return Promise.all(
    browsers.map(async (browser) => ({
      browser,
      outcome: await push.send(
        browser,
        JSON.stringify({ title, text, link, kind }),
        // With the kind as topic, the push service replaces an undelivered message by a newer one of the same kind. Each
        // wish is for another version.
        {
          ttl: Math.min(Math.max(seconds, 0), maxPushTimeToLive),
          urgency: urgencies[kind],
          topic: kind === 'wish' ? `wish-${id}` : kind,
        },
        signal,
      ),
    })),
  );
}

/** Stores the results per subscription, and completes or reschedules the message. */
async function recordResults(
  { db, clock }: PushContext,
  { id, expiresAt, tries, deliveredTo }: OutboxMessage,
  results: readonly SubscriptionResult[],
): Promise<void> {
  for (const { browser, outcome } of results) {
    if (outcome.result === 'gone') await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, browser.id));
    if (outcome.result !== 'accepted') continue;
    await db.update(pushSubscriptions).set({ lastUsedAt: clock() }).where(eq(pushSubscriptions.id, browser.id));
  }
  const reached = [
    ...deliveredTo,
    ...results.flatMap(({ browser, outcome }) => (outcome.result === 'accepted' ? [browser.id] : [])),
  ];
  const later = results.flatMap(({ outcome }) => (outcome.result === 'later' ? [outcome.afterMs] : []));
  const pause = Math.max(Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs), ...later);
  const dueAt = new Date(clock().getTime() + pause);
  if (later.length > 0 && dueAt < expiresAt) {
    await db.update(outbox).set({ dueAt, leasedUntil: null, deliveredTo: reached }).where(eq(outbox.id, id));
    return;
  }
  const outcome = reached.length > 0 ? 'sent' : later.length > 0 ? 'expired' : 'failed';
  await ack(db, 'browser', [id], outcome, clock());
}
