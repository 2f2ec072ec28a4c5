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

/** So many are taken at a time. */
export const batchSize = 50;
/** Only so many of them use the database at once: visitors need the other connections. */
export const databaseConcurrency = 4;
/** What a process takes and does not settle, because it ended, is sent by another one after that. */
const leaseMs = 60 * 1000;

const firstPauseMs = 30 * 1000;
const longestPauseMs = 60 * 60 * 1000;

const urgencies: Readonly<Record<OutboxMessage['kind'], PushUrgency>> = {
  vote: 'normal',
  reward: 'low',
  trade: 'high',
  clan: 'normal',
  news: 'low',
  test: 'high',
};

/** Sends browsers what is due; answers how many messages were taken, so that the caller knows whether there may be more. */
export async function deliverPush(context: PushContext, signal: AbortSignal): Promise<number> {
  const taken = await dequeue(context.db, 'browser', { limit: batchSize, leaseMs }, context.clock());
  const atMost = pLimit(databaseConcurrency);
  const sent = await Promise.allSettled(
    taken.map(async (message) => {
      const browsers = await atMost(() => listPendingSubscriptions(context.db, message));
      const answers = await sendToEach(context, message, browsers, signal);
      await atMost(() => recordResults(context, message, answers));
    }),
  );
  const failures = sent.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  if (failures.length > 0) throw new AggregateError(failures, `messages that were not sent: ${failures.length}`);
  return taken.length;
}

type Subscription = typeof pushSubscriptions.$inferSelect;

interface SubscriptionResult {
  browser: Subscription;
  answer: PushResult;
}

/** The player's browsers that do not have it yet. */
function listPendingSubscriptions(db: Database, { playerId, deliveredTo }: OutboxMessage): Promise<Subscription[]> {
  return db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.playerId, playerId), notInArray(pushSubscriptions.id, [...deliveredTo])));
}

function sendToEach(
  { push, clock }: PushContext,
  { kind, title, text, link, expiresAt }: OutboxMessage,
  browsers: readonly Subscription[],
  signal: AbortSignal,
): Promise<SubscriptionResult[]> {
  const seconds = Math.floor((expiresAt.getTime() - clock().getTime()) / 1000);
  return Promise.all(
    browsers.map(async (browser) => ({
      browser,
      answer: await push.send(
        browser,
        JSON.stringify({ title, text, link, kind }),
        // The newest of a kind is enough, for the push service as well as for whoever reads it.
        { ttl: Math.min(Math.max(seconds, 0), maxPushTimeToLive), urgency: urgencies[kind], topic: kind },
        signal,
      ),
    })),
  );
}

/** What became of it: at each browser, and on the whole. */
async function recordResults(
  { db, clock }: PushContext,
  { id, expiresAt, tries, deliveredTo }: OutboxMessage,
  answers: readonly SubscriptionResult[],
): Promise<void> {
  for (const { browser, answer } of answers) {
    if (answer.result === 'gone') await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, browser.id));
    if (answer.result !== 'accepted') continue;
    await db.update(pushSubscriptions).set({ lastUsedAt: clock() }).where(eq(pushSubscriptions.id, browser.id));
  }
  const reached = [
    ...deliveredTo,
    ...answers.flatMap(({ browser, answer }) => (answer.result === 'accepted' ? [browser.id] : [])),
  ];
  const later = answers.flatMap(({ answer }) => (answer.result === 'later' ? [answer.afterMs] : []));
  const pause = Math.max(Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs), ...later);
  const dueAt = new Date(clock().getTime() + pause);
  if (later.length > 0 && dueAt < expiresAt) {
    await db.update(outbox).set({ dueAt, leasedUntil: null, deliveredTo: reached }).where(eq(outbox.id, id));
    return;
  }
  const outcome = reached.length > 0 ? 'sent' : later.length > 0 ? 'expired' : 'failed';
  await ack(db, 'browser', [id], outcome, clock());
}
