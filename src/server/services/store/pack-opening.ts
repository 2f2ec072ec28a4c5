import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { GameError } from '#contract/error.ts';
import type { openPacks as openCall, PackReceipt } from '#contract/store/opening.ts';
import { countSinceGuarantee } from '#game/draw.ts';
import { formatNumber } from '#game/number.ts';
import type { Queryable } from '#server/db/connect.ts';
import { readPackWrappers, wrapperVersion } from '#server/db/pack-wrapper.ts';
import { drawSeeds, packProgress } from '#server/db/schema/pack.ts';
import { instances } from '#server/db/schema/instance.ts';
import { orders } from '#server/db/schema/order.ts';
import { debit } from '#server/services/ledger/ledger.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { hashSeed, lockSeed } from './draw-seed.ts';
import { currentTerms, describeProgress, findPack, getPack, progressDay, termsOf } from './pack.ts';
import type { PackRow } from './pack.ts';
import { chooseVersions, drawLocked } from './pack-draw.ts';
import type { PackDraw } from './pack-draw.ts';
import type { LoadedPool } from './pack-pool.ts';
import { recordPulls, recordSoldOut } from '#server/services/highlight/record-highlights.ts';
import { describeOpenings, newCardIds, readSeriesProgress, recordOpenings } from './pack-record.ts';

type OpenBody = v.InferOutput<(typeof openCall)['body']>;
type ProgressRow = typeof packProgress.$inferSelect;

/**
 * Buys packs and opens them, in the request's transaction: draws the cards (docs/draws.md), creates the copies, counts
 * the packs and takes the price. Throws PACK_NOT_FOUND, OFFER_CHANGED, OFFER_CLOSED, SOLD_OUT, LIMIT_REACHED or
 * INSUFFICIENT_FUNDS, and then nothing is bought.
 */
export async function openPacks(
  { tx, caller: { playerId }, clock }: Context<'tx' | 'caller' | 'clock'>,
  uuid: string,
  { count, price, terms, server_seed_hash: seedHash }: OpenBody,
): Promise<PackReceipt> {
  const row = await findPack(tx, uuid);
  const seed = await lockSeed(tx, playerId);
  if (!seed || hashSeed(seed.serverSeed) !== seedHash) throw new GameError('OFFER_CHANGED');
  const progress = await lockProgress(tx, playerId, row.id);
  const now = await moment(tx, clock);
  checkLimits(row, progress, count, now);

  const check = (found: Pick<LoadedPool, 'pool' | 'members'>) => {
    const pack = currentTerms(row, found, now);
    if (pack.closed === 'sold-out') throw new GameError('SOLD_OUT');
    if (pack.closed !== null) throw new GameError('OFFER_CLOSED');
    if (pack.terms !== terms || pack.price * count !== price) throw new GameError('OFFER_CHANGED');
  };
  const { packs, cards } = await drawLocked(tx, row, { seed, count, sinceGuarantee: progress.sinceGuarantee }, check);

  const copies = await chooseVersions(tx, packs, cards);
  const known = await ownedCardIds(tx, playerId, [...new Set(copies.flat().map(({ card }) => card.id))]);
  const order = randomUUID();
  await tx.insert(instances).values(
    copies.flat().map(({ uuid: copyUuid, card, version }) => ({
      uuid: copyUuid,
      cardId: card.id,
      ownerId: playerId,
      version,
      createdAt: now,
    })),
  );
  const [{ id: orderId } = { id: 0 }] = await tx
    .insert(orders)
    .values({
      uuid: order,
      playerId,
      kind: row.kind,
      itemUuid: row.uuid,
      name: row.name,
      quantity: count,
      currency: row.currency,
      price,
      createdAt: now,
    })
    .returning({ id: orders.id });
  const openings = await recordOpenings(tx, { orderId, row, seed, packs, copies, known });
  const after = await saveProgress(tx, progress, packs, row, now);
  await tx
    .update(drawSeeds)
    .set({ nextCounter: seed.nextCounter + count })
    .where(eq(drawSeeds.id, seed.id));
  const balance = await debit(tx, {
    reason: row.kind,
    reference: order,
    details: { item: row.name, quantity: count },
    playerId,
    currency: row.currency,
    amount: price,
    at: now,
  });
  await recordPulls(
    tx,
    copies.flat().map(({ card, version }) => ({ cardId: card.id, rarity: card.rarity, version, ownerId: playerId })),
    now,
  );
  await noteSoldOut({ tx, clock }, row, packs, now);
  const wrappers = await readPackWrappers(tx, [row.uuid]);
  return {
    uuid: order,
    pack: { uuid: row.uuid, kind: row.kind, wrapper: wrapperVersion(wrappers.get(row.uuid)) },
    name: row.name,
    currency: row.currency,
    price,
    balance,
    openings: await describeOpenings(tx, { openings, packs, copies, known }),
    mine: describeProgress(after, now),
    series: await readSeriesProgress(tx, playerId, newCardIds(copies, known)),
  };
}

