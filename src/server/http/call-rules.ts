import { isReadOnly } from '#contract/endpoint.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { recordKeyChange } from '#server/services/api-key/record-change.ts';
import type { Caller, ServiceContext } from '#server/services/context.ts';
import { checkCaller } from '#server/services/player/caller-check.ts';
import type { CallRules } from '#server/services/player/caller-check.ts';
import { guardedDatabase } from '#server/services/player/guarded-database.ts';
import { roleOf } from '#server/services/session/staff-access.ts';

/** Returns what each transaction of a call to an endpoint checks. */
export const rulesOf = ({ access, restriction, changesRoles }: Endpoint, keyId: Caller['keyId']): CallRules => ({
  restriction,
  role: changesRoles ? undefined : roleOf(access),
  keyId,
});

/**
 * Returns the context of a call that changes something: all of its transactions check the caller again, because a ban
 * may be written, a role taken or a key revoked after the authorization. What a key changed is noted with it. Banned players can make the calls of access level `session`.
 */
export function guardedContext(
  endpoint: Endpoint,
  context: ServiceContext,
  caller: Caller | undefined,
  params: unknown,
): ServiceContext {
  const subject = (params as { id?: unknown } | undefined)?.id;
  // `runIdempotent` checks the caller itself.
  if (!caller || isReadOnly(endpoint) || endpoint.idempotent || endpoint.access === 'session') return context;
  const guard = (db: ServiceContext['db']) =>
    guardedDatabase(db, {
      before: (tx) => checkCaller(tx, caller.playerId, context.clock, rulesOf(endpoint, caller.keyId)),
      after: (tx, result) => recordKeyChange(tx, caller, { ...endpoint, subject, result, now: context.clock() }),
    });
  return { ...context, db: guard(context.db), background: guard(context.background) };
}
