import { sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { CopyDetails, InventoryCopy } from '#contract/inventory.ts';
import { isUuid } from '#game/identifier.ts';
import type { Queryable } from '#server/db/connect.ts';
import { readHistory } from './copy-history.ts';
import { selectCopies, writeCopy } from './copy-row.ts';
import type { CopyRow } from './copy-row.ts';
import { findOwner } from './owner.ts';

/** One copy, whoever has it; throws COPY_NOT_FOUND, also for what is no uuid. */
export async function getCopy(db: Queryable, callerId: number, uuid: string): Promise<CopyDetails> {
  if (!isUuid(uuid)) throw notThere();
  const [{ rows }, events] = await Promise.all([
    db.execute<CopyRow>(selectCopies(sql`select id from copies where uuid = ${uuid}`, sql`copies.id`)),
    readHistory(db, uuid),
  ]);
  const [row] = rows;
  if (!row) throw notThere();
  const copy = writeCopy(row);
  const isOwn = row.owner_id === callerId;
  return { ...copy, genres: row.genres, is_own: isOwn, history: events.asSeenBy(isOwn, copy) };
}

export interface CopyName {
  card_uuid: string;
  /** undefined: the lowest that they have. */
  version: number | undefined;
}

/** Somebody's copy of a card, the caller's own without a name. */
export async function findCopy(
  db: Queryable,
  callerId: number,
  ownerName: string,
  { card_uuid, version }: CopyName,
): Promise<InventoryCopy> {
  const ownerId = await findOwner(db, callerId, ownerName);
  const asked = version === undefined ? sql`true` : sql`version = ${version}`;
  const { rows } = await db.execute<CopyRow>(
    selectCopies(
      sql`select id from copies
        where owner_id = ${ownerId} and card_id = (select id from cards where uuid = ${card_uuid}) and ${asked}
        order by version limit 1`,
      sql`copies.id`,
    ),
  );
  if (!rows[0]) throw notThere();
  return writeCopy(rows[0]);
}

/** A copy that is nobody's, or not of whom it was asked. */
const notThere = () => new GameError('COPY_NOT_FOUND', ['There is no such copy.']);
