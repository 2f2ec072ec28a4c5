import { sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { InstanceDetails, CardInstance } from '#contract/inventory.ts';
import { isUuid } from '#game/identifier.ts';
import { loadHistory } from './instance-history.ts';
import { selectInstances, toInstance } from './instance-row.ts';
import type { InstanceRow } from './instance-row.ts';
import { resolveOwner } from '#server/services/player/player-lookup.ts';
import type { Context } from '#server/services/context.ts';

/** One copy, whoever has it; throws COPY_NOT_FOUND, also for what is no uuid. */
export async function getInstance(
  { db, caller: { playerId: callerId } }: Context<'db' | 'caller'>,
  uuid: string,
): Promise<InstanceDetails> {
  if (!isUuid(uuid)) throw instanceNotFound();
  const [{ rows }, events] = await Promise.all([
    db.execute<InstanceRow>(selectInstances(sql`select id from instances where uuid = ${uuid}`, sql`instances.id`)),
    loadHistory(db, uuid),
  ]);
  const [row] = rows;
  if (!row) throw instanceNotFound();
  const copy = toInstance(row);
  const isOwn = row.owner_id === callerId;
  return { ...copy, genres: row.genres, is_own: isOwn, history: events.visibleTo(isOwn, copy) };
}

export interface InstanceQuery {
  card_uuid: string;
  /** undefined: the lowest that they have. */
  version: number | undefined;
}

/** Somebody's copy of a card, the caller's own without a name. */
export async function findInstance(
  { db, caller: { playerId: callerId } }: Context<'db' | 'caller'>,
  ownerName: string,
  { card_uuid, version }: InstanceQuery,
): Promise<CardInstance> {
  const ownerId = await resolveOwner(db, callerId, ownerName);
  const asked = version === undefined ? sql`true` : sql`version = ${version}`;
  const { rows } = await db.execute<InstanceRow>(
    selectInstances(
      sql`select id from instances
        where owner_id = ${ownerId} and card_id = (select id from cards where uuid = ${card_uuid}) and ${asked}
        order by version limit 1`,
      sql`instances.id`,
    ),
  );
  if (!rows[0]) throw instanceNotFound();
  return toInstance(rows[0]);
}

/** A copy that is nobody's, or not of whom it was asked. */
const instanceNotFound = () => new GameError('COPY_NOT_FOUND', ['There is no such copy.']);
