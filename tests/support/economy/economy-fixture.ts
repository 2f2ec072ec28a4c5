import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { currencies } from '#game/currency.ts';
import { rarities } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Database } from '#server/db/connect.ts';
import { banners, frames } from '#server/db/schema/cosmetic.ts';
import { instances } from '#server/db/schema/instance.ts';
import { frameStock, ownedBanners } from '#server/db/schema/inventory.ts';
import { credit } from '#server/services/ledger/ledger.ts';
import type { Balances } from '#server/services/ledger/ledger.ts';
import { openSession } from '#tests/support/session.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { createEconomyStore } from './economy-store.ts';
import type { EconomyStore } from './economy-store.ts';

export interface EconomyPlayer {
  id: number;
  token: string;
}

export interface EconomyCopy {
  uuid: string;
  ownerId: number;
  rarity: Rarity;
}

/** A small economy that allows every operation on property. */
export interface EconomyFixture {
  players: EconomyPlayer[];
  copies: EconomyCopy[];
  /** UUIDs. */
  frames: string[];
  banners: string[];
  store: EconomyStore;
  /** The balance of each player at the beginning. */
  balances: Balances;
  /** Copies that the players drew from packs; operations use them too. */
  drawn: EconomyCopy[];
  /** How many of the operations are purchases. */
  purchaseShare: number;
}

const cardsOfEach = 12;
export const framesOfEach = 3;

/**
 * Creates players with copies, free frames, banners and a balance, and a store, in an empty, migrated database.
 */
export async function createEconomy(
  db: Database,
  playerCount: number,
  copiesEach: number,
  { purchaseShare = 0.2, moonstones = 5_000 } = {},
): Promise<EconomyFixture> {
  const fixtures = fixturesOf(db);
  const balances: Balances = { bloodstones: 6_000, moonstones, soulstones: 1_500 };
  const cards = [];
  for (const rarity of rarities) {
    for (let index = 0; index < cardsOfEach; index += 1)
      cards.push(await fixtures.card({ name: `${rarity} ${index}`, rarity }));
  }
  const players: EconomyPlayer[] = [];
  for (let index = 0; index < playerCount; index += 1) {
    const { id } = await fixtures.player(`Player ${index}`);
    players.push({ id, token: (await openSession(db, id)).token });
  }
  // Rarities are weighted by print run: most copies are of common cards.
  const places = cards.flatMap((card) => {
    const share = { C: 0.6, R: 0.25, SR: 0.1, SSR: 0.04, UR: 0.01 }[card.rarity];
    const count = Math.max(1, Math.floor((playerCount * copiesEach * share) / cardsOfEach));
    return Array.from({ length: count }, (_, index) => ({ card, version: index + 1 }));
  });
  const rows = places.map(({ card, version }, index) => ({
    uuid: randomUUID(),
    cardId: card.id,
    version,
    ownerId: players[index % playerCount]?.id ?? 0,
    rarity: card.rarity,
  }));
  for (let start = 0; start < rows.length; start += 2_000) {
    const part = rows.slice(start, start + 2_000);
    await db.insert(instances).values(part);
  }
  const named = (name: string) => ({ uuid: randomUUID(), name });
  const madeFrames = await db.insert(frames).values(['Moss', 'Ember', 'Tide', 'Ash', 'Silk'].map(named)).returning();
  const madeBanners = await db.insert(banners).values(['Dusk', 'Dawn', 'Noon'].map(named)).returning();
  for (const { id: playerId } of players) {
    await db
      .insert(frameStock)
      .values(madeFrames.map(({ id: frameId }) => ({ playerId, frameId, free: framesOfEach })));
    await db
      .insert(ownedBanners)
      .values(madeBanners.slice(0, 2).map(({ id: bannerId }) => ({ playerId, bannerId, acquiredAt: new Date() })));
    for (const currency of currencies.filter((each) => balances[each] > 0)) {
      await db.transaction((tx) =>
        credit(tx, {
          reason: 'opening',
          reference: `${playerId} ${currency}`,
          playerId,
          currency,
          amount: balances[currency],
        }),
      );
    }
  }
  const store = await createEconomyStore(db, (await fixtures.player('Keeper')).id);
  await db.execute(sql`analyze`);
  return {
    players,
    copies: rows.map(({ uuid, ownerId, rarity }) => ({ uuid, ownerId, rarity })),
    frames: madeFrames.map(({ uuid }) => uuid),
    banners: madeBanners.map(({ uuid }) => uuid),
    store,
    balances,
    drawn: [],
    purchaseShare,
  };
}
