import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ListedInstance } from '#contract/inventory.ts';
import type { CardInstance } from '#contract/instance.ts';
import type { InstanceState } from '#game/instance.ts';
import { isStaff } from '#game/staff.ts';
import {
  artistColumns,
  artistJoin,
  cardColumns,
  cardJoins,
  toCard,
  typeTitle,
} from '#server/services/card/card-row.ts';
import type { CardRow } from '#server/services/card/card-row.ts';
import type { Caller } from '#server/services/context.ts';

/** A row of `selectInstances`. Columns without a prefix belong to the card. */
export interface InstanceRow extends CardRow {
  instance_uuid: string;
  version: number;
  is_locked: boolean;
  state: InstanceState;
  claimed_at: string;
  owned_count: number;
  frame_uuid: string | null;
  frame_name: string | null;
  frame_art_version: number | null;
  owner_id: number;
  owner_uuid: string;
  owner_name: string;
  discord_id: string;
  discord_avatar: string | null;
  genres: string[];
  type_title: string;
  /** The columns of a stack of copies, if the ids are those of stacks. */
  copies?: number;
  locked?: number;
  framed?: number;
  lowest_version?: number;
}

/**
 * Returns the statement for copies by a subquery of ids. `order` can refer to `instances` and to the card `c`; `more` names other
 * columns of the subquery.
 */
export function selectInstances(ids: SQL, order: SQL, more: readonly string[] = []): SQL {
  return sql`
    select ${cardColumns}, ${artistColumns}, ${typeTitle}, series.genres,
      instances.uuid as instance_uuid, instances.version, instances.is_locked, instances.state, instances.created_at as claimed_at,
      (select count(*)::int from instances other
        where other.owner_id = instances.owner_id and other.card_id = instances.card_id) as owned_count,
      frames.uuid as frame_uuid, frames.name as frame_name, frames.art_version as frame_art_version,
      players.id as owner_id, players.uuid as owner_uuid, players.name as owner_name, players.discord_id,
      players.discord_avatar${sql.raw(more.map((column) => `, chosen.${column}`).join(''))}
    from (${ids}) chosen
    join instances on instances.id = chosen.id
    join cards c on c.id = instances.card_id
    ${cardJoins}
    ${artistJoin}
    join players on players.id = instances.owner_id
    left join frames on frames.id = instances.frame_id
    order by ${order}`;
}

/** Returns a copy in a list, with its stack if it stands for one. */
export function toListedInstance(row: InstanceRow, viewer: Pick<Caller, 'playerId' | 'roles'>): ListedInstance {
  const { copies, locked = 0, framed = 0, lowest_version = 0 } = row;
  const instance = toInstance(row, viewer);
  return copies === undefined ? instance : { ...instance, stack: { copies, locked, framed, lowest_version } };
}

/** Returns a copy as the API sends it. Only its owner and staff see that it is held for a case. */
export function toInstance(row: InstanceRow, viewer: Pick<Caller, 'playerId' | 'roles'> | undefined): CardInstance {
  const seesHold = viewer !== undefined && (viewer.playerId === row.owner_id || isStaff(viewer.roles));
  const frame =
    row.frame_uuid === null
      ? null
      : { uuid: row.frame_uuid, name: row.frame_name ?? '', art_version: row.frame_art_version ?? 0 };
  return {
    uuid: row.instance_uuid,
    linkId: row.instance_uuid,
    version: row.version,
    is_locked: row.is_locked,
    state: row.state === 'frozen' && !seesHold ? 'kept' : row.state,
    equiped_frame_uuid: row.frame_uuid,
    equiped_frame: frame,
    created_at: new Date(row.claimed_at).toISOString(),
    owned_count: row.owned_count,
    user: {
      uuid: row.owner_uuid,
      discord_id: row.discord_id,
      discord_avatar: row.discord_avatar,
      name: row.owner_name,
    },
    card: toCard(row),
  };
}
