import { GameError } from '#contract/error.ts';
import type { OfferContent } from '#contract/trade/trade.ts';
import type { Queryable } from '#server/db/connect.ts';
import { tradeItems } from '#server/db/schema/trade.ts';
import { readBalances } from '#server/services/ledger/ledger.ts';
import { formatNumber } from '#game/number.ts';
import { describeObstacle, loadDraftItems, obstacleOf } from './trade-item.ts';
import type { DraftItem, ItemRow } from './trade-item.ts';
import { lockInstances } from './reservation.ts';
import type { ReservedFor } from './reservation.ts';

/** The players of an offer. */
export interface Parties {
  senderId: number;
  recipientId: number;
}

/** Returns the copies of a request: those that the sender gives come first. */
export function draftOf({ give, get }: OfferContent): DraftItem[] {
  const toDraft = (isGiven: boolean) => (item: OfferContent['give'][number]) => ({
    uuid: item.uuid,
    isGiven,
    isFixed: item.fixed,
    choice: item.choice,
  });
  return [...give.map(toDraft(true)), ...get.map(toDraft(false))];
}

/** Throws BAD_REQUEST if one side is empty, if both give bloodstones, or if a copy is on both sides. */
export function checkSides(content: OfferContent): void {
  const { give, get, give_bloodstones: pays, get_bloodstones: asks } = content;
  if (give.length === 0 && pays === 0) throw new GameError('BAD_REQUEST', ['body.give: An offer must give something.']);
  if (get.length === 0 && asks === 0)
    throw new GameError('BAD_REQUEST', ['body.get: An offer must ask for something.']);
  if (give.length === 0 && get.length === 0) throw new GameError('BAD_REQUEST', ['body.give: An offer needs a card.']);
  if (pays > 0 && asks > 0) {
    throw new GameError('BAD_REQUEST', ['body.get_bloodstones: Only one side can give bloodstones.']);
  }
  if (give.some(({ uuid }) => get.some((other) => other.uuid === uuid))) {
    throw new GameError('BAD_REQUEST', ['body.get: A copy is on both sides.']);
  }
}

/** Returns sentences about the copies that cannot be part of the offer. `freed` copies are released with it. */
export function contentProblems(
  draft: readonly DraftItem[],
  rows: readonly ItemRow[],
  freed: ReservedFor | undefined,
): string[] {
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  return draft.flatMap(({ uuid }) => {
    const row = byUuid.get(uuid);
    if (!row) return ['One of the cards doesn’t exist any more.'];
    const isFreed = freed && 'tradeId' in freed && row.reserved_for === String(freed.tradeId);
    const obstacle = obstacleOf(isFreed ? { ...row, is_reserved: false } : row);
    return obstacle ? [describeObstacle(row, obstacle)] : [];
  });
}

/** Locks the copies of a draft, with further copies, and returns them. Throws COPIES_NOT_TRADABLE. */
export async function lockDraft(
  tx: Queryable,
  draft: readonly DraftItem[],
  parties: Parties,
  { also = [], freed }: { also?: readonly string[]; freed?: ReservedFor } = {},
): Promise<ItemRow[]> {
  await lockInstances(tx, [...draft.map(({ uuid }) => uuid), ...also]);
  const rows = await loadDraftItems(tx, draft, parties);
  const problems = contentProblems(draft, rows, freed);
  if (problems.length > 0) throw new GameError('COPIES_NOT_TRADABLE', [...new Set(problems)]);
  return rows;
}

/** Throws INSUFFICIENT_FUNDS if the sender does not have the bloodstones. They are not reserved. */
export async function checkFunds(tx: Queryable, playerId: number, amount: number): Promise<void> {
  if (amount === 0) return;
  const { bloodstones } = await readBalances(tx, playerId);
  if (bloodstones >= amount) return;
  throw new GameError('INSUFFICIENT_FUNDS', [
    `You offer ${formatNumber(amount)} bloodstones; you have ${formatNumber(bloodstones)}.`,
  ]);
}

export async function insertItems(tx: Queryable, tradeId: number, rows: readonly ItemRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(tradeItems).values(
    rows.map((row) => ({
      tradeId,
      isGiven: row.is_given,
      instanceUuid: row.uuid,
      cardId: row.card_id,
      version: row.version,
      isFixed: row.is_fixed,
      choice: row.choice,
    })),
  );
}
