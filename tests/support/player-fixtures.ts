import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createEntityRef } from '#contract/entity-ref.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Database } from '#server/db/connect.ts';
import { banners, frames } from '#server/db/schema/cosmetic.ts';
import { instances } from '#server/db/schema/instance.ts';
import { frameStock, ownedBanners } from '#server/db/schema/inventory.ts';
import { credit } from '#server/services/ledger/ledger.ts';
import { openSession } from './session.ts';
import { fixturesOf } from './fixtures.ts';

type Made = typeof instances.$inferSelect;

/** Inserts players' property into a test's database. */
export function playerFixturesOf(db: Database) {
  const fixtures = fixturesOf(db);
  let cards = 0;
  return {
    /** Creates a player with a session. */
    async player(name = 'Keeper') {
      const { id, uuid } = await fixtures.player(name);
      return { id, uuid, token: (await openSession(db, id)).token };
    },
    /** Creates a copy of a new card. */
    async instance(ownerId: number, more: { rarity?: Rarity; version?: number; name?: string } & Partial<Made> = {}) {
      const { rarity = 'C', version = 100, name = `Card ${(cards += 1)}`, ...rest } = more;
      const card = await fixtures.card({ name, rarity });
      const [copy] = await db
        .insert(instances)
        .values({ uuid: randomUUID(), cardId: card.id, ownerId, version, ...rest })
        .returning();
      if (!copy) throw new Error('no copy was made');
      return copy;
    },
    /** Returns the copy's current row; undefined if it no longer exists. */
    async read(copy: { id: number }) {
      const [row] = await db.select().from(instances).where(eq(instances.id, copy.id));
      return row;
    },
    /** Creates a frame of which the player has `free` unused ones. */
    async frame(playerId: number, free: number) {
      const [frame] = await db.insert(frames).values({ uuid: randomUUID(), name: 'A frame' }).returning();
      if (!frame) throw new Error('no frame was made');
      if (free > 0) await db.insert(frameStock).values({ playerId, frameId: frame.id, free });
      return frame;
    },
    async banner(playerId?: number) {
      const [banner] = await db.insert(banners).values({ uuid: randomUUID(), name: 'A banner' }).returning();
      if (!banner) throw new Error('no banner was made');
      if (playerId !== undefined) {
        await db.insert(ownedBanners).values({ playerId, bannerId: banner.id, acquiredAt: new Date() });
      }
      return banner;
    },
    async moonstones(playerId: number, amount: number) {
      const reference = randomUUID();
      await db.transaction((tx) =>
        credit(tx, { reason: 'opening', reference, playerId, currency: 'moonstones', amount }),
      );
    },
  };
}

/** Returns a request body that refers to copies. */
export const cardsOf = (...copies: readonly { uuid: string }[]) => ({
  cards: copies.map(({ uuid }) => createEntityRef(uuid)),
});
