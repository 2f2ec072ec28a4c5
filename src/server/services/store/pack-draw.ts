import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import {
  blockMessage,
  countFree,
  countSinceGuarantee,
  drawPack,
  EmptyPoolError,
  freeVersion,
  markTaken,
  versionBitmap,
} from '#game/draw.ts';
import type { Draw, PoolCard, RandomBlocks } from '#game/draw.ts';
import type { PackCount } from '#game/pack.ts';
import { openedOdds } from '#game/pack-odds.ts';
import type { OpenedOdds } from '#game/pack-odds.ts';
import type { Queryable, Transaction } from '#server/db/connect.ts';
import type { SeedRow } from './draw-seed.ts';
import { termsOf } from './pack.ts';
import type { PackRow } from './pack.ts';
import { cardsOfPack, describePool, loadPool, readPool, totalOfCard } from './pack-pool.ts';
import type { LoadedPool, PackPool, PoolDocument, PoolPack } from './pack-pool.ts';

/** A drawn card with its id in the database. */
export interface StoredPoolCard extends PoolCard {
  id: number;
}

/** One pack that is drawn, before its versions are known. */
export interface PackDraw {
  pool: PoolDocument;
  counter: number;
  sinceGuarantee: number;
  /** The odds that applied, as the document says. */
  odds: OpenedOdds;
  draws: Draw[];
}

/** A drawn copy, with the versions of its card that were taken before. */
export interface DrawnVersion {
  uuid: string;
  card: StoredPoolCard;
  version: number;
  taken: Buffer;
}

/**
 * Thrown to draw again because a drawn card sold out or was changed between reading and locking. It rolls back to a
 * savepoint.
 */
class SoldMeanwhile extends Error {}

const maxAttempts = 8;

export interface DrawInput {
  seed: SeedRow;
  count: PackCount;
  sinceGuarantee: number;
}

/**
 * Draws the packs and locks the counts of the drawn cards, so that no other transaction takes or releases their versions.
 * The draw uses the numbers of free versions after locking. If that leads to other cards, it starts again. An edit of the pack
 * meanwhile counts for the next purchase: what is drawn is what the player confirmed.
 */
export async function drawLocked(
  tx: Transaction,
  row: PackRow,
  input: DrawInput,
  check: (found: Pick<LoadedPool, 'pool' | 'members'>) => void,
): Promise<{ packs: PackDraw[]; cards: Map<string, StoredPoolCard> }> {
  const { uuid, types, seriesUuids } = row;
  const pack = { uuid, types, seriesUuids, terms: termsOf(row) };
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    let isCached = false;
    try {
      return await tx.transaction(async (savepoint) => {
        const loaded =
          attempt === 1 ? await loadPool(savepoint, pack) : { ...(await readPool(savepoint, pack)), isCached: false };
        isCached = loaded.isCached;
        check(loaded);
        const first = drawPacks(pack, loaded, input);
        const expected = drawnUuids(first);
        const rarityOf = new Map(first.flatMap(({ draws }) => draws.map(({ uuid, rarity }) => [uuid, rarity])));
        const locked = new Map<string, StoredPoolCard>();
        const pool = loaded.pool.copy();
        for (const card of await lockCounts(savepoint, pack, expected)) {
          // What the pool says about the card is out of date.
          if (card.rarity !== rarityOf.get(card.uuid)) throw new SoldMeanwhile();
          locked.set(card.uuid, card);
          pool.setFree(card);
        }
        if (locked.size < expected.length) throw new SoldMeanwhile();
        isCached = false;
        check({ pool, members: loaded.members });
        const hasLost = [...locked.values()].some(({ free }) => free === 0);
        const document = hasLost ? describePool(pack, pool) : loaded.document;
        const packs = drawPacks(pack, { pool, document }, input);
        if (drawnUuids(packs).some((uuid) => !locked.has(uuid))) throw new SoldMeanwhile();
        return { packs, cards: locked };
      });
    } catch (error) {
      // The numbers of free versions of a cached pool may be out of date.
      if (error instanceof EmptyPoolError && !isCached) throw new GameError('SOLD_OUT');
      if (!(error instanceof EmptyPoolError || error instanceof SoldMeanwhile)) throw error;
    }
  }
  throw new GameError('UNAVAILABLE');
}

