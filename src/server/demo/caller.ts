import type { StaffRole } from '#game/role.ts';
import type { Caller } from '#server/services/context.ts';

/** A player of the demo world, as services see who calls them. */
export function demoCaller(playerId: number, roles: readonly StaffRole[] = []): Caller {
  return { playerId, sessionId: 0, roles, banNotice: null };
}
