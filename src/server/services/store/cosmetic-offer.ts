import { randomUUID } from 'node:crypto';
import { and, count, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import { GameError } from '#contract/error.ts';
import type { buyCosmetic as buyCall, CosmeticOffer, CosmeticReceipt } from '#contract/store/cosmetic-offer.ts';
import { isUuid } from '#game/identifier.ts';
import { windowReason } from '#game/pack.ts';
import type { Window } from '#game/pack.ts';
import type { Queryable } from '#server/db/connect.ts';
import { banners, frames } from '#server/db/schema/cosmetic.ts';
import { cosmeticOffers } from '#server/db/schema/cosmetic-offer.ts';
import { instances } from '#server/db/schema/instance.ts';
import { frameStock, ownedBanners } from '#server/db/schema/inventory.ts';
import { orders } from '#server/db/schema/order.ts';
import { players } from '#server/db/schema/player.ts';
import { seasons } from '#server/db/schema/season.ts';
import { debit } from '#server/services/ledger/ledger.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';

type OfferRow = typeof cosmeticOffers.$inferSelect;

interface ListedRow extends Record<string, unknown> {
  offer: string;
  is_frame: boolean;
  uuid: string;
  name: string;
  parent: string | null;
  art_version: number;
  currency: CosmeticOffer['currency'];
  price: number;
  season: string | null;
  stock: number | null;
  sold: number;
  player_limit: number | null;
  opens_at: string | null;
  closes_at: string | null;
  created_at: string;
}

/** Returns the frames and banners of the store in their order, also those that cannot be bought now. */
export async function listCosmeticOffers({ db, clock }: Context<'db' | 'clock'>): Promise<{ data: CosmeticOffer[] }> {
  const isListed = sql`o.withdrawn_at is null and item.withdrawn_at is null and season.withdrawn_at is null`;
  return { data: await readOffers(db, clock(), isListed) };
}

async function readOffers(db: Queryable, now: Date, condition: SQL): Promise<CosmeticOffer[]> {
  const { rows } = await db.execute<ListedRow>(sql`
    select o.uuid as offer, o.frame_id is not null as is_frame, item.uuid, item.name, item.parent, item.art_version,
      o.currency, o.price, season.name as season, o.stock, o.sold, o.player_limit,
      coalesce(o.opens_at, season.opens_at) as opens_at, coalesce(o.closes_at, season.closes_at) as closes_at, o.created_at
    from cosmetic_offers o left join seasons season on season.id = o.season_id cross join lateral (
      select uuid, name, parent, art_version, withdrawn_at from frames where id = o.frame_id
      union all select uuid, name, parent, art_version, withdrawn_at from banners where id = o.banner_id
    ) item
    where ${condition}
    order by o.position, o.id`);
  return rows.map((row) => describeOffer(row, now));
}

function describeOffer(row: ListedRow, now: Date): CosmeticOffer {
  const [opensAt, closesAt, createdAt] = [row.opens_at, row.closes_at, row.created_at].map((text) =>
    text === null ? null : new Date(text),
  );
  const left = row.stock === null ? null : row.stock - row.sold;
  const window = { opensAt: opensAt ?? null, closesAt: closesAt ?? null };
  return {
    uuid: row.offer,
    type: row.is_frame ? 'card_frame' : 'profile_banner',
    item: { uuid: row.uuid, name: row.name, parent: row.parent, art_version: row.art_version },
    currency: row.currency,
    price: row.price,
    season: row.season,
    stock: row.stock,
    left,
    player_limit: row.player_limit,
    opens_at: opensAt?.toISOString() ?? null,
    closes_at: closesAt?.toISOString() ?? null,
    created_at: createdAt?.toISOString() ?? '',
    closed: windowReason(window, now) ?? (left === 0 ? 'sold-out' : null),
  };
}

/**
 * Buys a frame or a banner, in the request's transaction. Throws OFFER_NOT_FOUND, OFFER_CLOSED, OFFER_CHANGED with the
 * new offer (another item, currency or price than the buyer saw), SOLD_OUT, LIMIT_REACHED, ALREADY_OWNED or
 * INSUFFICIENT_FUNDS.
 */
export async function buyCosmetic(
  { tx, caller: { playerId }, clock }: Context<'tx' | 'caller' | 'clock'>,
  uuid: string,
  { item: shownItem, currency, price }: BodyOf<typeof buyCall>,
): Promise<CosmeticReceipt> {
  // Several offers can sell one item, so the player's purchases wait for each other: the limit counts each of them.
  await tx.select({ id: players.id }).from(players).where(eq(players.id, playerId)).for('no key update');
  const offer = await lockOffer(tx, uuid);
  const now = await moment(tx, clock);
  const { withdrawnAt, ...window } = await effectiveWindow(tx, offer);
  const item = await findItem(tx, offer);
  const isWithdrawn = offer.withdrawnAt !== null || withdrawnAt !== null || item.withdrawnAt !== null;
  if (isWithdrawn || windowReason(window, now)) throw new GameError('OFFER_CLOSED');
  if (item.uuid !== shownItem || offer.currency !== currency || offer.price !== price) {
    const [current] = await readOffers(tx, now, sql`o.id = ${offer.id}`);
    throw new GameError('OFFER_CHANGED', undefined, current);
  }
  if (offer.stock !== null && offer.sold >= offer.stock) throw new GameError('SOLD_OUT');
  if (offer.playerLimit !== null && (await countBought(tx, playerId, item.uuid)) >= offer.playerLimit) {
    throw new GameError('LIMIT_REACHED');
  }
  await tx
    .update(cosmeticOffers)
    .set({ sold: sql`${cosmeticOffers.sold} + 1` })
    .where(eq(cosmeticOffers.id, offer.id));
  const owned =
    offer.frameId === null
      ? await giveBanner(tx, playerId, offer.bannerId, now)
      : await giveFrame(tx, playerId, offer.frameId);
  const order = randomUUID();
  await tx.insert(orders).values({
    uuid: order,
    playerId,
    kind: offer.frameId === null ? 'banner' : 'frame',
    itemUuid: item.uuid,
    name: item.name,
    quantity: 1,
    currency,
    price,
    createdAt: now,
  });
  const balance = await debit(tx, {
    reason: offer.frameId === null ? 'banner' : 'frame',
    reference: order,
    details: { item: item.name, quantity: 1 },
    playerId,
    currency,
    amount: price,
    at: now,
  });
  return { uuid: order, name: item.name, currency, price, balance, owned };
}

/** Returns the offer and locks it until the transaction ends. Throws OFFER_NOT_FOUND, also for an invalid uuid. */
async function lockOffer(tx: Queryable, uuid: string): Promise<OfferRow> {
  const [offer] = isUuid(uuid)
    ? await tx.select().from(cosmeticOffers).where(eq(cosmeticOffers.uuid, uuid.toLowerCase())).for('no key update')
    : [];
  if (!offer) throw new GameError('OFFER_NOT_FOUND');
  return offer;
}

/** Returns the offer's window, of which a missing end comes from its season, and when the season was withdrawn. */
async function effectiveWindow(
  tx: Queryable,
  { seasonId, opensAt, closesAt }: OfferRow,
): Promise<Window & { withdrawnAt: Date | null }> {
  if (seasonId === null) return { opensAt, closesAt, withdrawnAt: null };
  const [season] = await tx.select().from(seasons).where(eq(seasons.id, seasonId));
  return {
    opensAt: opensAt ?? season?.opensAt ?? null,
    closesAt: closesAt ?? season?.closesAt ?? null,
    withdrawnAt: season?.withdrawnAt ?? null,
  };
}

async function findItem(
  tx: Queryable,
  { frameId, bannerId }: OfferRow,
): Promise<{ uuid: string; name: string; withdrawnAt: Date | null }> {
  const [item] =
    frameId === null
      ? await tx
          .select()
          .from(banners)
          .where(eq(banners.id, bannerId ?? 0))
      : await tx.select().from(frames).where(eq(frames.id, frameId));
  if (!item) throw new Error('The offer has neither a frame nor a banner.');
  return item;
}

async function countBought(tx: Queryable, playerId: number, itemUuid: string): Promise<number> {
  const [row] = await tx
    .select({ bought: count() })
    .from(orders)
    .where(and(eq(orders.playerId, playerId), eq(orders.itemUuid, itemUuid)));
  return row?.bought ?? 0;
}

async function giveBanner(tx: Queryable, playerId: number, bannerId: number | null, now: Date): Promise<number> {
  const given = await tx
    .insert(ownedBanners)
    .values({ playerId, bannerId: bannerId ?? 0, acquiredAt: now })
    .onConflictDoNothing()
    .returning();
  if (given.length === 0) throw new GameError('ALREADY_OWNED');
  return 1;
}

/** Adds a frame to the player's stock. Returns how many the player owns, including those on cards. */
async function giveFrame(tx: Queryable, playerId: number, frameId: number): Promise<number> {
  const [stock] = await tx
    .insert(frameStock)
    .values({ playerId, frameId, free: 1 })
    .onConflictDoUpdate({
      target: [frameStock.playerId, frameStock.frameId],
      set: { free: sql`${frameStock.free} + 1` },
    })
    .returning({ free: frameStock.free });
  const [framed] = await tx
    .select({ cards: count() })
    .from(instances)
    .where(and(eq(instances.ownerId, playerId), eq(instances.frameId, frameId)));
  return (stock?.free ?? 0) + (framed?.cards ?? 0);
}
