import { sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { OpeningProof } from '#contract/store/opening.ts';
import { isUuid } from '#game/identifier.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Context } from '#server/services/context.ts';
import { hashSeed } from './draw-seed.ts';

interface OpeningRow extends Record<string, unknown> {
  id: string;
  uuid: string;
  name: string;
  created_at: string;
  server_seed: Buffer;
  is_revealed: boolean;
  player_seed: string;
  counter: number;
  since_guarantee: number;
  pool: string;
  pool_digest: Buffer;
}

interface DrawRow extends Record<string, unknown> {
  instance_uuid: string;
  version: number;
  is_new: boolean;
  taken: Buffer;
  uuid: string;
  name: string;
  series: string;
  rarity: Rarity;
  type: string;
  art_version: number;
}

/** Returns an opening of the caller with the data to check its draw. Throws OPENING_NOT_FOUND, also for an invalid uuid. */
export async function getOpening(
  { db, caller: { playerId } }: Context<'db' | 'caller'>,
  uuid: string,
): Promise<OpeningProof> {
  const { rows } = isUuid(uuid)
    ? await db.execute<OpeningRow>(sql`
        select o.id, o.uuid, orders.name, orders.created_at, s.server_seed, s.revealed_at is not null as is_revealed,
          o.player_seed, o.counter, o.since_guarantee, draw_pools.document as pool, o.pool_digest
        from pack_openings o join orders on orders.id = o.order_id join draw_seeds s on s.id = o.seed_id
        join draw_pools on draw_pools.digest = o.pool_digest
        where o.uuid = ${uuid} and orders.player_id = ${playerId}`)
    : { rows: [] };
  const row = rows[0];
  if (!row) throw new GameError('OPENING_NOT_FOUND');
  const { rows: draws } = await db.execute<DrawRow>(sql`
    select d.instance_uuid, d.version, d.is_new, d.taken, c.uuid, c.name, series.name as series, c.rarity, c.type,
      c.art_version
    from pack_draws d join cards c on c.id = d.card_id join series on series.id = c.series_id
    where d.opening_id = ${row.id} order by d.slot`);
  return {
    uuid: row.uuid,
    name: row.name,
    created_at: new Date(row.created_at).toISOString(),
    server_seed_hash: hashSeed(row.server_seed),
    server_seed: row.is_revealed ? row.server_seed.toString('hex') : null,
    player_seed: row.player_seed,
    counter: row.counter,
    since_guarantee: row.since_guarantee,
    pool: row.pool,
    pool_digest: row.pool_digest.toString('hex'),
    cards: draws.map(({ instance_uuid, version, is_new, taken, ...card }) => ({
      uuid: instance_uuid,
      version,
      is_new,
      taken: taken.toString('base64'),
      card,
    })),
  };
}
