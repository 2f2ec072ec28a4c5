import { asc, eq } from 'drizzle-orm';
import { currencies } from '#game/currency.ts';
import type { Currency } from '#game/currency.ts';
import type { Queryable } from '#server/db/connect.ts';
import { bulkInsert } from '#server/db/bulk-rows.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from '#server/db/schema/ledger.ts';
import type { DemoPlayer } from './caller.ts';
import type { Timeline } from './timeline.ts';
import { DemoRandom } from './random.ts';

/** Scale of the opening balances, which range from nothing to a fortune; most are small. */
const fortunes: Readonly<Record<Currency, number>> = { bloodstones: 60_000, moonstones: 4_000, soulstones: 900 };

export interface Purse {
  playerId: number;
  currency: Currency;
  amount: number;
}

/** Draws the opening balances of players. */
export function drawPurses(players: readonly { id: number }[]): Purse[] {
  const random = new DemoRandom('purses');
  return players.flatMap(({ id: playerId }) =>
    currencies.map((currency) => ({
      playerId,
      currency,
      amount: 1 + Math.floor(random.next() ** 3 * fortunes[currency]),
    })),
  );
}

/** Credits opening balances from the mint account. */
export async function fillBalances(
  tx: Queryable,
  { players, purses, timeline }: { players: readonly DemoPlayer[]; purses: readonly Purse[]; timeline: Timeline },
): Promise<void> {
  await bulkInsert(
    tx,
    ledgerAccounts,
    purses.map(({ playerId, currency }) => ({ kind: 'player' as const, playerId, currency, balance: 0 })),
  );
  const uuids = new Map(players.map(({ id, uuid }) => [id, uuid]));
  await bulkInsert(
    tx,
    ledgerTransfers,
    purses.map(({ playerId, currency }) => ({
      reason: 'opening',
      reference: `${uuids.get(playerId)} ${currency}`,
      createdAt: timeline.opening,
    })),
  );
  const opened = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.kind, 'player'))
    .orderBy(asc(ledgerAccounts.id));
  const begun = await tx
    .select({ id: ledgerTransfers.id })
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.reason, 'opening'))
    .orderBy(asc(ledgerTransfers.id));
  const mints = await tx
    .select({ id: ledgerAccounts.id, currency: ledgerAccounts.currency })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.kind, 'mint'));
  await bulkInsert(
    tx,
    ledgerEntries,
    purses.flatMap(({ currency, amount }, index) => {
      const transferId = begun[index]?.id ?? 0;
      const mint = mints.find((each) => each.currency === currency)?.id ?? 0;
      return [
        { transferId, accountId: mint, amount: -amount },
        { transferId, accountId: opened[index]?.id ?? 0, amount },
      ];
    }),
  );
}
