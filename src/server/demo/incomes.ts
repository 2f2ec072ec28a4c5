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
import { instanceEvents } from '#server/db/schema/instance.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from '#server/db/schema/ledger.ts';
import { dayMs } from './timeline.ts';
import type { Timeline } from './timeline.ts';
import type { BurnedCopies, BurnedCopy } from './burned-copies.ts';
import { DemoRandom } from './random.ts';
import { Rhythm } from './rhythm.ts';

const days = 45;

export interface Income {
  playerId: number;
  reason: 'calendar' | 'burn';
  reference: string;
  details: TransferDetails;
  currency: Currency;
  amount: number;
  /** The copies that were burned for it. */
  burned: readonly BurnedCopy[];
  createdAt: Date;
}

/** Pays incomes, oldest first, with the claims and the burned copies that they are for. */
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
    instanceEvents,
    incomes.flatMap(({ playerId, burned, createdAt }) =>
      burned.map(({ uuid, cardId, version, claimedAt }) => ({
        instanceUuid: uuid,
        cardId,
        version,
        kind: 'burned' as const,
        playerId,
        createdAt,
        claimedAt,
      })),
    ),
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
        inArray(ledgerAccounts.playerId, [...new Set(incomes.map(({ playerId }) => playerId))]),
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

interface Player {
  id: number;
  uuid: string;
  createdAt: Date;
  activeAt: Date;
}

const incomeOf = (burn: Pick<Income, 'playerId' | 'reference' | 'burned' | 'createdAt'>): Income => ({
  ...burn,
  reason: 'burn',
  details: { cards: burn.burned.length },
  currency: 'bloodstones',
  amount: sumBurnRewards(burn.burned),
});

/** How often others burned cards, the most cards at once, and of which rarities. */
const burns = { count: 800, most: 14, weights: { C: 0.6, R: 0.33, SR: 0.06, SSR: 0.01, UR: 0 } } as const;

/** Returns what players who are no demo users burned since the game opened, and what it paid. */
export function demoBurns(players: readonly Player[], copies: BurnedCopies, timeline: Timeline): Income[] {
  const random = new DemoRandom('burns');
  const rhythm = Rhythm.ofCrowd(timeline, players);
  const [opening, now] = [timeline.opening, timeline.now];
  return Array.from({ length: burns.count }, (): Income[] => {
    const createdAt = rhythm.momentBetween(opening, now, random.next());
    const here = players.filter((player) => player.createdAt < createdAt && player.activeAt >= createdAt);
    const player = here[random.below(Math.max(1, here.length))];
    if (!player) return [];
    const burned = Array.from({ length: random.whole(1, burns.most) }, () => drawRarity(random.next())).flatMap(
      (rarity) => copies.draw(rarity, player.createdAt, createdAt) ?? [],
    );
    const reference = random.uuid();
    return burned.length === 0 ? [] : [incomeOf({ playerId: player.id, reference, burned, createdAt })];
  }).flat();
}

/** Returns the rarity at a place from 0 (inclusive) to 1 among what is burned. */
function drawRarity(place: number): Rarity {
  let sum = 0;
  return rarities.find((rarity) => (sum += burns.weights[rarity]) > place) ?? 'C';
}

/** Returns the demo users' income of the last weeks in which they were there, rewards of most days and occasional burns. */
export function demoIncomes(players: readonly Player[], copies: BurnedCopies): Income[] {
  const random = new DemoRandom('incomes');
  const incomes = players.flatMap(({ id: playerId, uuid, createdAt: joined, activeAt }) =>
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
      const wanted = Array.from({ length: random.whole(2, 30) }, () => random.pick(rarities.slice(0, 2)));
      const at = moment();
      // The reward of the last day waits for the visitor.
      const isClaimed = random.chance(0.7) && back > 0;
      const burned = random.chance(0.08) ? wanted.flatMap((rarity) => copies.draw(rarity, joined, at) ?? []) : [];
      const reference = `${uuid} ${utcDay(day)}`;
      return [
        ...(isClaimed ? [claim] : []),
        ...(burned.length > 0 ? [incomeOf({ playerId, reference, burned, createdAt: at })] : []),
      ];
    }).flat(),
  );
  return incomes;
}
