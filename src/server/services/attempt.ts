import { createHash } from 'node:crypto';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { ErrorCode } from '#contract/error.ts';
import type { Database } from '#server/db/connect.ts';
import { attempts } from '#server/db/schema/attempt.ts';

/** One attempt at something that moves money or property, however often it is sent. */
export interface Attempt {
  /** The caller's Idempotency-Key; without one, every call is an attempt of its own. */
  key: string | undefined;
  /** What is asked, as a text that is the same for the same request. */
  request: string;
}

/** A transaction, in which another can begin. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

type Answer<T> = { reply: T } | { code: ErrorCode; messages: readonly string[] };

/** A key is known for so long; after that it may name something else. */
const keyKeptMs = 7 * 24 * 60 * 60 * 1000;
/** The database ends one of two transactions that wait for each other, or saw each other's rows change. */
const retriedStates = new Set(['40P01', '40001']);
const tries = 4;

/**
 * Does something once, in one transaction: a replay is answered what the first attempt was, also where
 * that was refused. Throws KEY_REUSED where the key belongs to another request. What fails unexpectedly
 * leaves no trace, and may be tried again with the same key; so may a commit that was not answered
 * (CommitUnknownError): the next attempt finds the first one's answer, or does what is not done yet.
 */
export async function attemptOnce<T>(
  db: Database,
  playerId: number,
  { key, request }: Attempt,
  now: Date,
  effect: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const answer = await retried(async (): Promise<Answer<T>> => {
    if (key === undefined) return { reply: await db.transaction(effect) };
    return db.transaction(async (tx) => {
      const requestHash = createHash('sha256').update(request).digest();
      await lockKey(tx, playerId, key);
      const known = await readAnswer<T>(tx, playerId, key, requestHash, now);
      if (known) return known;
      const said = await answerOf(tx, effect);
      await keepAnswer(tx, { playerId, key, requestHash, answer: JSON.stringify(said), createdAt: now });
      return said;
    });
  });
  if ('reply' in answer) return answer.reply;
  throw new GameError(answer.code, answer.messages);
}

/** A second attempt with the key waits here until the first one's transaction is over. */
async function lockKey(tx: Transaction, playerId: number, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${playerId}))`);
}

async function readAnswer<T>(
  tx: Transaction,
  playerId: number,
  key: string,
  requestHash: Buffer,
  now: Date,
): Promise<Answer<T> | undefined> {
  const [known] = await tx
    .select()
    .from(attempts)
    .where(and(eq(attempts.playerId, playerId), eq(attempts.key, key), gte(attempts.createdAt, tooOld(now))));
  if (!known) return undefined;
  if (!known.requestHash.equals(requestHash)) throw new GameError('KEY_REUSED');
  return JSON.parse(known.answer) as Answer<T>;
}

async function keepAnswer(tx: Transaction, attempt: typeof attempts.$inferInsert & { createdAt: Date }): Promise<void> {
  const { playerId, createdAt } = attempt;
  await tx.delete(attempts).where(and(eq(attempts.playerId, playerId), lt(attempts.createdAt, tooOld(createdAt))));
  await tx.insert(attempts).values(attempt);
}

const tooOld = (now: Date) => new Date(now.getTime() - keyKeptMs);

/** What is refused undoes what it did, and is an answer too. */
async function answerOf<T>(tx: Transaction, effect: (tx: Transaction) => Promise<T>): Promise<Answer<T>> {
  try {
    return { reply: await tx.transaction(effect) };
  } catch (error) {
    if (error instanceof GameError) return { code: error.code, messages: error.messages };
    throw error;
  }
}

async function retried<T>(act: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await act();
    } catch (error) {
      if (left === 0 || !retriedStates.has(stateOf(error))) throw error;
    }
  }
}

/** The database's own code (SQLSTATE) of a failure. */
function stateOf(error: unknown): string {
  const { cause = error } = (error ?? {}) as { cause?: unknown };
  return String((cause as { code?: unknown } | null)?.code);
}
