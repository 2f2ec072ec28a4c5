import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { BlockedInstance, burnCards as burnCall, BurnPreview, InstancesBody } from '#contract/inventory.ts';
import { byRarest, isPrecious, sumBurnRewards, summarizeBurn } from '#game/burn.ts';
import type { InstanceState } from '#game/instance.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Queryable } from '#server/db/connect.ts';
import { credit } from '#server/services/ledger/ledger.ts';
import type { Context } from '#server/services/context.ts';

type BurnReply = v.InferOutput<(typeof burnCall)['reply']>;

interface NamedRow extends Record<string, unknown> {
  id: string;
  uuid: string;
  name: string;
  version: number;
  rarity: Rarity;
  state: InstanceState;
  is_locked: boolean;
  is_framed: boolean;
}

/** Returns what burning these cards would do, without burning them. */
export async function previewBurn(
  { db, caller: { playerId } }: Context<'db' | 'caller'>,
  body: InstancesBody,
): Promise<BurnPreview> {
  const { burnable, blocked } = await loadInstances(db, playerId, body);
  return {
    ...summarizeBurn(burnable.map((copy) => ({ ...copy, isFramed: copy.is_framed }))),
    precious: burnable
      .filter(isPrecious)
      .map(({ uuid, name, version, rarity }) => ({ uuid, name, version, rarity }))
      .sort(byRarest),
    blocked,
  };
}

/**
 * Burns cards for bloodstones, in the request's transaction. If a card is locked, in an active trade or not the
 * player's, none is burned and the reply lists these cards. Frames return to the player's stock.
 */
export async function burnCards(
  { tx, caller: { playerId }, clock }: Context<'tx' | 'caller' | 'clock'>,
  body: InstancesBody,
): Promise<BurnReply> {
  const { burnable, blocked } = await loadInstances(tx, playerId, body, sql`for no key update of instances`);
  if (blocked.length > 0) return { message: 'Action blocked', blocked };
  const ids = idArray(burnable);
  const now = clock();
  // Frames are returned before the copies that refer to them are deleted.
  await tx.execute(sql`
    insert into frame_stock as stock (player_id, frame_id, free)
    select ${playerId}, frame_id, count(*) from instances
    where id = any(${ids}) and frame_id is not null group by frame_id order by frame_id
    on conflict (player_id, frame_id) do update set free = stock.free + excluded.free`);
  await tx.execute(sql`
    insert into instance_events (instance_uuid, card_id, version, kind, player_id, frame_id, created_at, claimed_at)
    select uuid, card_id, version, 'burned', owner_id, frame_id, ${now.toISOString()}::timestamptz, created_at
    from instances
    where id = any(${ids}) order by id`);
  await tx.execute(sql`delete from instances where id = any(${ids})`);
  const reward = sumBurnRewards(burnable);
  const balance = await credit(tx, {
    reason: 'burn',
    reference: randomUUID(),
    details: { cards: burnable.length },
    playerId,
    currency: 'bloodstones',
    amount: reward,
    at: now,
  });
  return { reward, count: burnable.length, balance };
}

/**
 * Loads the requested copies. Rows are locked in the order of ids, which prevents deadlocks. A card of another player
 * is blocked without details.
 */
async function loadInstances(db: Queryable, playerId: number, { cards }: InstancesBody, lock: SQL = sql``) {
  const uuids = cards.map(({ value }) => value);
  const { rows } = await db.execute<NamedRow>(sql`
    select instances.id, instances.uuid, cards.name, instances.version, cards.rarity, instances.state, instances.is_locked,
      instances.frame_id is not null as is_framed
    from instances join cards on cards.id = instances.card_id
    where instances.uuid = any(${sql.param(uuids)}::uuid[]) and instances.owner_id = ${playerId}
    order by instances.id ${lock}`);
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  const burnable: NamedRow[] = [];
  const blocked: BlockedInstance[] = [];
  for (const uuid of uuids) {
    const copy = byUuid.get(uuid);
    if (!copy) blocked.push({ uuid, name: null, version: null, reason: 'not-yours' });
    else if (copy.state !== 'kept') blocked.push({ ...describe(copy), reason: copy.state });
    else if (copy.is_locked) blocked.push({ ...describe(copy), reason: 'locked' });
    else burnable.push(copy);
  }
  return { burnable, blocked };
}

const describe = ({ uuid, name, version }: NamedRow) => ({ uuid, name, version });

const idArray = (rows: readonly NamedRow[]): SQL => sql`${sql.param(rows.map(({ id }) => id))}::bigint[]`;
