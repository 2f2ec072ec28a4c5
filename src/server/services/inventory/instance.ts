import { sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { InstanceDetails } from '#contract/inventory.ts';
import type { CardInstance } from '#contract/instance.ts';
import { isUuid } from '#game/identifier.ts';
import { loadHistory } from './instance-history.ts';
import { selectInstances, toInstance } from './instance-row.ts';
import type { InstanceRow } from './instance-row.ts';
import { toTitledCard } from '#server/services/card/card-row.ts';
import type { Queryable } from '#server/db/connect.ts';
import { resolveOwner } from '#server/services/player/player-lookup.ts';
import type { Context } from '#server/services/context.ts';

/** Returns one copy of any player. Throws COPY_NOT_FOUND, also for an invalid uuid. */
export async function getInstance({ db, caller }: Context<'db' | 'caller'>, uuid: string): Promise<InstanceDetails> {
  if (!isUuid(uuid)) throw instanceNotFound();
  const [{ rows }, events] = await Promise.all([
    db.execute<InstanceRow>(selectInstances(sql`select id from instances where uuid = ${uuid}`, sql`instances.id`)),
    loadHistory(db, uuid),
  ]);
  const [row] = rows;
  if (!row) throw instanceNotFound();
  const isOwn = row.owner_id === caller.playerId;
  const copy = toInstance(row, caller);
  const reservation = isOwn && row.state === 'trading' ? await findReservation(db, uuid) : undefined;
  return {
    ...copy,
    card: toTitledCard(row),
    genres: row.genres,
    is_own: isOwn,
    history: events.visibleTo(isOwn, copy),
    ...(reservation ? { reserved_for: reservation } : {}),
  };
}

/** Returns the offer or ring that reserves a copy. */
async function findReservation(db: Queryable, uuid: string): Promise<InstanceDetails['reserved_for']> {
  const { rows } = await db.execute<{ kind: 'offer' | 'ring'; uuid: string }>(sql`
    select case when trade_id is null then 'ring' else 'offer' end as kind, coalesce(trades.uuid, trade_rings.uuid) as uuid
    from trade_reservations join instances on instances.id = instance_id
    left join trades on trades.id = trade_id left join trade_rings on trade_rings.id = ring_id
    where instances.uuid = ${uuid}`);
  return rows[0];
}

export interface InstanceQuery {
  card_uuid: string;
  /** Undefined for the lowest version that the owner has. */
  version: number | undefined;
}

/** Returns a player's copy of a card. An empty name means the caller. Throws COPY_NOT_FOUND or PLAYER_NOT_FOUND. */
export async function findInstance(
  { db, caller }: Context<'db' | 'caller'>,
  ownerName: string,
  { card_uuid, version }: InstanceQuery,
): Promise<CardInstance> {
  const ownerId = await resolveOwner(db, caller.playerId, ownerName);
  const versionCondition = version === undefined ? sql`true` : sql`version = ${version}`;
  const { rows } = await db.execute<InstanceRow>(
    selectInstances(
      sql`select id from instances
        where owner_id = ${ownerId} and card_id = (select id from cards where uuid = ${card_uuid}) and ${versionCondition}
        order by version limit 1`,
      sql`instances.id`,
    ),
  );
  if (!rows[0]) throw instanceNotFound();
  return toInstance(rows[0], caller);
}

/** The error for a copy that does not exist, or that does not belong to the requested player. */
const instanceNotFound = () => new GameError('COPY_NOT_FOUND', ['This copy doesn’t exist.']);
