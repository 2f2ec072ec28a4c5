import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';

/** Who gives which card in a ring. */
interface Giver {
  playerId: number;
  cardId: number;
}

/** Who gives which copy in a ring. */
interface CopyGiver extends Giver {
  instanceUuid: string;
}

/** Returns the rings that a player can still confirm or wait for: the givers, each of whom gives to the next one. */
export async function loadOpenRings(db: Queryable, playerId: number, now: Date): Promise<CopyGiver[][]> {
  const { rows } = await db.execute<{ givers: CopyGiver[] }>(sql`
    select jsonb_agg(jsonb_build_object('playerId', member.player_id, 'cardId', member.card_id,
      'instanceUuid', member.instance_uuid) order by member.position) as givers
    from trade_ring_members mine
    join trade_rings on trade_rings.id = mine.ring_id
    join trade_ring_members member on member.ring_id = mine.ring_id
    where mine.player_id = ${playerId} and state = 'open' and expires_at > ${now.toISOString()}::timestamptz
    group by mine.ring_id`);
  return rows.map(({ givers }) => givers);
}

/**
 * Returns how many cards of a ring another one gives to the other receivers, whichever copies: all but these move from
 * the same givers to the same receivers. Undefined if the players, or the directions, are not the same.
 */
function countOtherCards(ring: readonly Giver[], other: readonly Giver[]): number | undefined {
  const start = other.findIndex(({ playerId }) => playerId === ring[0]?.playerId);
  const turned = [...other.slice(start), ...other.slice(0, start)];
  const isSame =
    ring.length === other.length && ring.every(({ playerId }, index) => playerId === turned[index]?.playerId);
  return isSame ? ring.filter(({ cardId }, index) => cardId !== turned[index]?.cardId).length : undefined;
}

/**
 * How a ring is the same as another one of the same players. `cards`: they get the same cards; `one-card`: all but one of
 * them do; `copies`: their copies, all or all but one, move to others. The players would be asked twice for what can
 * happen once, whoever proposes it.
 */
export type RingLikeness = 'cards' | 'one-card' | 'copies';

/** Returns how a ring, also one whose copies are not chosen yet, is the same as one of the open rings. */
export function findLikeness(
  ring: readonly (Giver & Partial<CopyGiver>)[],
  open: readonly (readonly CopyGiver[])[],
): RingLikeness | undefined {
  const others = open.map((each) => countOtherCards(ring, each));
  if (others.includes(0)) return 'cards';
  if (others.includes(1)) return 'one-card';
  return open.some((each) => movesCopies(ring, each)) ? 'copies' : undefined;
}

function movesCopies(ring: readonly (Giver & Partial<CopyGiver>)[], other: readonly CopyGiver[]): boolean {
  const people = new Set(ring.map(({ playerId }) => playerId));
  const copies = new Set(ring.map(({ instanceUuid }) => instanceUuid));
  const isSame = ring.length === other.length && other.every(({ playerId }) => people.has(playerId));
  return isSame && other.filter(({ instanceUuid }) => !copies.has(instanceUuid)).length <= 1;
}
