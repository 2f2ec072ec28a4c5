import { rarityTotals } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { instances } from '#server/db/schema/instance.ts';
import { DemoRandom } from './random.ts';
import { Rhythm } from './rhythm.ts';
import { dayMs } from './timeline.ts';
import type { Timeline } from './timeline.ts';

export type InstanceRow = typeof instances.$inferInsert & { createdAt: Date };

export interface InstanceSource {
  cards: readonly { id: number; seriesUuid: string; rarity: Rarity; createdAt: Date }[];
  /** `copies` sets how many copies a player owns; without it, the number is random. */
  players: readonly { id: number; createdAt: Date; activeAt: Date; copies?: number | undefined }[];
  frameIds: readonly number[];
  /** Card-maker copies and their owners. */
  makerCopies: readonly { cardId: number; ownerId: number; createdAt: Date }[];
  timeline: Timeline;
  rhythm: Rhythm;
}

type Owner = InstanceSource['players'][number];

/** Claimed copies in the demo world, excluding card-maker copies. */
const claimedTotal = 59_400;
/** Claimed copies of a card of average popularity, as a relative weight. */
const demand: Readonly<Record<Rarity, number>> = { C: 66, R: 52, SR: 34, SSR: 22, UR: 16 };
const lockChance: Readonly<Record<Rarity, number>> = { C: 0.06, R: 0.1, SR: 0.2, SSR: 0.45, UR: 0.7 };
const frameChance: Readonly<Record<Rarity, number>> = { C: 0.02, R: 0.05, SR: 0.12, SSR: 0.25, UR: 0.4 };

/** Returns all copies of the demo world, oldest first. */
export function demoInstances(source: InstanceSource): InstanceRow[] {
  const { cards, players, frameIds, makerCopies, timeline } = source;
  const { now } = timeline;
  const random = new DemoRandom('copies');
  const claims = share(
    claimedTotal,
    cards.map((card) => demand[card.rarity] * ageFactor(card.createdAt, now) * random.popularity(0.6)),
    cards.map((card) => Math.floor(rarityTotals[card.rarity] * 0.96)),
  );
  const drafts = cards.flatMap((card, index) =>
    drawVersions(rarityTotals[card.rarity], claims[index] ?? 0, random).map((version) => ({ card, version })),
  );
  const claim = drawClaims(source, random);
  const rows = random.shuffled(drafts).map(({ card, version }): InstanceRow => {
    const { owner, createdAt } = claim(card.createdAt);
    return {
      uuid: random.uuid(),
      cardId: card.id,
      version,
      ownerId: owner.id,
      isLocked: random.chance(lockChance[card.rarity] + (version <= 10 ? 0.3 : 0)),
      frameId: random.chance(frameChance[card.rarity]) ? random.pick(frameIds) : null,
      createdAt,
    };
  });
  completeSeries(rows, { cards, players, now });
  const playerOf = new Map(players.map((player) => [player.id, player]));
  const ofMakers = makerCopies.flatMap(({ cardId, ownerId, createdAt }): InstanceRow[] => {
    const owner = playerOf.get(ownerId);
    if (!owner || createdAt > owner.activeAt) return [];
    return [
      {
        uuid: random.uuid(),
        cardId,
        version: 0,
        ownerId,
        isLocked: true,
        frameId: random.chance(0.3) ? random.pick(frameIds) : null,
        createdAt: later(createdAt, owner.createdAt),
      },
    ];
  });
  return [...rows, ...ofMakers].sort(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.uuid < other.uuid ? -1 : 1),
  );
}

/** How many players complete a series in the days before now: those in the middle of all who were there since, by copies. */
const finisherCount = 8;