function drawPacks(
  pack: PoolPack,
  { pool: loaded, document: described }: PackPool,
  { seed, count, sinceGuarantee }: DrawInput,
): PackDraw[] {
  const { terms } = pack;
  const pool = loaded.copy();
  const packs: PackDraw[] = [];
  let since = sinceGuarantee;
  let document: PoolDocument | undefined = described;
  for (let index = 0; index < count; index += 1) {
    const counter = seed.nextCounter + index;
    document ??= describePool(pack, pool);
    const cards = pool.countCards();
    const draws = run(drawPack(terms, pool, since), seed, counter);
    const drawn = draws.map(({ rarity }) => rarity);
    packs.push({
      pool: document,
      counter,
      sinceGuarantee: since,
      odds: openedOdds(terms, cards, since, drawn),
      draws,
    });
    since = countSinceGuarantee(since, terms.guarantee, drawn);
    // A card whose last version was drawn leaves the pool, and the next pack has another one.
    if (draws.some(({ free }) => free === 1)) document = undefined;
  }
  return packs;
}

/** Runs a draw with the random blocks of a seed and a counter. */
function run<Result>(draw: RandomBlocks<Result>, { serverSeed, playerSeed }: SeedRow, counter: number): Result {
  let step = draw.next();
  while (!step.done) {
    const block = createHmac('sha256', serverSeed)
      .update(blockMessage(playerSeed, counter, step.value))
      .digest();
    step = draw.next(block);
  }
  return step.value;
}

const drawnUuids = (packs: readonly PackDraw[]): string[] => [
  ...new Set(packs.flatMap(({ draws }) => draws.map(({ uuid }) => uuid))),
];

/**
 * Locks the counts of cards in the order of their ids, which prevents deadlocks, and returns those that still are in the
 * pack, with their free versions. A second statement reads the rarity, and whether a card is withdrawn, as published
 * while the lock was awaited: the statement that waits sees the cards as they were before.
 */
async function lockCounts(tx: Queryable, pack: PoolPack, uuids: readonly string[]): Promise<StoredPoolCard[]> {
  const named = sql`c.uuid = any(${sql.param(uuids)}::uuid[])`;
  await tx.execute(sql`
    select from card_counts where card_id in (select id from cards c where ${named}) order by card_id for update`);
  const { rows } = await tx.execute<StoredPoolCard & Record<string, unknown>>(sql`
    select c.id, c.uuid, c.rarity, ${totalOfCard} - card_counts.claimed as free
    from ${cardsOfPack(pack)} where ${named}`);
  return rows;
}

/** Returns the copies of each pack, with the drawn position among the free versions as a version. */
export async function chooseVersions(
  tx: Queryable,
  packs: readonly PackDraw[],
  cards: ReadonlyMap<string, StoredPoolCard>,
): Promise<DrawnVersion[][]> {
  const ids = drawnUuids(packs).flatMap((uuid) => cards.get(uuid)?.id ?? []);
  const { rows } = await tx.execute<{ card_id: number; versions: Buffer }>(sql`
    select card_id, string_agg(int2send(version::int2), ''::bytea) as versions
    from instances where card_id = any(${sql.param(ids)}::integer[]) and version > 0 group by card_id`);
  const versions = new Map(rows.map((row) => [row.card_id, row.versions]));
  const taken = new Map<number, Uint8Array>();
  const bitmapOf = ({ id, rarity }: StoredPoolCard) => {
    const known = taken.get(id);
    if (known) return known;
    const bitmap = versionBitmap(rarity);
    const claimed = versions.get(id) ?? Buffer.alloc(0);
    for (let offset = 0; offset < claimed.length; offset += 2) markTaken(bitmap, claimed.readUInt16BE(offset));
    taken.set(id, bitmap);
    return bitmap;
  };
  return packs.map(({ draws }) =>
    draws.map(({ uuid, free, index }) => {
      const card = cards.get(uuid);
      if (!card) throw new Error('A card was drawn that is not in the pack.');
      const bitmap = bitmapOf(card);
      if (countFree(card.rarity, bitmap) !== free) throw new Error('The count of claimed versions is wrong.');
      const version = freeVersion(card.rarity, bitmap, index);
      const before = Buffer.from(bitmap);
      markTaken(bitmap, version);
      return { uuid: randomUUID(), card, version, taken: before };
    }),
  );
}
