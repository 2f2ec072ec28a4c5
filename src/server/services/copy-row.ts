import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { InventoryCopy } from '#contract/inventory.ts';
import type { CopyState } from '#game/copy.ts';
import { artistColumns, artistJoin, cardColumns, cardJoins, writeCard } from './card-row.ts';
import type { CardRow } from './card-row.ts';

/** A copy as `selectCopies` has it; the plain names are its card's. */
export interface CopyRow extends CardRow {
  copy_uuid: string;
  version: number;
  is_locked: boolean;
  state: CopyState;
  copied_at: string;
  held: number;
  frame_uuid: string | null;
  frame_name: string | null;
  frame_art_version: number | null;
  owner_id: number;
  owner_uuid: string;
  owner_name: string;
  discord_id: string;
  discord_avatar: string | null;
  genres: string[];
}

/** Everything that is shown of the copies with these ids; the order speaks of `copies` and of the card `c`. */
export function selectCopies(ids: SQL, order: SQL): SQL {
  return sql`
    select ${cardColumns}, ${artistColumns}, series.genres,
      copies.uuid as copy_uuid, copies.version, copies.is_locked, copies.state, copies.created_at as copied_at,
      (select count(*)::int from copies other
        where other.owner_id = copies.owner_id and other.card_id = copies.card_id) as held,
      frames.uuid as frame_uuid, frames.name as frame_name, frames.art_version as frame_art_version,
      players.id as owner_id, players.uuid as owner_uuid, players.name as owner_name, players.discord_id,
      players.discord_avatar
    from (${ids}) chosen
    join copies on copies.id = chosen.id
    join cards c on c.id = copies.card_id
    ${cardJoins}
    ${artistJoin}
    join players on players.id = copies.owner_id
    left join frames on frames.id = copies.frame_id
    order by ${order}`;
}

export function writeCopy(row: CopyRow): InventoryCopy {
  const frame =
    row.frame_uuid === null
      ? null
      : { uuid: row.frame_uuid, name: row.frame_name ?? '', art_version: row.frame_art_version ?? 0 };
  return {
    uuid: row.copy_uuid,
    linkId: row.copy_uuid,
    version: row.version,
    is_locked: row.is_locked,
    state: row.state,
    equiped_frame_uuid: row.frame_uuid,
    equiped_frame: frame,
    created_at: new Date(row.copied_at).toISOString(),
    held: row.held,
    user: {
      uuid: row.owner_uuid,
      discord_id: row.discord_id,
      discord_avatar: row.discord_avatar,
      name: row.owner_name,
    },
    card: writeCard(row),
  };
}
