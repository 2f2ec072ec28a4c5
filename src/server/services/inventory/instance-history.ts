import { sql } from 'drizzle-orm';
import type { InstanceEvent, CardInstance } from '#contract/inventory.ts';
import type { InstanceEventKind } from '#game/instance.ts';
import type { Queryable } from '#server/db/connect.ts';

interface EventRow extends Record<string, unknown> {
  kind: InstanceEventKind;
  created_at: string;
  player: InstanceEvent['player'];
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
      // The event of a trade names the new owner. Only events before the first trade identify the player who claimed
      // it.
      const claimer = events[0]?.kind === 'traded' ? null : (events[0]?.player ?? null);
      return [
        { kind: 'claimed', at, player: got === -1 ? owner : claimer, frame: null },
        ...events.filter(({ kind }, index) => kind === 'traded' || (isOwner && index > got)),
      ];
    },
  };
}
