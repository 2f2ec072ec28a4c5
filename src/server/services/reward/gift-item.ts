import { inArray, sql } from 'drizzle-orm';
import type { NamedGift } from '#contract/reward/reward.ts';
import { rarityTotals } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Gift } from '#game/reward.ts';
import type { Queryable } from '#server/db/connect.ts';
import { banners, frames } from '#server/db/schema/cosmetic.ts';

/** A frame, a banner or a card that is given. */
export interface GiftItem {
  kind: 'frame' | 'banner' | 'card';
  id: number;
  uuid: string;
  name: string;
  isWithdrawn: boolean;
  /** Free versions of a card; null for others. */
  free: number | null;
}

const uuidsOf = (gifts: readonly Gift[], kind: GiftItem['kind']) =>
  gifts.flatMap((gift) => (gift.kind === kind ? [gift.uuid] : []));

interface CardRow extends Record<string, unknown> {
  id: number;
  uuid: string;
  name: string;
  rarity: Rarity;
  claimed: number;
  /** It, its series or its event type. */
  is_withdrawn: boolean;
}

/** Returns the items of gifts by uuid. */
export async function loadItems(db: Queryable, gifts: readonly Gift[]): Promise<Map<string, GiftItem>> {
  const items = new Map<string, GiftItem>();
  for (const [kind, table] of [
    ['frame', frames],
    ['banner', banners],
  ] as const) {
    const uuids = uuidsOf(gifts, kind);
    const rows = uuids.length > 0 ? await db.select().from(table).where(inArray(table.uuid, uuids)) : [];
    for (const { id, uuid, name, withdrawnAt } of rows) {
      items.set(uuid, { kind, id, uuid, name, isWithdrawn: withdrawnAt !== null, free: null });
    }
  }
  const cards = uuidsOf(gifts, 'card');
  const { rows } =
    cards.length > 0
      ? await db.execute<CardRow>(sql`
          select c.id, c.uuid, c.name, c.rarity, coalesce(card_counts.claimed, 0) as claimed,
            c.withdrawn_at is not null or series.withdrawn_at is not null or event_types.withdrawn_at is not null
              as is_withdrawn
          from cards c left join card_counts on card_counts.card_id = c.id
          join series on series.id = c.series_id join event_types on event_types.key = c.type
          where c.uuid = any(${sql.param(cards)}::uuid[])`)
      : { rows: [] };
  for (const { id, uuid, name, rarity, claimed, is_withdrawn: isWithdrawn } of rows) {
    const free = rarityTotals[rarity] - claimed;
    items.set(uuid, { kind: 'card', id, uuid, name, isWithdrawn, free });
  }
  return items;
}

/** Returns gifts with the names of their items. */
export function nameGifts(gifts: readonly Gift[], items: ReadonlyMap<string, GiftItem>): NamedGift[] {
  return gifts.map((gift) =>
    gift.kind === 'currency' ? gift : { ...gift, name: items.get(gift.uuid)?.name ?? 'Unknown' },
  );
}

/** Returns sentences about the items of gifts that are withdrawn. */
export function withdrawnItems(gifts: readonly Gift[], items: ReadonlyMap<string, GiftItem>): string[] {
  return gifts.flatMap((gift) => {
    const item = gift.kind === 'currency' ? undefined : items.get(gift.uuid);
    return item?.isWithdrawn ? [`The ${item.kind} “${item.name}” is withdrawn.`] : [];
  });
}

/** Returns why gifts cannot be given to a number of players. */
export function giftProblems(
  gifts: readonly Gift[],
  items: ReadonlyMap<string, GiftItem>,
  recipients: number,
): string[] {
  return gifts.flatMap((gift, index) => {
    if (gift.kind === 'currency') return [];
    const item = items.get(gift.uuid);
    const isTwice = gifts.findIndex((other) => other.kind !== 'currency' && other.uuid === gift.uuid) !== index;
    if (item?.kind !== gift.kind) return [`gifts.${index}.uuid: there is no such ${gift.kind}`];
    if (isTwice) return [`gifts.${index}.uuid: the ${gift.kind} “${item.name}” is there twice`];
    if (item.isWithdrawn) return [`gifts.${index}.uuid: the ${gift.kind} “${item.name}” is withdrawn`];
    if (item.free !== null && item.free < recipients) {
      return [`gifts.${index}.uuid: “${item.name}” has ${item.free} free versions for ${recipients} players`];
    }
    return [];
  });
}
