import { createHash } from 'node:crypto';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { ErrorCode } from '#contract/error.ts';
import type { Transaction } from '#server/db/connect.ts';
import { clearBatch, repeatBatch } from '#server/db/repeat-batch.ts';
import { idempotencyKeys } from '#server/db/schema/idempotency.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { checkCaller } from '#server/services/player/caller-check.ts';
import type { CallRules } from '#server/services/player/caller-check.ts';
import { retryTransaction } from '#server/services/player/retry-transaction.ts';

/** A request that moves money or property. The client may send it several times. */
export interface IdempotentRequest {
  /** The caller's Idempotency-Key. Without one, every call takes effect. */
  key: string | undefined;
  /** The serialized request, which is equal for retries of the same request. */
  request: string;
  rules?: CallRules;
}

type StoredResponse<T> = { reply: T } | { code: ErrorCode; messages: readonly string[]; details?: unknown };

/** How long a key is stored. After that, it can be used for another request. */
const keyLifetimeMs = 7 * 24 * 60 * 60 * 1000;
/**
 * Runs `effect` once per key, in one transaction, and returns its reply. A retry gets the stored reply or GameError of
 * the first attempt. Throws PLAYER_BANNED, PLAYER_RESTRICTED or FORBIDDEN, which are not stored, and
 * KEY_REUSED if the key was used for another request. An unexpected error rolls back everything, and the client can retry with the same key. It can also retry after a commit without a response
 * (CommitUnknownError): the retry finds the stored reply, or runs the effect if the commit failed.
 */
export async function runIdempotent<T>(
  { db, caller: { playerId }, clock }: Context<'db' | 'caller' | 'clock'>,
  { key, request, rules }: IdempotentRequest,
  effect: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const answer = await retryTransaction(async (): Promise<StoredResponse<T>> => {
    return db.transaction(async (tx) => {
      await checkCaller(tx, playerId, clock, rules);
      if (key === undefined) return { reply: await effect(tx) };
      const requestHash = createHash('sha256').update(request).digest();
      await lockKey(tx, playerId, key);
      const now = await moment(tx, clock);
      const known = await findStoredResponse<T>(tx, playerId, key, requestHash, now);
      if (known) return known;
      const response = await runInSavepoint(tx, effect);
      await storeResponse(tx, { playerId, key, requestHash, response: JSON.stringify(response), createdAt: now });
      return response;
    });
  });
  if ('reply' in answer) return answer.reply;
  throw new GameError(answer.code, answer.messages, answer.details);
}

/** Locks the key until the transaction ends, so that a concurrent retry waits for the first attempt. */
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

/**
 * Deletes the expired keys of all players, whose responses can name other players. Returns how many. A player's next key
 * deletes only their own.
 */
export async function clearIdempotencyKeys(
  { db, clock }: Context<'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<number> {
  const before = expiredBefore(await moment(db, clock)).toISOString();
  const expired = sql`
    delete from idempotency_keys where (player_id, key) in (
      select player_id, key from idempotency_keys where created_at < ${before}::timestamptz
      order by created_at limit ${clearBatch} for update skip locked)`;
  return repeatBatch(db, expired, signal);
}

/** Runs the effect in a savepoint. A GameError rolls back to it and is stored as the response. */
async function runInSavepoint<T>(tx: Transaction, effect: (tx: Transaction) => Promise<T>): Promise<StoredResponse<T>> {
  try {
    return { reply: await tx.transaction(effect) };
  } catch (error) {
    if (error instanceof GameError) return { code: error.code, messages: error.messages, details: error.details };
    throw error;
  }
}
