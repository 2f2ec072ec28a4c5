import type { DemoAccount } from '#game/demo-accounts.ts';
import type { StaffRole } from '#game/role.ts';
import type { Transaction } from '#server/db/connect.ts';
import type { Caller } from '#server/services/context.ts';

/** A player of the demo world, as services see who calls them. */
export function demoCaller(playerId: number, roles: readonly StaffRole[] = []): Caller {
  return { playerId, sessionId: 0, roles, banNotice: null };
}

export interface DemoPlayer {
  id: number;
  uuid: string;
}

/** A demo user by key, or one of the other players with the most copies by their place among them, from 0. */
export type Someone = DemoAccount['key'] | number;

/** Something that a player did: steps of the demo world follow one another in the order of their times. */
export interface Step {
  hoursAgo: number;
  take: (tx: Transaction) => Promise<void>;
}

/** Returns a player. Throws if there is none. */
export type FindPlayer = (who: Someone) => DemoPlayer;
