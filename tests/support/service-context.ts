import type { Database } from '#server/db/connect.ts';
import type { Caller, Context } from '#server/services/context.ts';

/** A signed-in player, as the services see them. */
export const callerOf = (playerId: number): Caller => ({ playerId, sessionId: 0, banNotice: null });

/** What a service is given that reads and writes by a clock that stands still. */
export const contextAt = (db: Database, now: Date): Context<'db' | 'clock'> => ({ db, clock: () => now });
