import { createHash } from 'node:crypto';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { ErrorCode } from '#contract/error.ts';
import type { Transaction } from '#server/db/connect.ts';
import { idempotencyKeys } from '#server/db/schema/idempotency.ts';
import type { Context } from '#server/services/context.ts';

/** One attempt at something that moves money or property, however often it is sent. */
export interface IdempotentRequest {
  /** The caller's Idempotency-Key; without one, every call is an attempt of its own. */
  key: string | undefined;
  /** What is asked, as a text that is the same for the same request. */
  request: string;
}

type StoredResponse<T> = { reply: T } | { code: ErrorCode; messages: readonly string[] };

/** A key is known for so long; after that it may name something else. */
const keyLifetimeMs = 7 * 24 * 60 * 60 * 1000;
/** The database ends one of two transactions that wait for each other, or saw each other's rows change. */
const retriedSqlStates = new Set(['40P01', '40001']);
const maxAttempts = 4;

/**
 * Does something once, in one transaction: a replay is answered what the first attempt was, also where
 * that was refused. Throws KEY_REUSED where the key belongs to another request. What fails unexpectedly
 * leaves no trace, and may be tried again with the same key; so may a commit that was not answered
 * (CommitUnknownError): the next attempt finds the first one's answer, or does what is not done yet.
 */
export async function runIdempotent<T>(
  { db, caller: { playerId }, clock }: Context<'db' | 'caller' | 'clock'>,
  { key, request }: IdempotentRequest,
  effect: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const now = clock();
  const answer = await retry(async (): Promise<StoredResponse<T>> => {
    if (key === undefined) return { reply: await db.transaction(effect) };
    return db.transaction(async (tx) => {
      const requestHash = createHash('sha256').update(request).digest();
      await lockKey(tx, playerId, key);
      const known = await findStoredResponse<T>(tx, playerId, key, requestHash, now);
      if (known) return known;
      const said = await runInSavepoint(tx, effect);
      await storeResponse(tx, { playerId, key, requestHash, response: JSON.stringify(said), createdAt: now });
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

async function findStoredResponse<T>(
  tx: Transaction,
  playerId: number,
  key: string,
  requestHash: Buffer,
  now: Date,
): Promise<StoredResponse<T> | undefined> {
  const [known] = await tx
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.playerId, playerId),
        eq(idempotencyKeys.key, key),
        gte(idempotencyKeys.createdAt, expiredBefore(now)),
      ),
    );
  if (!known) return undefined;
  if (!known.requestHash.equals(requestHash)) throw new GameError('KEY_REUSED');
  return JSON.parse(known.response) as StoredResponse<T>;
}

async function storeResponse(
  tx: Transaction,
  attempt: typeof idempotencyKeys.$inferInsert & { createdAt: Date },
): Promise<void> {
  const { playerId, createdAt } = attempt;
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.playerId, playerId), lt(idempotencyKeys.createdAt, expiredBefore(createdAt))));
  await tx.insert(idempotencyKeys).values(attempt);
}

const expiredBefore = (now: Date) => new Date(now.getTime() - keyLifetimeMs);

/** What is refused undoes what it did, and is an answer too. */
async function runInSavepoint<T>(tx: Transaction, effect: (tx: Transaction) => Promise<T>): Promise<StoredResponse<T>> {
  try {
    return { reply: await tx.transaction(effect) };
  } catch (error) {
    if (error instanceof GameError) return { code: error.code, messages: error.messages };
    throw error;
  }
}

async function retry<T>(act: () => Promise<T>): Promise<T> {
  for (let left = maxAttempts - 1; ; left -= 1) {
    try {
      return await act();
    } catch (error) {
      if (left === 0 || !retriedSqlStates.has(sqlStateOf(error))) throw error;
    }
  }
}

/** The database's own code (SQLSTATE) of a failure. */
function sqlStateOf(error: unknown): string {
  const { cause = error } = (error ?? {}) as { cause?: unknown };
  return String((cause as { code?: unknown } | null)?.code);
}