/** Records that the pack sold out if the last version of a card was drawn and nothing is left. */
async function noteSoldOut(
  { tx, clock }: Context<'tx' | 'clock'>,
  { id, uuid }: PackRow,
  opened: readonly PackDraw[],
  now: Date,
): Promise<void> {
  if (!opened.some(({ draws }) => draws.some(({ free }) => free === 1))) return;
  const { closed } = await getPack({ db: tx, clock }, uuid);
  if (closed === 'sold-out') await recordSoldOut(tx, id, now);
}

/** Returns and locks the counters of a player's packs. */
async function lockProgress(tx: Queryable, playerId: number, packId: number): Promise<ProgressRow> {
  await tx.insert(packProgress).values({ playerId, packId }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(packProgress)
    .where(and(eq(packProgress.playerId, playerId), eq(packProgress.packId, packId)))
    .for('no key update');
  if (!row) throw new Error('The counters of the pack were not created.');
  return row;
}

function checkLimits({ playerLimit, dailyLimit }: PackRow, progress: ProgressRow, count: number, now: Date): void {
  const { opened, opened_today: today } = describeProgress(progress, now);
  const left = Math.min(
    playerLimit === null ? count : playerLimit - opened,
    dailyLimit === null ? count : dailyLimit - today,
  );
  if (left >= count) return;
  const isDaily =
    dailyLimit !== null && dailyLimit - today === left && (playerLimit === null || playerLimit - opened > left);
  const period = isDaily ? ' today' : '';
  throw new GameError('LIMIT_REACHED', [
    left <= 0
      ? `You can’t open more of these packs${period}.`
      : `You can open ${formatNumber(left)} more of these packs${period}.`,
  ]);
}

async function ownedCardIds(tx: Queryable, playerId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.execute<{ card_id: number }>(sql`
    select distinct card_id from instances
    where owner_id = ${playerId} and card_id = any(${sql.param(ids)}::integer[])`);
  return new Set(rows.map((row) => row.card_id));
}

async function saveProgress(
  tx: Queryable,
  progress: ProgressRow,
  packs: readonly PackDraw[],
  row: PackRow,
  now: Date,
): Promise<ProgressRow> {
  const day = progressDay(progress, now);
  const last = packs.at(-1);
  const after = {
    opened: progress.opened + packs.length,
    sinceGuarantee: last
      ? countSinceGuarantee(
          last.sinceGuarantee,
          termsOf(row).guarantee,
          last.draws.map(({ rarity }) => rarity),
        )
      : progress.sinceGuarantee,
    day,
    openedOnDay: (progress.day === day ? progress.openedOnDay : 0) + packs.length,
  };
  await tx
    .update(packProgress)
    .set(after)
    .where(and(eq(packProgress.playerId, progress.playerId), eq(packProgress.packId, progress.packId)));
  return { ...progress, ...after };
}
