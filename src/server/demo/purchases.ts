import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { turningMs } from '#game/highlight.ts';
import { drawSeeds } from '#server/db/schema/pack.ts';
import { showWaitingHighlights } from '#server/services/highlight/highlight.ts';
import { burnCards } from '#server/services/inventory/burn.ts';
import { buyCosmetic, listCosmeticOffers } from '#server/services/store/cosmetic-offer.ts';
import { revealServerSeed } from '#server/services/store/draw-seed.ts';
import { preparePack } from '#server/services/store/pack.ts';
import { openPacks } from '#server/services/store/pack-opening.ts';
import { demoCaller } from './caller.ts';
import type { FindPlayer, Someone, Step } from './caller.ts';
import { uuidOf } from './random.ts';
import { hourMs } from './timeline.ts';

interface PackSketch {
  by: Someone;
  pack: string;
  hoursAgo: number;
  /** Whether the player then asks for the server seed, with which the draw can be checked. */
  isRevealed?: true;
}

/** Packs that players opened. A demo user burns as many duplicates, so that they have as many copies as their role says. */
const openings: readonly PackSketch[] = [
  { by: 'premium', pack: 'Wanderer’s Pack', hoursAgo: 120 },
  { by: 'premium', pack: 'Hundred Lanterns Pack', hoursAgo: 52 },
  { by: 13, pack: 'Pocket Pack', hoursAgo: 45, isRevealed: true },
  { by: 17, pack: 'Summer Memories Box', hoursAgo: 31 },
  { by: 'premium', pack: 'Moonlit Pack', hoursAgo: 26, isRevealed: true },
  { by: 15, pack: 'Moonlit Pack', hoursAgo: 11 },
  { by: 16, pack: 'Pocket Pack', hoursAgo: 1 },
];

/** Frames and banners that players bought: the first offer for moonstones that they lack, in the order of the store. */
const cosmetics = [
  { by: 17, type: 'card_frame', hoursAgo: 90 },
  { by: 15, type: 'profile_banner', hoursAgo: 36 },
  { by: 'premium', type: 'card_frame', hoursAgo: 20 },
] as const;

/** Lets players buy and open packs, burn cards, and buy frames and banners. */
export function demoPurchases(find: FindPlayer, now: Date): Step[] {
  return [
    ...openings.map((sketch) => ({
      hoursAgo: sketch.hoursAgo,
      take: (tx: Transaction) => open(tx, find, sketch, now),
    })),
    ...cosmetics.map((sketch) => ({
      hoursAgo: sketch.hoursAgo,
      take: (tx: Transaction) => buy(tx, find, sketch, now),
    })),
  ];
}

async function buy(
  tx: Transaction,
  find: FindPlayer,
  { by, type, hoursAgo }: (typeof cosmetics)[number],
  now: Date,
): Promise<void> {
  const context = contextOf(tx, find(by).id, hoursAgo, now);
  const { data } = await listCosmeticOffers(context);
  const { rows } = await tx.execute<{ uuid: string }>(sql`
    select uuid from owned_banners join banners on banners.id = banner_id where player_id = ${find(by).id}`);
  const owned = new Set(rows.map(({ uuid }) => uuid));
  const offer = data.find(
    (each) =>
      each.type === type && each.currency === 'moonstones' && each.closed === null && !owned.has(each.item.uuid),
  );
  if (!offer) throw new Error(`the demo world sells no ${type}`);
  const { uuid, item, currency, price } = offer;
  await buyCosmetic(context, uuid, { item: item.uuid, currency, price });
}

function contextOf(tx: Transaction, playerId: number, hoursAgo: number, now: Date) {
  return { tx, db: tx, caller: demoCaller(playerId), clock: () => new Date(now.getTime() - hoursAgo * hourMs) };
}

async function open(tx: Transaction, find: FindPlayer, sketch: PackSketch, now: Date): Promise<void> {
  const { id, uuid: player } = find(sketch.by);
  const context = contextOf(tx, id, sketch.hoursAgo, now);
  const uuid = uuidOf(`pack ${sketch.pack}`);
  // The first seed is the same each time, so that the later trades find the same cards.
  const serverSeed = createHash('sha256').update(`demo seed of ${player}`).digest();
  await tx
    .insert(drawSeeds)
    .values({ playerId: id, serverSeed, playerSeed: player.slice(0, 8), createdAt: context.clock() })
    .onConflictDoNothing();
  const { pack, seed } = await preparePack(context, uuid);
  const { server_seed_hash } = seed;
  const { price, terms } = pack;
  const { openings: opened } = await openPacks(context, uuid, { count: 1, price, terms, server_seed_hash });
  await showWaitingHighlights({ db: tx, clock: () => new Date(context.clock().getTime() + turningMs) });
  if (sketch.isRevealed) await revealServerSeed(context, server_seed_hash);
  if (typeof sketch.by === 'number') return;
  const count = opened.reduce((sum, { cards }) => sum + cards.length, 0);
  await burnCards(context, { cards: await duplicatesOf(tx, id, count) });
}

/** Returns copies of which the player has older ones. */
async function duplicatesOf(tx: Transaction, playerId: number, count: number) {
  const { rows } = await tx.execute<{ uuid: string }>(sql`
    select uuid from instances copy
    where owner_id = ${playerId} and version > 10 and not is_locked and frame_id is null and state = 'kept'
      and not exists (select from pack_draws where instance_uuid = copy.uuid)
    order by exists (select from instances other
      where other.owner_id = ${playerId} and other.card_id = copy.card_id and other.id < copy.id) desc, uuid
    limit ${count}`);
  return rows.map(({ uuid }) => ({ type: 'uuid' as const, value: uuid }));
}
