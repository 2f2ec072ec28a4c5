import { sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { checkChangeSet as endpoint } from '#contract/change-set/change-set.ts';
import type { Slot } from '#game/draw.ts';
import { rarities } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isInPack } from '#server/services/store/pack-pool.ts';

interface PackRow extends Record<string, unknown> {
  uuid: string;
  display: string;
  slots: readonly Slot[];
  present: Rarity[];
}

/**
 * Returns which rarities of packs have no card, and which packs have none at all, unless they are withdrawn. The share of a
 * rarity goes to the others, and the cards of a pack can come later, so nothing keeps such a pack from being published.
 */
export async function notePacks(tx: Queryable, uuids: readonly string[]): Promise<ReplyOf<typeof endpoint>['notes']> {
  if (uuids.length === 0) return [];
  const { rows } = await tx.execute<PackRow>(sql`
    select p.uuid, p.name as display, p.slots, array(
      select known::text from unnest(enum_range(null::rarity)) known
      where exists (select from cards c where c.rarity = known and ${isInPack})
    ) as present
    from packs p where p.uuid = any(${sql.param([...uuids])}::uuid[]) and p.withdrawn_at is null
    order by p.name, p.id`);
  return rows.flatMap(({ uuid, display, slots, present }) => {
    const given = rarities.filter((rarity) => slots.some(({ odds }) => (odds[rarity] ?? 0) > 0));
    const missing = given.filter((rarity) => !present.includes(rarity));
    const message =
      missing.length === given.length
        ? 'It has no card, so nobody can open it'
        : `It has no ${missing.join(', ')} card, so that share goes to its other rarities`;
    return missing.length === 0 ? [] : [{ kind: 'packs' as const, uuid, display, message }];
  });
}
