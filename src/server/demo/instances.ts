import { rarityTotals } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { instances } from '#server/db/schema/instance.ts';
import { DemoRandom } from './random.ts';
import { dayMs } from './timeline.ts';
import type { Rhythm } from './rhythm.ts';

export type InstanceRow = typeof instances.$inferInsert & { createdAt: Date };

export interface InstanceSource {
  cards: readonly { id: number; seriesUuid: string; rarity: Rarity; createdAt: Date }[];
  /** `copies` sets how many copies a player owns; without it, the number is random. */
  players: readonly { id: number; createdAt: Date; copies?: number | undefined }[];
  frameIds: readonly number[];
  /** Card-maker copies and their owners. */
  makerCopies: readonly { cardId: number; ownerId: number; createdAt: Date }[];
  now: Date;
  rhythm: Rhythm;
}

/** Claimed copies in the demo world, excluding card-maker copies. */
const claimedTotal = 59_400;
/** Claimed copies of a card of average popularity, as a relative weight. */
const demand: Readonly<Record<Rarity, number>> = { C: 66, R: 52, SR: 34, SSR: 22, UR: 16 };
const lockChance: Readonly<Record<Rarity, number>> = { C: 0.06, R: 0.1, SR: 0.2, SSR: 0.45, UR: 0.7 };
const frameChance: Readonly<Record<Rarity, number>> = { C: 0.02, R: 0.05, SR: 0.12, SSR: 0.25, UR: 0.4 };

/** Returns all copies of the demo world, oldest first. */
export function demoInstances({ cards, players, frameIds, makerCopies, now, rhythm }: InstanceSource): InstanceRow[] {
  const random = new DemoRandom('copies');
  const claims = share(
    claimedTotal,
    cards.map((card) => demand[card.rarity] * ageFactor(card.createdAt, now) * random.popularity(0.6)),
    cards.map((card) => Math.floor(rarityTotals[card.rarity] * 0.96)),
  );
  const drafts = cards.flatMap((card, index) =>
    drawVersions(rarityTotals[card.rarity], claims[index] ?? 0, random).map((version) => ({ card, version })),
  );
  const owners = random.shuffled(drawOwners(players, claimedTotal, random));
  const rows = drafts.map(({ card, version }, index): InstanceRow => {
    const owner = owners[index];
    if (!owner) throw new Error('fewer owners than copies');
    const since = card.createdAt > owner.createdAt ? card.createdAt : owner.createdAt;
    return {
      uuid: random.uuid(),
      cardId: card.id,
      version,
      ownerId: owner.id,
      isLocked: random.chance(lockChance[card.rarity] + (version <= 10 ? 0.3 : 0)),
      frameId: random.chance(frameChance[card.rarity]) ? random.pick(frameIds) : null,
      createdAt: rhythm.momentBetween(since, now, random.next()),
    };
  });
  completeSeries(rows, { cards, players, now });
  const ofMakers = makerCopies.map(({ cardId, ownerId, createdAt }): InstanceRow => ({
    uuid: random.uuid(),
    cardId,
    version: 0,
    ownerId,
    isLocked: true,
    frameId: random.chance(0.3) ? random.pick(frameIds) : null,
    createdAt,
  }));
  return [...rows, ...ofMakers].sort(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.uuid < other.uuid ? -1 : 1),
  );
}

/** How many players complete a series in the days before now, and who: the next ones after those who own the most. */
const finishers = { after: 40, count: 8 };

