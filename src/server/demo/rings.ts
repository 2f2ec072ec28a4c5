import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { ringLifetimeMs } from '#game/trade.ts';
import type { ringSizes } from '#game/trade.ts';
import { confirmRing, declineRing, proposeRing } from '#server/services/trade/ring.ts';
import { settleTrades } from '#server/services/trade/settle-trades.ts';
import { demoCaller } from './caller.ts';
import type { FindPlayer, Someone, Step } from './caller.ts';
import { hourMs } from './timeline.ts';

/** A ring of so many players, the last one of whom can be a demo user. */
interface RingSketch {
  size: (typeof ringSizes)[number];
  last?: Someone;
  hoursAgo: number;
  result: 'accepted' | 'declined' | 'expired' | 'open';
}

/** Oldest first. The last ones wait for a demo user and for somebody else. */
const sketches: readonly RingSketch[] = [
  { size: 3, hoursAgo: 96, result: 'accepted' },
  { size: 3, hoursAgo: 80, result: 'expired' },
  { size: 3, hoursAgo: 30, result: 'declined' },
  { size: 4, hoursAgo: 21, result: 'accepted' },
  { size: 3, last: 'premium', hoursAgo: 6, result: 'open' },
  { size: 3, hoursAgo: 2, result: 'open' },
];

/** Who trades in rings, besides the demo user of a ring. */
const pool: readonly Someone[] = [8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19];

/** Lets players trade in rings. */
export function demoRings(find: FindPlayer, now: Date): Step[] {
  return sketches.map((sketch, turn) => ({
    hoursAgo: sketch.hoursAgo,
    take: (tx) => ring(tx, find, { ...sketch, turn }, now),
  }));
}

async function ring(
  tx: Transaction,
  find: FindPlayer,
  { size, last, hoursAgo, result, turn }: RingSketch & { turn: number },
  now: Date,
): Promise<void> {
  const proposed = new Date(now.getTime() - hoursAgo * hourMs);
  const context = (playerId: number, hours: number) => ({
    tx,
    db: tx,
    caller: demoCaller(playerId),
    clock: () => new Date(proposed.getTime() + hours * hourMs),
  });
  // Another player begins each ring, so that no two rings are of the same players.
  const people = [...pool.slice(turn), ...pool.slice(0, turn)].map((who) => find(who).id);
  const end = last === undefined ? undefined : find(last).id;
  const gifts = await listGifts(tx, end === undefined ? people : [...people, end], proposed);
  const givers = findCycle(gifts, people, { size, end });
  const copies = givers.map((giver, index) => gifts.get(`${giver} ${givers[(index + 1) % givers.length]}`) ?? '');
  const [proposer = 0, ...others] = givers;
  const { uuid } = await proposeRing(context(proposer, 0), copies);
  if (uuid === null) throw new Error('the ring has no uuid');
  const answering = others.pop() ?? 0;
  for (const other of others) await confirmRing(context(other, 1), uuid);
  if (result === 'accepted') await confirmRing(context(answering, 1.5), uuid);
  if (result === 'declined') await declineRing(context(answering, 1.5), uuid);
  if (result === 'expired') await settleTrades(context(answering, ringLifetimeMs / hourMs + 1));
}

/** Returns for each pair of players, "giver receiver", a spare copy of a card that the receiver lacks. */
async function listGifts(tx: Transaction, ids: readonly number[], before: Date): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ pair: string; uuid: string }>(sql`
    with people as (select unnest(${sql.param([...ids])}::int[]) as id),
    copies as materialized (select * from instances where owner_id in (select id from people)),
    spares as (
      select owner_id, card_id, min(uuid::text) as uuid from copies
      where version > 10 and not is_locked and frame_id is null
        and state = 'kept' and created_at < ${before.toISOString()}::timestamptz
        and not exists (select from pack_draws where instance_uuid = uuid)
      group by owner_id, card_id having count(*) > 1
    )
    select owner_id || ' ' || people.id as pair, min(spares.uuid) as uuid from spares join people on people.id <> owner_id
    where not exists (select from copies where copies.owner_id = people.id and copies.card_id = spares.card_id)
    group by owner_id, people.id`);
  return new Map(rows.map(({ pair, uuid }) => [pair, uuid]));
}

/** Returns players each of whom has something for the next one, and the last one for the first. Throws without any. */
function findCycle(
  gifts: ReadonlyMap<string, string>,
  people: readonly number[],
  { size, end }: { size: number; end: number | undefined },
): number[] {
  const extend = (chain: readonly number[]): number[] | undefined => {
    const isGiving = (from: number | undefined, to: number | undefined) => gifts.has(`${from} ${to}`);
    if (chain.length === size) return isGiving(chain.at(-1), chain[0]) ? [...chain] : undefined;
    const choices = end !== undefined && chain.length === size - 1 ? [end] : people;
    for (const next of choices) {
      if (chain.includes(next) || (chain.length > 0 && !isGiving(chain.at(-1), next))) continue;
      const found = extend([...chain, next]);
      if (found) return found;
    }
    return undefined;
  };
  const found = extend([]);
  if (!found) throw new Error('the players of the demo world have nothing to give in a ring');
  return found;
}
