import { isReadOnly } from '#contract/endpoint.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Caller, ServiceContext } from '#server/services/context.ts';
import { checkCaller } from '#server/services/player/caller-check.ts';
import type { CallRules } from '#server/services/player/caller-check.ts';
import { guardedDatabase } from '#server/services/player/guarded-database.ts';
import { roleOf } from '#server/services/session/staff-access.ts';

/** Returns what each transaction of a call to an endpoint checks. */
export const rulesOf = ({ access, restriction, changesRoles }: Endpoint): CallRules => ({
  restriction,
  role: changesRoles ? undefined : roleOf(access),
});

/**
 * Returns the context of a call that changes something: all of its transactions check the caller again, because a ban
 * may be written or a role taken after the authorization. Banned players can make the calls of access level `session`.
 */
export function guardedContext(
  endpoint: Endpoint,
  context: ServiceContext,
  caller: Caller | undefined,
): ServiceContext {
  // `runIdempotent` checks the caller itself.
  if (!caller || isReadOnly(endpoint) || endpoint.idempotent || endpoint.access === 'session') return context;
  const guard = (db: ServiceContext['db']) =>
    guardedDatabase(db, (tx) => checkCaller(tx, caller.playerId, context.clock, rulesOf(endpoint)));
  return { ...context, db: guard(context.db), background: guard(context.background) };
}
