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
  Pool,
  versionBitmap,
} from '#game/draw.ts';
import type { Draw, RandomBlocks } from '#game/draw.ts';
import type { PackCount } from '#game/pack.ts';
import type { Queryable, Transaction } from '#server/db/connect.ts';
import type { SeedRow } from './draw-seed.ts';
import { termsOf } from './pack.ts';
import type { PackRow } from './pack.ts';
import { describePool, readPoolCards, totalOfCard } from './pack-pool.ts';
import type { PoolDocument, StoredPoolCard } from './pack-pool.ts';

/** One pack that is drawn, before its versions are known. */
export interface PackDraw {
  pool: PoolDocument;
  counter: number;
  sinceGuarantee: number;
  draws: Draw[];
}

/** A drawn copy, with the versions of its card that were taken before. */
export interface DrawnVersion {
  uuid: string;
  card: StoredPoolCard;
  version: number;
  taken: Buffer;
}

/** Thrown to draw again because a drawn card sold out between reading and locking. It rolls back to a savepoint. */
class SoldMeanwhile extends Error {}

const maxAttempts = 8;

export interface DrawInput {
  seed: SeedRow;
  count: PackCount;
  sinceGuarantee: number;
}

/**
 * Draws the packs and locks the counts of the drawn cards, so that no other transaction takes or releases their versions.
 * The draw uses the numbers of free versions after locking. If that leads to other cards, it starts again.
 */
export async function drawLocked(
  tx: Transaction,
  row: PackRow,
  input: DrawInput,
  check: (cards: readonly StoredPoolCard[]) => void,
): Promise<{ packs: PackDraw[]; cards: Map<string, StoredPoolCard> }> {
  for (let left = maxAttempts; left > 0; left -= 1) {
    try {
      return await tx.transaction(async (savepoint) => {
        const cards = await readPoolCards(savepoint, row.id);
        check(cards);
        const byUuid = new Map(cards.map((card) => [card.uuid, card]));
        const locked = new Set<string>();
        const expected = drawnUuids(drawPacks(row, cards, input));
        for (const { id, uuid, free } of await lockCounts(savepoint, expected, byUuid)) {
          locked.add(uuid);
          byUuid.set(uuid, { ...(byUuid.get(uuid) as StoredPoolCard), id, free });
        }
        const current = [...byUuid.values()];
        check(current);
        const packs = drawPacks(row, current, input);
        if (drawnUuids(packs).some((uuid) => !locked.has(uuid))) throw new SoldMeanwhile();
        return { packs, cards: byUuid };
      });
    } catch (error) {
      if (error instanceof EmptyPoolError) throw new GameError('SOLD_OUT');
      if (!(error instanceof SoldMeanwhile)) throw error;
    }
  }
  throw new GameError('UNAVAILABLE');
}

function drawPacks(
  row: PackRow,
  cards: readonly StoredPoolCard[],
  { seed, count, sinceGuarantee }: DrawInput,
): PackDraw[] {
  const terms = termsOf(row);
  const pool = new Pool(cards);
  const packs: PackDraw[] = [];
  let since = sinceGuarantee;
  let document: PoolDocument | undefined;
  for (let index = 0; index < count; index += 1) {
    const counter = seed.nextCounter + index;
    document ??= describePool(row.uuid, terms, pool);
    const draws = run(drawPack(terms, pool, since), seed, counter);
    packs.push({ pool: document, counter, sinceGuarantee: since, draws });
    since = countSinceGuarantee(
      since,
      terms.guarantee,
      draws.map(({ rarity }) => rarity),
    );
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

/** Locks the counts of cards in the order of their ids, which prevents deadlocks, and returns their free versions. */
async function lockCounts(tx: Queryable, uuids: readonly string[], cards: ReadonlyMap<string, StoredPoolCard>) {
  const ids = uuids.flatMap((uuid) => cards.get(uuid)?.id ?? []);
  const { rows } = await tx.execute<{ id: number; uuid: string; free: number }>(sql`
    select c.id, c.uuid, ${totalOfCard} - card_counts.claimed as free
    from card_counts join cards c on c.id = card_counts.card_id
    where card_counts.card_id = any(${sql.param(ids)}::integer[])
    order by card_counts.card_id for update of card_counts`);
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
