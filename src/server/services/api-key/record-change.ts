import type { Endpoint } from '#contract/endpoint.ts';
import { isUuid } from '#game/identifier.ts';
import type { Queryable } from '#server/db/connect.ts';
import { apiKeyEvents } from '#server/db/schema/api-key.ts';
import type { Caller } from '#server/services/context.ts';

/**
 * Notes in the transaction of a change that a key made it. `subject` is what it changed, if that has a uuid. A `result` whose
 * `count` is 0 changed nothing, and is not noted.
 */
export async function recordKeyChange(
  tx: Queryable,
  { playerId, keyId }: Pick<Caller, 'playerId' | 'keyId'>,
  {
    name,
    scope,
    subject,
    result,
    now,
  }: Pick<Endpoint, 'name' | 'scope'> & { subject: unknown; result: unknown; now: Date },
): Promise<void> {
  if (keyId === undefined || (result as { count?: unknown } | undefined)?.count === 0) return;
  await tx.insert(apiKeyEvents).values({
    playerId,
    keyId,
    event: 'changed',
    scope,
    operation: name,
    subject: typeof subject === 'string' && isUuid(subject) ? subject : null,
    createdAt: now,
  });
}
