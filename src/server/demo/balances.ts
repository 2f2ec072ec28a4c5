import { asc, eq } from 'drizzle-orm';
import { currencies } from '#game/currency.ts';
import type { Currency } from '#game/currency.ts';
import type { Queryable } from '#server/db/connect.ts';
import { bulkInsert } from '#server/db/bulk-rows.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from '#server/db/schema/ledger.ts';
import type { Timeline } from './timeline.ts';
import { DemoRandom } from './random.ts';

/** Scale of the opening balances, which range from nothing to a fortune; most are small. */
const fortunes: Readonly<Record<Currency, number>> = { bloodstones: 60_000, moonstones: 4_000, soulstones: 900 };

interface Purse {
  playerId: number;
  currency: Currency;
  amount: number;
}

/** Credits every player's opening balance from the mint account. */
export async function fillBalances(
  tx: Queryable,
  players: readonly { id: number; uuid: string }[],
  { opening }: Timeline,
): Promise<void> {
  const random = new DemoRandom('purses');
  const purses: Purse[] = players.flatMap(({ id: playerId }) =>
    currencies.map((currency) => ({
      playerId,
      currency,
      amount: 1 + Math.floor(random.next() ** 3 * fortunes[currency]),
    })),
  );
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
      createdAt: opening,
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
