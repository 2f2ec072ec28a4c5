import type { Database } from '#server/db/connect.ts';
import type { Caller, Context } from '#server/services/context.ts';

/** A signed-in player, as services receive it. */
export const callerOf = (playerId: number): Caller => ({ playerId, sessionId: 0, roles: [], banNotice: null });

/** A service context with a fixed clock. */
export const contextAt = (db: Database, now: Date): Context<'db' | 'clock'> => ({ db, clock: () => now });
