import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import type { DemoPlayer } from './caller.ts';
import type { InstanceRow } from './instances.ts';
import type { Timeline } from './timeline.ts';

/** So many players trade; those after the first ones can also pay. */
const extraCounts = { any: 13, payers: 7 };

/** Returns the players with the most copies of those who joined a while ago and were here lately. */
export async function listExtras<Player extends DemoPlayer & { createdAt: Date; activeAt: Date }>(
  tx: Queryable,
  players: readonly Player[],
  { copies, timeline }: { copies: readonly InstanceRow[]; timeline: Timeline },
): Promise<Player[]> {
  const owned = Map.groupBy(copies, ({ ownerId }) => ownerId);
  const countOf = ({ id }: Player) => owned.get(id)?.length ?? 0;
  const ranked = players
    .filter((player) => player.createdAt < timeline.today(-60) && player.activeAt > timeline.today(-7))
    .filter((player) => countOf(player) > 0)
    .sort((one, other) => countOf(other) - countOf(one) || one.id - other.id);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select player_id as id from ledger_accounts a
    where balance >= case currency when 'bloodstones' then 1000 when 'moonstones' then 150 else 60 end
    group by player_id having count(*) = 3`);
  const canPay = new Set(rows.map(({ id }) => id));
  const { any, payers } = extraCounts;
  return [
    ...ranked.slice(0, any),
    ...ranked
      .slice(any, 100)
      .filter(({ id }) => canPay.has(id))
      .slice(0, payers),
  ];
}
