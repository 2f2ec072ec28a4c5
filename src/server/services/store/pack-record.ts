import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { DrawnCopy, PackReceipt } from '#contract/store/opening.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Queryable } from '#server/db/connect.ts';
import { drawPools, packDraws, packOpenings } from '#server/db/schema/pack.ts';
import type { SeedRow } from './draw-seed.ts';
import type { DrawnVersion, PackDraw } from './pack-draw.ts';
import type { PackRow } from './pack.ts';
import type { PoolDocument } from './pack-pool.ts';

/** Returns for each copy, by pack, whether it is the player's first of its card. */
function newness(copies: readonly DrawnVersion[][], known: ReadonlySet<number>): boolean[][] {
  const seen = new Set(known);
  return copies.map((pack) =>
    pack.map(({ card: { id } }) => {
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew;
    }),
  );
}

export const newCardIds = (copies: readonly DrawnVersion[][], known: ReadonlySet<number>): number[] =>
  [...new Set(copies.flat().map(({ card }) => card.id))].filter((id) => !known.has(id));

interface Opened {
  orderId: number;
  row: PackRow;
  seed: SeedRow;
  packs: readonly PackDraw[];
  copies: readonly DrawnVersion[][];
  known: ReadonlySet<number>;
}

/** Inserts the openings with their draws and pools. Returns the openings' uuids in the order of the packs. */
export async function recordOpenings(
  tx: Queryable,
  { orderId, row, seed, packs, copies, known }: Opened,
): Promise<string[]> {
  await storePools(
    tx,
    packs.map(({ pool }) => pool),
  );
  const opened = await tx
    .insert(packOpenings)
    .values(
      packs.map(({ pool, counter, sinceGuarantee }) => ({
        uuid: randomUUID(),
        orderId,
        packId: row.id,
        seedId: seed.id,
        playerSeed: seed.playerSeed,
        counter,
        sinceGuarantee,
        poolDigest: pool.digest,
      })),
    )
    .returning({ id: packOpenings.id, uuid: packOpenings.uuid, counter: packOpenings.counter });
  const inOrder = opened.sort((a, b) => a.counter - b.counter);
  const isNew = newness(copies, known);
  await tx.insert(packDraws).values(
    copies.flatMap((pack, index) =>
      pack.map(({ uuid, card, version, taken }, slot) => ({
        openingId: inOrder[index]?.id ?? 0,
        slot,
        cardId: card.id,
        version,
        instanceUuid: uuid,
        isNew: isNew[index]?.[slot] ?? false,
        taken,
      })),
    ),
  );
  return inOrder.map(({ uuid }) => uuid);
}

/** Inserts the documents that are not stored yet. A document can have a million characters, so known ones are not sent. */
async function storePools(tx: Queryable, documents: readonly PoolDocument[]): Promise<void> {
  const pools = new Map(documents.map((pool) => [pool.digest.toString('hex'), pool]));
  const stored = await tx
    .select({ digest: drawPools.digest })
    .from(drawPools)
    .where(
      inArray(
        drawPools.digest,
        [...pools.values()].map(({ digest }) => digest),
      ),
    );
  for (const { digest } of stored) pools.delete(digest.toString('hex'));
  if (pools.size === 0) return;
  // In the order of the digests, so that transactions with the same documents do not wait for each other in a circle.
  const added = [...pools]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { digest, text }]) => ({ digest, document: text }));
  await tx.insert(drawPools).values(added).onConflictDoNothing();
}

interface CardNames extends Record<string, unknown> {
  id: number;
  uuid: string;
  name: string;
  series: string;
  rarity: Rarity;
  type: string;
  art_version: number;
}

export async function describeOpenings(
  tx: Queryable,
  { openings, packs, copies, known }: Pick<Opened, 'packs' | 'copies' | 'known'> & { openings: readonly string[] },
): Promise<PackReceipt['openings']> {
  const ids = [...new Set(copies.flat().map(({ card }) => card.id))];
  const { rows } = await tx.execute<CardNames>(sql`
    select c.id, c.uuid, c.name, series.name as series, c.rarity, c.type, c.art_version
    from cards c join series on series.id = c.series_id where c.id = any(${sql.param(ids)}::integer[])`);
  const names = new Map(rows.map(({ id, ...card }) => [id, card]));
  const isNew = newness(copies, known);
  return packs.map(({ odds }, index) => ({
    uuid: openings[index] ?? '',
    odds,
    cards: (copies[index] ?? []).map(({ uuid: copyUuid, card, version }, slot): DrawnCopy => ({
      uuid: copyUuid,
      version,
      is_new: isNew[index]?.[slot] ?? false,
      card: names.get(card.id) as DrawnCopy['card'],
    })),
  }));
}

/** Returns how many different cards the player has of each series to which these cards belong. */
export async function readSeriesProgress(tx: Queryable, playerId: number, cardIds: readonly number[]) {
  if (cardIds.length === 0) return [];
  const { rows } = await tx.execute<{ name: string; owned: number; total: number }>(sql`
    select series.name, count(*)::int as total,
      count(*) filter (where exists (
        select from instances where owner_id = ${playerId} and card_id = cards.id))::int as owned
    from cards join series on series.id = cards.series_id
    where cards.series_id in (select series_id from cards where id = any(${sql.param(cardIds)}::integer[]))
    group by series.id order by series.name`);
  return rows;
}
