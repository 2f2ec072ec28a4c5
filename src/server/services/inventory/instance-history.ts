import { sql } from 'drizzle-orm';
import type { InstanceEvent } from '#contract/inventory.ts';
import type { CardInstance } from '#contract/instance.ts';
import type { InstanceEventKind } from '#game/instance.ts';
import type { Queryable } from '#server/db/connect.ts';

interface EventRow extends Record<string, unknown> {
  kind: InstanceEventKind;
  created_at: string;
  player: NonNullable<InstanceEvent['player']> | null;
  frame: string | null;
}

/** Loads a copy's events. The claim itself is not an event; `visibleTo` adds it. */
export async function loadHistory(db: Queryable, instanceUuid: string) {
  const { rows } = await db.execute<EventRow>(sql`
    select instance_events.kind, instance_events.created_at, frames.name as frame,
      case when players.deleted_at is null then
        json_build_object('uuid', players.uuid, 'discord_id', players.discord_id, 'name', players.name)
      end as player
    from instance_events
    join players on players.id = instance_events.player_id
    left join frames on frames.id = instance_events.frame_id
    where instance_uuid = ${instanceUuid} order by instance_events.id`);
  const firstExchange = await loadFirstExchange(db, instanceUuid);
  const events = rows.map(({ kind, created_at, player, frame }) => ({
    kind,
    at: new Date(created_at).toISOString(),
    player,
    frame,
  }));
  return {
    /** Returns the changes of owner. The present owner also gets their own locks and frame changes. */
    visibleTo(isOwner: boolean, { created_at: at, user }: CardInstance): InstanceEvent[] {
      const got = events.findLastIndex(({ kind }) => kind === 'traded');
      const owner = { uuid: user.uuid, discord_id: user.discord_id, name: user.name };
      // The event of a trade names the new owner. The player who claimed the copy is who gave it first, or whom an
      // event before the first trade names.
      const [first] = events;
      const claimer = first?.kind === 'traded' ? firstExchange.giverAt(first.at) : first?.player;
      const by = got === -1 ? owner : claimer;
      return [
        { kind: 'claimed', at, frame: null, ...(by === undefined ? {} : { player: by }) },
        ...events.filter(({ kind }, index) => kind === 'traded' || (isOwner && index > got)),
      ];
    },
  };
}

/** Loads who gave a copy in its first trade or ring. */
async function loadFirstExchange(db: Queryable, instanceUuid: string) {
  const { rows } = await db.execute<Pick<EventRow, 'player'> & { closed_at: string }>(sql`
    select exchanges.closed_at,
      case when players.deleted_at is null then
        json_build_object('uuid', players.uuid, 'discord_id', players.discord_id, 'name', players.name)
      end as player
    from (
      select t.closed_at, case when i.is_given then t.sender_id else t.recipient_id end as giver_id
      from trade_items i join trades t on t.id = i.trade_id
      where i.instance_uuid = ${instanceUuid} and i.is_traded and t.state = 'accepted'
      union all
      select r.closed_at, m.player_id from trade_ring_members m join trade_rings r on r.id = m.ring_id
      where m.instance_uuid = ${instanceUuid} and r.state = 'accepted'
    ) exchanges join players on players.id = exchanges.giver_id
    order by exchanges.closed_at limit 1`);
  const [row] = rows;
  return {
    /** Returns who gave the copy at this moment: null if they left, undefined if it is unknown. */
    giverAt: (at: string) => (row && new Date(row.closed_at).toISOString() === at ? row.player : undefined),
  };
}
