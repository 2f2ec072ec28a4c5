import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { closeRing } from './close-ring.ts';
import type { RingEnd } from './close-ring.ts';
import { isPresent } from './presence.ts';
import { loadRingCopies } from './ring-copy.ts';
import { lockRing } from './ring-row.ts';

/**
 * Ends a ring that expired or is no longer possible: a copy or a player is gone. `leavingId` is a player whose account
 * is being deleted. Returns whether it ended.
 */
export function settleRing({ db, clock }: Context<'db' | 'clock'>, id: number, leavingId?: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { ring, members, people } = await lockRing(tx, id);
    const now = await moment(tx, clock);
    if (ring.state !== 'open') return false;
    const copies = await loadRingCopies(
      tx,
      members.map(({ instanceUuid }) => instanceUuid),
    );
    const isPossible = members.every(({ playerId, instanceUuid }) => {
      const player = people.get(playerId);
      const isThere = player && isPresent(player, now) && playerId !== leavingId;
      return isThere && copies.some(({ uuid, owner_id: ownerId }) => uuid === instanceUuid && ownerId === playerId);
    });
    const end: RingEnd | undefined = isPossible ? (ring.expiresAt <= now ? 'expired' : undefined) : 'void';
    if (!end) return false;
    await closeRing(tx, ring, members, { state: end, playerId: null }, now);
    return true;
  });
}
