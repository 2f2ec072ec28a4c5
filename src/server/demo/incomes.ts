import { eq, inArray, or } from 'drizzle-orm';
import { sumBurnRewards } from '#game/burn.ts';
import { dailyReward, utcDay } from '#game/calendar.ts';
import type { Currency } from '#game/currency.ts';
import type { TransferDetails } from '#game/ledger.ts';
import { rarities } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Queryable } from '#server/db/connect.ts';
import { bulkInsert } from '#server/db/bulk-rows.ts';
import { calendarClaims } from '#server/db/schema/calendar.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from '#server/db/schema/ledger.ts';
import { dayMs } from './timeline.ts';
import { DemoRandom } from './random.ts';

const days = 45;

interface Income {
  playerId: number;
  reason: 'calendar' | 'burn';
  reference: string;
  details: TransferDetails;
  currency: Currency;
  amount: number;
  /** The rarities of the cards that were burned for it. */
  burned: readonly Rarity[];
  createdAt: Date;
}

/** Credits incomes of the demo users, so that their ledgers are not empty. */
export async function payIncomes(tx: Queryable, incomes: readonly Income[]): Promise<void> {
  if (incomes.length === 0) return;
  const claims = incomes.filter(({ reason }) => reason === 'calendar');
  await bulkInsert(
    tx,
    calendarClaims,
    claims.map(({ playerId, currency, amount, createdAt }) => ({
      playerId,
      day: utcDay(createdAt),
      currency,
      amount,
    })),
  );
  await bulkInsert(
    tx,
    ledgerTransfers,
    incomes.map(({ reason, reference, details, createdAt }) => ({ reason, reference, details, createdAt })),
  );
  const made = await tx
    .select({ id: ledgerTransfers.id, reference: ledgerTransfers.reference })
    .from(ledgerTransfers)
    .where(
      inArray(
        ledgerTransfers.reference,
        incomes.map(({ reference }) => reference),
      ),
    );
  const transferOf = new Map(made.map(({ id, reference }) => [reference, id]));
  const known = await tx
    .select()
    .from(ledgerAccounts)
    .where(
      or(
        eq(ledgerAccounts.kind, 'mint'),
        inArray(
          ledgerAccounts.playerId,
          incomes.map(({ playerId }) => playerId),
        ),
      ),
    );
  const accountOf = new Map(known.map(({ id, playerId, currency }) => [`${playerId ?? 'mint'} ${currency}`, id]));
  await bulkInsert(
    tx,
    ledgerEntries,
    incomes.flatMap(({ playerId, reference, currency, amount }) => {
      const transferId = transferOf.get(reference) ?? 0;
      return [
        { transferId, accountId: accountOf.get(`mint ${currency}`) ?? 0, amount: -amount },
        { transferId, accountId: accountOf.get(`${playerId} ${currency}`) ?? 0, amount },
      ];
    }),
  );
}

/** Returns the demo users' income of the last weeks in which they were there, rewards of most days and occasional burns, oldest first. */
export function demoIncomes(players: readonly { id: number; uuid: string; activeAt: Date }[]): Income[] {
  const random = new DemoRandom('incomes');
  const incomes = players.flatMap(({ id: playerId, uuid, activeAt }) =>
    Array.from({ length: days }, (_, back): Income[] => {
      const day = new Date((Math.floor(activeAt.getTime() / dayMs) - back) * dayMs);
      const moment = () => random.momentBetween(day, new Date(Math.min(day.getTime() + dayMs - 1, activeAt.getTime())));
      const claim = {
        playerId,
        reason: 'calendar' as const,
        reference: `${playerId} ${utcDay(day)}`,
        details: {},
        ...dailyReward(day),
        burned: [],
        createdAt: moment(),
      };
      const burned = Array.from({ length: random.whole(2, 30) }, () => random.pick(rarities.slice(0, 2)));
      const burn = {
        playerId,
        reason: 'burn' as const,
        reference: `${uuid} ${utcDay(day)}`,
        details: { cards: burned.length },
        currency: 'bloodstones' as const,
        amount: sumBurnRewards(burned.map((rarity) => ({ rarity }))),
        burned,
        createdAt: moment(),
      };
      // The reward of the last day waits for the visitor.
      return [...(random.chance(0.7) && back > 0 ? [claim] : []), ...(random.chance(0.08) ? [burn] : [])];
    }).flat(),
  );
  return incomes.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}
