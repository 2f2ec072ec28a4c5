import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Currency } from '#game/currency.ts';
import { rarityTotals } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Database } from '#server/db/connect.ts';
import { banners, frames } from '#server/db/schema/cosmetic.ts';
import { cosmeticOffers } from '#server/db/schema/cosmetic-offer.ts';
import { storeFixturesOf } from '#tests/support/store-fixtures.ts';

export interface EconomyPack {
  uuid: string;
  currency: Currency;
  price: number;
}

export interface EconomyOffer extends EconomyPack {
  /** The uuid of the frame or banner. */
  item: string;
}

export interface EconomyStore {
  packs: EconomyPack[];
  offers: EconomyOffer[];
  bundle: { uuid: string; price: number; moonstones: number };
}

type NewOffer = typeof cosmeticOffers.$inferInsert;

/** Versions of each UR card that nobody holds, so that its print run ends during a test. */
const freeVersions = 25;
const printRun = rarityTotals.UR;

/** Creates packs with guarantees, limits and cards that run out, offers with stock and limits, and a bundle. */
export async function createEconomyStore(db: Database, keeperId: number): Promise<EconomyStore> {
  const store = storeFixturesOf(db);
  const seriesWith = async (counts: Partial<Record<Rarity, number>>) => {
    const series = await store.series(counts);
    for (const card of series.cards.filter(({ rarity }) => rarity === 'UR')) {
      await db.execute(sql`
        insert into instances (uuid, card_id, owner_id, version)
        select gen_random_uuid(), ${card.id}, ${keeperId}, version
        from generate_series(1, ${printRun - freeVersions}) as version`);
    }
    return series.uuid;
  };
  const regular = await seriesWith({ C: 3, R: 2, SR: 2, SSR: 2, UR: 1 });
  const past = await seriesWith({ SSR: 1, UR: 1 });
  const packs = [
    await store.pack(regular, {
      price: 20,
      slots: [
        { count: 2, odds: { C: 700_000, R: 250_000, SR: 50_000 } },
        { count: 1, odds: { SR: 600_000, SSR: 300_000, UR: 100_000 } },
      ],
    }),
    await store.pack(regular, {
      currency: 'moonstones',
      price: 30,
      slots: [{ count: 1, odds: { C: 500_000, R: 500_000 } }],
      guaranteeRarity: null,
      guaranteeWithin: null,
      playerLimit: 60,
      dailyLimit: 40,
    }),
    await store.pack(past, {
      kind: 'event_box',
      currency: 'soulstones',
      price: 10,
      slots: [{ count: 1, odds: { SSR: 700_000, UR: 300_000 } }],
      guaranteeRarity: 'UR',
      guaranteeWithin: 3,
    }),
  ];
  const [anyFrame, rareFrame] = await db.select().from(frames).orderBy(frames.id);
  const [newBanner] = await db.select().from(banners).where(eq(banners.name, 'Noon'));
  if (!anyFrame || !rareFrame || !newBanner) throw new Error('the economy has no frames and banners');
  const offers: EconomyOffer[] = [];
  const sell = async (item: { uuid: string }, offer: Omit<NewOffer, 'uuid' | 'position'>) => {
    const uuid = randomUUID();
    await db.insert(cosmeticOffers).values({ ...offer, uuid, position: 1 });
    offers.push({ uuid, item: item.uuid, currency: offer.currency, price: offer.price });
  };
  await sell(anyFrame, { frameId: anyFrame.id, price: 15, currency: 'bloodstones' });
  await sell(rareFrame, { frameId: rareFrame.id, price: 5, currency: 'moonstones', stock: 9, playerLimit: 2 });
  await sell(newBanner, { bannerId: newBanner.id, price: 10, currency: 'soulstones', stock: 4 });
  const { uuid, price, moonstones, bonus } = await store.bundle();
  return {
    packs: packs.map((pack) => ({ uuid: pack.uuid, currency: pack.currency, price: pack.price })),
    offers,
    bundle: { uuid, price, moonstones: moonstones + bonus },
  };
}
