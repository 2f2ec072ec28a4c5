import { asc, eq } from 'drizzle-orm';
import { currencies } from '#game/currency.ts';
import type { Currency } from '#game/currency.ts';
import type { Queryable } from '#server/db/connect.ts';
import { insertRows } from '#server/db/import/bulk-rows.ts';
import { accounts, entries, transfers } from '#server/db/schema/ledger.ts';
import { demoOpening } from './calendar.ts';
import { Random } from './random.ts';

/** What players of the demo world have, from nothing to a fortune; most have little. */
const fortunes: Readonly<Record<Currency, number>> = { bloodstones: 60_000, moonstones: 4_000, soulstones: 900 };

interface Purse {
  playerId: number;
  currency: Currency;
  amount: number;
}

/** Pays every player their opening balance out of the mint. */
export async function fillPurses(tx: Queryable, players: readonly { id: number; uuid: string }[]): Promise<void> {
  const random = new Random('purses');
  const purses: Purse[] = players.flatMap(({ id: playerId }) =>
    currencies.map((currency) => ({
      playerId,
      currency,
      amount: 1 + Math.floor(random.fraction() ** 3 * fortunes[currency]),
    })),
  );
  await insertRows(
    tx,
    accounts,
    purses.map(({ playerId, currency }) => ({ kind: 'player' as const, playerId, currency, balance: 0 })),
  );
  const uuids = new Map(players.map(({ id, uuid }) => [id, uuid]));
  await insertRows(
    tx,
    transfers,
    purses.map(({ playerId, currency }) => ({
      reason: 'opening',
      reference: `${uuids.get(playerId)} ${currency}`,
      createdAt: demoOpening,
    })),
  );
  const opened = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.kind, 'player'))
    .orderBy(asc(accounts.id));
  const begun = await tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(eq(transfers.reason, 'opening'))
    .orderBy(asc(transfers.id));
  const mints = await tx
    .select({ id: accounts.id, currency: accounts.currency })
    .from(accounts)
    .where(eq(accounts.kind, 'mint'));
  await insertRows(
    tx,
    entries,
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
