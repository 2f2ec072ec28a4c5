import type { Endpoint } from '#contract/endpoint.ts';
import { isUuid } from '#game/identifier.ts';
import type { Queryable } from '#server/db/connect.ts';
import { apiKeyEvents } from '#server/db/schema/api-key.ts';
import type { Caller } from '#server/services/context.ts';

/** Notes in the transaction of a change that a key made it. `subject` is what it changed, if that has a uuid. */
export async function recordKeyChange(
  tx: Queryable,
  { playerId, keyId }: Pick<Caller, 'playerId' | 'keyId'>,
  { name, scope, subject, now }: Pick<Endpoint, 'name' | 'scope'> & { subject: unknown; now: Date },
): Promise<void> {
  if (keyId === undefined) return;
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
