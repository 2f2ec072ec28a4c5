import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { saveSearch } from '#server/services/saved-search/saved-search.ts';
import { addVersionWish } from '#server/services/version-wish/version-wish.ts';
import { wantCard } from '#server/services/wanted-card/wanted-card.ts';
import { demoCaller } from './caller.ts';
import type { FindPlayer, Someone } from './caller.ts';
import { dayMs } from './timeline.ts';
import type { Timeline } from './timeline.ts';

interface Wisher {
  by: Someone;
  daysAgo: number;
  /** How many versions that somebody else holds, and how many cards, the player wishes for. */
  versions: number;
  cards: number;
  searches: readonly { name: string; search: string; is_notified: boolean }[];
}

const wishers: readonly Wisher[] = [
  {
    by: 'collector',
    daysAgo: 40,
    versions: 3,
    cards: 4,
    searches: [
      { name: 'Every UR', search: 'rarities=UR', is_notified: true },
      { name: 'Special cards', search: 'specials=special%2Cspecial_box', is_notified: false },
    ],
  },
  {
    by: 'premium',
    daysAgo: 12,
    versions: 2,
    cards: 5,
    searches: [{ name: 'Foxes', search: 'q=fox', is_notified: true }],
  },
  {
    by: 'player',
    daysAgo: 5,
    versions: 1,
    cards: 2,
    searches: [{ name: 'Summer', search: 'q=summer', is_notified: true }],
  },
  { by: 13, daysAgo: 3, versions: 2, cards: 3, searches: [] },
];

/** Versions and cards that players wish for, and searches that they saved. */
export async function demoWishes(tx: Transaction, find: FindPlayer, timeline: Timeline): Promise<void> {
  for (const { by, daysAgo, versions, cards, searches } of wishers) {
    const { id } = find(by);
    const context = { db: tx, caller: demoCaller(id), clock: () => timeline.ago(daysAgo * dayMs) };
    for (const { uuid, version } of await heldByOthers(tx, id, versions)) {
      await addVersionWish(context, { id: uuid, version });
    }
    for (const { uuid } of await lackedBy(tx, id, cards)) await wantCard(context, uuid);
    for (const search of searches) await saveSearch(context, search);
  }
}

/** Returns the lowest versions of rare cards that others hold. */
async function heldByOthers(tx: Transaction, playerId: number, count: number) {
  const { rows } = await tx.execute<{ uuid: string; version: number }>(sql`
    select cards.uuid, copy.version from instances copy join cards on cards.id = copy.card_id
    where copy.owner_id <> ${playerId} and copy.version between 1 and 3 and rarity = 'UR'
    order by md5(cards.uuid::text || ${playerId}::text), copy.version limit ${count}`);
  return rows;
}

/** Returns rare cards that the player lacks. */
async function lackedBy(tx: Transaction, playerId: number, count: number) {
  const { rows } = await tx.execute<{ uuid: string }>(sql`
    select uuid from cards
    where rarity in ('SR', 'SSR', 'UR') and not exists (select from instances where card_id = cards.id and owner_id = ${playerId})
    order by md5(uuid::text || ${playerId}::text) limit ${count}`);
  return rows;
}