/** Gives some players what they lack of a series: the last card since the month began, so that its leaderboard has somebody. */
function completeSeries(
  rows: InstanceRow[],
  { cards, players, now }: Pick<InstanceSource, 'cards' | 'players'> & { now: Date },
): void {
  const isFixed = new Set(players.flatMap(({ id, copies }) => (copies === undefined ? [] : [id])));
  const copiesOf = Map.groupBy(
    rows.filter(({ ownerId }) => !isFixed.has(ownerId)),
    ({ ownerId }) => ownerId,
  );
  const copiesOfCard = Map.groupBy(rows, ({ cardId }) => cardId);
  const series = [...Map.groupBy(cards, ({ seriesUuid }) => seriesUuid).values()];
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
  const since = Math.max(month, now.getTime() - 2 * dayMs);
  const ranked = players
    .filter(({ id, activeAt }) => copiesOf.has(id) && activeAt.getTime() > since)
    .sort((one, other) => (copiesOf.get(other.id)?.length ?? 0) - (copiesOf.get(one.id)?.length ?? 0));
  const middle = Math.max(0, Math.floor((ranked.length - finisherCount) / 2));
  const chosen = ranked.slice(middle, middle + finisherCount);
  const isChosen = new Set(chosen.map(({ id }) => id));
  for (const [index, { id: ownerId, createdAt: joined, activeAt }] of chosen.entries()) {
    const owned = new Set(copiesOf.get(ownerId)?.map(({ cardId }) => cardId));
    const spareOf = (cardId: number) =>
      copiesOfCard
        .get(cardId)
        ?.find(
          (copy) =>
            !isFixed.has(copy.ownerId) &&
            !isChosen.has(copy.ownerId) &&
            copy.createdAt > joined &&
            copy.createdAt < activeAt,
        );
    const lacked = series
      .map((all) => all.filter(({ id }) => !owned.has(id)).map(({ id }) => spareOf(id)))
      .filter((spares) => spares.length > 0 && spares.every((spare) => spare !== undefined))
      .sort((one, other) => one.length - other.length)[0];
    for (const spare of lacked ?? []) if (spare) spare.ownerId = ownerId;
    const last = lacked?.at(-1);
    if (last) last.createdAt = new Date(since + ((activeAt.getTime() - since) * (index + 1)) / (chosen.length + 1));
  }
}

/** Older cards have been claimed more often. */
function ageFactor(createdAt: Date, now: Date): number {
  const year = 365 * 24 * 60 * 60 * 1000;
  return 0.5 + Math.min(1.5, (now.getTime() - createdAt.getTime()) / year) / 1.5;
}

/** Returns distinct versions of one card. Low numbers are more likely, in no particular order. */
function drawVersions(total: number, claimed: number, random: DemoRandom): number[] {
  if (claimed > total / 2)
    return random.shuffled(Array.from({ length: total }, (_, index) => index + 1)).slice(0, claimed);
  const versions = new Set<number>();
  while (versions.size < claimed) versions.add(1 + Math.floor(random.next() ** 1.5 * total));
  return [...versions];
}

/** The most copies that a player owns, far fewer than the collector has. */
const mostCopies = 1_900;
/** The part of the players who own nothing. */
const idle = 0.05;

/**
 * Returns a function that says when a copy of a card was claimed, and by whom: one of those who were there at that moment.
 * Demo users get as many copies as they are to have. The cards must come in random order.
 */
function drawClaims({ players, timeline, rhythm }: InstanceSource, random: DemoRandom) {
  const owed = random.shuffled(players.flatMap((player) => Array<Owner>(player.copies ?? 0).fill(player)));
  const others = players.filter(({ copies }) => copies === undefined);
  const growth = Rhythm.ofCrowd(timeline, others);
  let sum = 0;
  const sums = others.map(() => (sum += random.chance(idle) ? 0 : random.popularity(1.2)));
  const counts = new Map<Owner, number>();
  return (released: Date): { owner: Owner; createdAt: Date } => {
    const person = owed.at(-1);
    if (person && person.activeAt > released) {
      owed.pop();
      const since = later(released, person.createdAt);
      return { owner: person, createdAt: rhythm.momentBetween(since, person.activeAt, random.next()) };
    }
    for (;;) {
      const createdAt = growth.momentBetween(released, timeline.now, random.next());
      for (let attempts = 0; attempts < 1_000; attempts += 1) {
        const owner = others[placeOf(random.next() * sum, sums)];
        const count = owner ? (counts.get(owner) ?? 0) : mostCopies;
        if (!owner || count >= mostCopies || owner.createdAt > createdAt || owner.activeAt < createdAt) continue;
        counts.set(owner, count + 1);
        return { owner, createdAt };
      }
    }
  };
}

/** Returns the first place at which rising sums are above a value. */
function placeOf(value: number, sums: readonly number[]): number {
  let [below, above] = [0, sums.length - 1];
  while (below < above) {
    const middle = (below + above) >> 1;
    if ((sums[middle] ?? 0) > value) above = middle;
    else below = middle + 1;
  }
  return below;
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);

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