/** Gives some players what they lack of a series: the last card since the month began, so that its leaderboard has somebody. */
function completeSeries(
  rows: InstanceRow[],
  { cards, players, now }: Pick<InstanceSource, 'cards' | 'players' | 'now'>,
): void {
  const isFixed = new Set(players.flatMap(({ id, copies }) => (copies === undefined ? [] : [id])));
  const copiesOf = Map.groupBy(
    rows.filter(({ ownerId }) => !isFixed.has(ownerId)),
    ({ ownerId }) => ownerId,
  );
  const copiesOfCard = Map.groupBy(rows, ({ cardId }) => cardId);
  const series = [...Map.groupBy(cards, ({ seriesUuid }) => seriesUuid).values()];
  const ranked = [...copiesOf].sort(([, one], [, other]) => other.length - one.length);
  const chosen = ranked.slice(finishers.after, finishers.after + finishers.count).map(([id]) => id);
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
  const since = Math.max(month, now.getTime() - 2 * dayMs);
  for (const [index, ownerId] of chosen.entries()) {
    const owned = new Set(copiesOf.get(ownerId)?.map(({ cardId }) => cardId));
    const joined = players.find(({ id }) => id === ownerId)?.createdAt ?? now;
    const spareOf = (cardId: number) =>
      copiesOfCard
        .get(cardId)
        ?.find((copy) => !isFixed.has(copy.ownerId) && !chosen.includes(copy.ownerId) && copy.createdAt > joined);
    const lacked = series
      .map((all) => all.filter(({ id }) => !owned.has(id)).map(({ id }) => spareOf(id)))
      .filter((spares) => spares.length > 0 && spares.every((spare) => spare !== undefined))
      .sort((one, other) => one.length - other.length)[0];
    for (const spare of lacked ?? []) if (spare) spare.ownerId = ownerId;
    const last = lacked?.at(-1);
    if (last) last.createdAt = new Date(since + ((now.getTime() - since) * (index + 1)) / (chosen.length + 1));
  }
}

/** Older cards have been claimed more often. */
function ageFactor(createdAt: Date, now: Date): number {
  const year = 365 * 24 * 60 * 60 * 1000;
  return 0.5 + Math.min(1.5, (now.getTime() - createdAt.getTime()) / year) / 1.5;
}

/** Returns distinct versions of one card. Low numbers are more likely, in no particular order. */
function drawVersions(total: number, claimed: number, random: DemoRandom): number[] {
  const all = Array.from({ length: total }, (_, index) => index + 1);
  if (claimed > total / 2) return random.shuffled(all).slice(0, claimed);
  const versions = new Set<number>();
  while (versions.size < claimed) versions.add(1 + Math.floor(random.next() ** 1.5 * total));
  return [...versions];
}

/** Returns an owner for each claimed copy. No other player owns nearly as many as the collector. */
function drawOwners<P extends InstanceSource['players'][number]>(
  players: readonly P[],
  total: number,
  random: DemoRandom,
): P[] {
  const fixed = players.filter((player) => player.copies !== undefined);
  const others = players.filter((player) => player.copies === undefined);
  const rest = total - fixed.reduce((sum, player) => sum + (player.copies ?? 0), 0);
  const shares = share(
    rest,
    others.map(() => (random.chance(0.05) ? 0 : random.popularity(1.2))),
    others.map(() => 1900),
  );
  const counted = [
    ...fixed.map((player) => ({ player, count: player.copies ?? 0 })),
    ...others.map((player, index) => ({ player, count: shares[index] ?? 0 })),
  ];
  return counted.flatMap(({ player, count }) => Array<P>(count).fill(player));
}

/** Splits an integer by weights into integers that add up to it, each at most its cap. */
function share(total: number, weights: readonly number[], caps: readonly number[]): number[] {
  const parts = weights.map(() => 0);
  let rest = total;
  while (rest > 0) {
    const open = weights.flatMap((weight, index) =>
      weight > 0 && (parts[index] ?? 0) < (caps[index] ?? 0) ? [index] : [],
    );
    const weight = open.reduce((sum, index) => sum + (weights[index] ?? 0), 0);
    if (open.length === 0) throw new Error('the caps are too low');
    const round = rest;
    for (const index of open) {
      const remaining = (caps[index] ?? 0) - (parts[index] ?? 0);
      const part = Math.min(remaining, rest, Math.max(1, Math.floor((round * (weights[index] ?? 0)) / weight)));
      parts[index] = (parts[index] ?? 0) + part;
      rest -= part;
    }
  }
  return parts;
}
