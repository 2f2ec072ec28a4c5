import { sql } from 'drizzle-orm';
import type { ObjectGuard } from '#contract/object/object.ts';
import { formatNumber } from '#game/number.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { rarities, rarityTotals } from '#game/rarity.ts';
import type { Queryable } from '#server/db/connect.ts';

/** Returns what limits the changes of an object. The writer of the catalogue checks the same when it is published. */
export async function readGuards(db: Queryable, kind: ObjectKind, uuid: string): Promise<ObjectGuard[]> {
  if (kind === 'cards') return cardGuards(db, uuid);
  if (kind === 'offers') return offerGuards(db, uuid);
  return [];
}

async function cardGuards(db: Queryable, uuid: string): Promise<ObjectGuard[]> {
  const { rows } = await db.execute<{ claimed: number; highest: number }>(sql`
    select count(*)::int as claimed, coalesce(max(version), 0)::int as highest
    from instances join cards on cards.id = instances.card_id where cards.uuid = ${uuid}::uuid`);
  const { claimed = 0, highest = 0 } = rows[0] ?? {};
  if (claimed === 0) return [];
  return [
    {
      field: 'rarity',
      allowed: rarities.filter((rarity) => rarityTotals[rarity] >= highest),
      least: null,
      message: `${formatNumber(claimed)} copies are claimed, the highest is #${highest}.`,
    },
  ];
}

async function offerGuards(db: Queryable, uuid: string): Promise<ObjectGuard[]> {
  const { rows } = await db.execute<{ sold: number }>(
    sql`select sold from cosmetic_offers where uuid = ${uuid}::uuid and sold > 0`,
  );
  return rows.map(({ sold }) => ({
    field: 'stock',
    allowed: null,
    least: sold,
    message: `${formatNumber(sold)} are sold.`,
  }));
}
