import { and, eq, notInArray } from 'drizzle-orm';
import pLimit from 'p-limit';
import { longestTimeToLive } from '#game/notification.ts';
import type { Database } from '#server/db/connect.ts';
import { messages, pushBrowsers } from '#server/db/schema/notification.ts';
import { settle, takeDue } from './message.ts';
import type { TakenMessage } from './message.ts';
import type { Push, PushAnswer, PushUrgency } from './outside/push.ts';

export interface SendingOptions {
  db: Database;
  push: Push;
  now: () => Date;
}

/** So many are taken at a time. */
export const sendingBatch = 50;
/** Only so many of them use the database at once: visitors need the other connections. */
export const connectionsAtOnce = 4;
/** What a process takes and does not settle, because it ended, is sent by another one after that. */
const leaseMs = 60 * 1000;

const firstPauseMs = 30 * 1000;
const longestPauseMs = 60 * 60 * 1000;

const urgencies: Readonly<Record<TakenMessage['kind'], PushUrgency>> = {
  vote: 'normal',
  reward: 'low',
  trade: 'high',
  clan: 'normal',
  news: 'low',
  test: 'high',
};

/** Sends browsers what is due; answers how many messages were taken, so that the caller knows whether there may be more. */
export async function sendDueMessages(options: SendingOptions, signal: AbortSignal): Promise<number> {
  const taken = await takeDue(options.db, 'browser', { limit: sendingBatch, leaseMs }, options.now());
  const atMost = pLimit(connectionsAtOnce);
  const sent = await Promise.allSettled(
    taken.map(async (message) => {
      const browsers = await atMost(() => listUnreached(options.db, message));
      const answers = await sendToEach(options, message, browsers, signal);
      await atMost(() => noteAnswers(options, message, answers));
    }),
  );
  const failures = sent.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  if (failures.length > 0) throw new AggregateError(failures, `messages that were not sent: ${failures.length}`);
  return taken.length;
}

type Browser = typeof pushBrowsers.$inferSelect;

interface BrowserAnswer {
  browser: Browser;
  answer: PushAnswer;
}

/** The player's browsers that do not have it yet. */
function listUnreached(db: Database, { playerId, sentTo }: TakenMessage): Promise<Browser[]> {
  return db
    .select()
    .from(pushBrowsers)
    .where(and(eq(pushBrowsers.playerId, playerId), notInArray(pushBrowsers.id, [...sentTo])));
}

function sendToEach(
  { push, now }: SendingOptions,
  { kind, title, text, link, expiresAt }: TakenMessage,
  browsers: readonly Browser[],
  signal: AbortSignal,
): Promise<BrowserAnswer[]> {
  const seconds = Math.floor((expiresAt.getTime() - now().getTime()) / 1000);
  return Promise.all(
    browsers.map(async (browser) => ({
      browser,
      answer: await push.send(
        browser,
        JSON.stringify({ title, text, link, kind }),
        // The newest of a kind is enough, for the push service as well as for whoever reads it.
        { ttl: Math.min(Math.max(seconds, 0), longestTimeToLive), urgency: urgencies[kind], topic: kind },
        signal,
      ),
    })),
  );
}

/** What became of it: at each browser, and on the whole. */
async function noteAnswers(
  { db, now }: SendingOptions,
  { id, expiresAt, tries, sentTo }: TakenMessage,
  answers: readonly BrowserAnswer[],
): Promise<void> {
  for (const { browser, answer } of answers) {
    if (answer.result === 'gone') await db.delete(pushBrowsers).where(eq(pushBrowsers.id, browser.id));
    if (answer.result !== 'accepted') continue;
    await db.update(pushBrowsers).set({ lastUsedAt: now() }).where(eq(pushBrowsers.id, browser.id));
  }
  const reached = [
    ...sentTo,
    ...answers.flatMap(({ browser, answer }) => (answer.result === 'accepted' ? [browser.id] : [])),
  ];
  const later = answers.flatMap(({ answer }) => (answer.result === 'later' ? [answer.afterMs] : []));
  const pause = Math.max(Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs), ...later);
  const dueAt = new Date(now().getTime() + pause);
  if (later.length > 0 && dueAt < expiresAt) {
    await db.update(messages).set({ dueAt, takenUntil: null, sentTo: reached }).where(eq(messages.id, id));
    return;
  }
  const outcome = reached.length > 0 ? 'sent' : later.length > 0 ? 'expired' : 'failed';
  await settle(db, 'browser', [id], outcome, now());
}
