import { createHmac, randomBytes } from 'node:crypto';
import jstat from 'jstat';
import { blockMessage, countSinceGuarantee, drawPack, Pool } from '#game/draw.ts';
import type { PackTerms } from '#game/draw.ts';
import { isAtLeast, rarities } from '#game/rarity.ts';
import { demoCards } from '#server/demo/cards.ts';
import { demoStore } from '#server/demo/store.ts';
import { Timeline } from '#server/demo/timeline.ts';
import { demoNow } from '#tests/support/demo-day.ts';

/** Draws of each pack. */
export const drawCount = 1_000_000;
/** More copies than are drawn, so that no card sells out and the odds stay the same. */
const endless = 2_000_000;

export interface DrawFigure {
  pack: string;
  /** Of the rarities in each slot, and of the cards of the commonest rarity. */
  rarityP: number;
  cardP: number;
  /** The most packs in a row without the guaranteed rarity, and the number that the guarantee allows. */
  longestWait: number;
  allowedWait: number;
}

/** Draws cards of each demo pack, and compares them with the published odds (chi-square). */
export function measureDraws(): DrawFigure[] {
  const timeline = new Timeline(demoNow);
  const cards = demoCards(timeline);
  return demoStore(cards, timeline).packs.map(({ row }) => {
    const inPack = cards.filter(
      ({ type, seriesUuid }) =>
        (row.types ?? []).includes(type) && (!row.series?.length || row.series.includes(seriesUuid)),
    );
    const pool = new Pool(inPack.map(({ uuid, rarity }) => ({ uuid, rarity, free: endless })));
    return { pack: row.name, ...drawMany({ slots: row.slots, guarantee: row.guarantee ?? null }, pool) };
  });
}

function drawMany(terms: PackTerms, pool: Pool): Omit<DrawFigure, 'pack'> {
  const serverSeed = randomBytes(32);
  const positions = terms.slots.flatMap(({ count }, slot) => Array.from({ length: count }, () => slot));
  const drawn = terms.slots.map(() => ({ C: 0, R: 0, SR: 0, SSR: 0, UR: 0 }));
  const byCard = new Map<string, number>();
  let [sinceGuarantee, wait, longestWait] = [0, 0, 0];
  for (let counter = 0; counter * positions.length < drawCount; counter += 1) {
    const draws = drawOne(terms, pool, { serverSeed, counter, sinceGuarantee });
    const before = draws.slice(0, -1);
    const isDue =
      terms.guarantee !== null &&
      sinceGuarantee >= terms.guarantee.within - 1 &&
      !before.some(({ rarity }) => isAtLeast(rarity, terms.guarantee?.rarity ?? 'UR'));
    for (const [position, { rarity, uuid }] of draws.entries()) {
      const counts = drawn[positions[position] ?? 0];
      // The guarantee changes the odds of the last card, so that card is not compared.
      if (counts && !(isDue && position === draws.length - 1)) counts[rarity] += 1;
      if (rarity === commonestOf(terms)) byCard.set(uuid, (byCard.get(uuid) ?? 0) + 1);
    }
    sinceGuarantee = countSinceGuarantee(
      sinceGuarantee,
      terms.guarantee,
      draws.map(({ rarity }) => rarity),
    );
    wait = sinceGuarantee === 0 ? 0 : wait + 1;
    longestWait = Math.max(longestWait, wait);
  }
  return {
    rarityP: rarityP(terms, drawn),
    cardP: evennessP([...byCard.values()]),
    longestWait,
    allowedWait: (terms.guarantee?.within ?? Number.POSITIVE_INFINITY) - 1,
  };
}

function drawOne(
  terms: PackTerms,
  pool: Pool,
  { serverSeed, counter, sinceGuarantee }: { serverSeed: Buffer; counter: number; sinceGuarantee: number },
) {
  const draw = drawPack(terms, pool, sinceGuarantee);
  let step = draw.next();
  while (!step.done) {
    const message = blockMessage('bench', counter, step.value);
    step = draw.next(createHmac('sha256', serverSeed).update(message).digest());
  }
  return step.value;
}

const commonestOf = ({ slots }: PackTerms) =>
  rarities.find((rarity) => slots.some(({ odds }) => (odds[rarity] ?? 0) > 0));

/** The chance of a deviation at least as large as this one, if the odds are right. */
function rarityP(terms: PackTerms, drawn: readonly Record<(typeof rarities)[number], number>[]): number {
  let [chiSquare, freedom] = [0, 0];
  for (const [slot, { odds }] of terms.slots.entries()) {
    const counts = drawn[slot];
    const total = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0;
    const possible = rarities.filter((rarity) => (odds[rarity] ?? 0) > 0);
    for (const rarity of possible) {
      const expected = (total * (odds[rarity] ?? 0)) / 1_000_000;
      chiSquare += ((counts?.[rarity] ?? 0) - expected) ** 2 / expected;
    }
    freedom += possible.length - 1;
  }
  return 1 - jstat.chisquare.cdf(chiSquare, freedom);
}

function evennessP(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return 1 - jstat.chisquare.cdf(chiSquare, counts.length - 1);
}
