import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Pack } from '#contract/store/pack.ts';
import type { CosmeticOffer } from '#contract/store/cosmetic-offer.ts';
import type { Currency } from '#game/currency.ts';
import type { PackCount } from '#game/pack.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Database } from '#server/db/connect.ts';
import { bundles } from '#server/db/schema/bundle.ts';
import { banners, frames } from '#server/db/schema/cosmetic.ts';
import { cosmeticOffers } from '#server/db/schema/cosmetic-offer.ts';
import { packs } from '#server/db/schema/pack.ts';
import { seasons } from '#server/db/schema/season.ts';
import { series as seriesTable } from '#server/db/schema/series.ts';
import { credit } from '#server/services/ledger/ledger.ts';
import { fixturesOf } from './fixtures.ts';
import { playerFixturesOf } from './player-fixtures.ts';

/** Inserts packs, offers and buyers into a test's database. */
export function storeFixturesOf(db: Database) {
  const fixtures = fixturesOf(db);
  return {
    /** Creates a pack of the cards of a series. By default it has three slots of C and R, and one of SR or better. */
    async pack(seriesUuid: string, more: Partial<typeof packs.$inferInsert> = {}) {
      const [pack] = await db
        .insert(packs)
        .values({
          uuid: randomUUID(),
          kind: 'pack',
          name: 'Lantern Pack',
          about: 'Cards of one series.',
          currency: 'bloodstones',
          price: 100,
          slots: [
            { count: 3, odds: { C: 800_000, R: 200_000 } },
            { count: 1, odds: { SR: 900_000, SSR: 90_000, UR: 10_000 } },
          ],
          guaranteeRarity: 'SSR',
          guaranteeWithin: 5,
          seriesUuids: [seriesUuid],
          position: 1,
          ...more,
        })
        .returning();
      if (!pack) throw new Error('no pack was made');
      return pack;
    },
    /** Creates a series with cards. Returns its uuid and the cards. */
    async series(counts: Partial<Record<Rarity, number>> = { C: 6, R: 4, SR: 3, SSR: 2, UR: 1 }) {
      const series = `Series ${randomUUID()}`;
      const cards = [];
      for (const [rarity, count = 0] of Object.entries(counts)) {
        for (let index = 0; index < count; index += 1) {
          cards.push(await fixtures.card({ name: `${rarity} ${index}`, rarity: rarity as Rarity, series }));
        }
      }
      const [row] = await db.select().from(seriesTable).where(eq(seriesTable.name, series));
      return { name: series, uuid: row?.uuid ?? '', cards };
    },
    /** Creates a season. Returns its id. */
    async season(name: string, more: Partial<typeof seasons.$inferInsert> = {}): Promise<number> {
      const [season] = await db
        .insert(seasons)
        .values({ uuid: randomUUID(), name, ...more })
        .returning();
      if (!season) throw new Error('no season was made');
      return season.id;
    },
    async offer(kind: 'frame' | 'banner', more: Partial<typeof cosmeticOffers.$inferInsert> = {}) {
      const table = kind === 'frame' ? frames : banners;
      const [item] = await db
        .insert(table)
        .values({ uuid: randomUUID(), name: `A ${kind}` })
        .returning();
      const [offer] = await db
        .insert(cosmeticOffers)
        .values({
          uuid: randomUUID(),
          ...(kind === 'frame' ? { frameId: item?.id } : { bannerId: item?.id }),
          currency: 'bloodstones',
          price: 40,
          position: 1,
          ...more,
        })
        .returning();
      if (!offer || !item) throw new Error('no offer was made');
      return { ...offer, item };
    },
    /** Creates a bundle of 100 moonstones and a bonus of 10 for 1.99. */
    async bundle(more: Partial<typeof bundles.$inferInsert> = {}) {
      const [bundle] = await db
        .insert(bundles)
        .values({
          uuid: randomUUID(),
          name: 'Pouch of Moonstones',
          about: 'A pouch.',
          moonstones: 100,
          bonus: 10,
          price: 199,
          position: 1,
          ...more,
        })
        .returning();
      if (!bundle) throw new Error('no bundle was made');
      return bundle;
    },
    async buyer(amount: number, currency: Currency = 'bloodstones') {
      const player = await playerFixturesOf(db).player();
      if (amount > 0) await this.pay(player.id, amount, currency);
      return player;
    },
    async pay(playerId: number, amount: number, currency: Currency = 'bloodstones') {
      await db.transaction((tx) =>
        credit(tx, { reason: 'opening', reference: randomUUID(), playerId, currency, amount }),
      );
    },
  };
}

/** The request body that confirms these terms. */
export function confirm(pack: Pack, seed: { server_seed_hash: string }, count: PackCount = 1) {
  return { count, price: pack.price * count, terms: pack.terms, server_seed_hash: seed.server_seed_hash };
}

/** The request body that buys the offer as it was shown. */
export function confirmOffer({
  item,
  currency,
  price,
}: Pick<CosmeticOffer, 'currency' | 'price'> & { item: { uuid: string } }) {
  return { item: item.uuid, currency, price };
}
