import { compareTradeValues, countByRarity, tradeValue } from './trade.ts';
import type { Rarity } from './rarity.ts';

/** A copy in a trade, as far as its meaning depends on it. */
export interface MeaningCopy {
  cardId: number;
  name: string;
  seriesId: number;
  rarity: Rarity;
  version: number;
}

/** What a player has of the cards and series in a trade, before it. */
export interface MeaningHoldings {
  /** Number of copies by card. */
  copies: ReadonlyMap<number, number>;
  /** Number of different cards by series. */
  held: ReadonlyMap<number, number>;
}

export interface MeaningSeries {
  id: number;
  uuid: string;
  name: string;
  /** Number of cards of the series. */
  total: number;
}

interface SideInput {
  gives: readonly MeaningCopy[];
  gets: readonly MeaningCopy[];
  /** Bloodstones that the player gives and gets. */
  gives_bloodstones: number;
  gets_bloodstones: number;
  holdings: MeaningHoldings;
  series: readonly MeaningSeries[];
}

/** What a trade means for one player. */
export type TradeSideMeaning = ReturnType<typeof describeTradeSide>;

/** Returns what a trade means for one player, as facts. */
export function describeTradeSide(side: SideInput) {
  const { gives, gets, holdings, series, gives_bloodstones: paid, gets_bloodstones: received } = side;
  const after = new Map(holdings.copies);
  for (const { cardId } of gives) after.set(cardId, (after.get(cardId) ?? 0) - 1);
  for (const { cardId } of gets) after.set(cardId, (after.get(cardId) ?? 0) + 1);
  const had = (cardId: number) => (holdings.copies.get(cardId) ?? 0) > 0;
  const has = (cardId: number) => (after.get(cardId) ?? 0) > 0;
  const cards = new Map([...gives, ...gets].map((copy) => [copy.cardId, copy.seriesId]));
  const changeOf = (seriesId: number) =>
    [...cards]
      .filter(([, ofSeries]) => ofSeries === seriesId)
      .reduce((change, [cardId]) => change + Number(has(cardId)) - Number(had(cardId)), 0);
  const changed = series.map(({ id, uuid, name, total }) => {
    const held = holdings.held.get(id) ?? 0;
    return { uuid, name, total, held, held_after: held + changeOf(id) };
  });
  const lowest = gives
    .filter(({ version }) => version > 0)
    .reduce<MeaningCopy | undefined>((low, copy) => (low && low.version <= copy.version ? low : copy), undefined);
  const [given, got] = [gives, gets].map((copies) => copies.map(({ rarity }) => rarity)) as [Rarity[], Rarity[]];
  return {
    gives: gives.length,
    gets: gets.length,
    rarities_given: countByRarity(given),
    rarities_got: countByRarity(got),
    /** Different cards that the player did not have. */
    new_cards: new Set(gets.filter(({ cardId }) => !had(cardId)).map(({ cardId }) => cardId)).size,
    /** Copies of cards of which the player keeps another copy, and cards of which none is left. */
    duplicates_given: gives.filter(({ cardId }) => has(cardId)).length,
    last_copies_given: new Set(gives.filter(({ cardId }) => !has(cardId)).map(({ cardId }) => cardId)).size,
    lowest_version_given: lowest ? { name: lowest.name, version: lowest.version } : null,
    /** Series whose progress changes. */
    series: changed.filter(({ held, held_after: then }) => held !== then),
    series_completed: changed.filter((each) => each.held < each.total && each.held_after === each.total).length,
    series_broken: changed.filter((each) => each.held === each.total && each.held_after < each.total).length,
    /** What burning the given and the received cards would pay, with the bloodstones that change hands. */
    burn_given: tradeValue({ rarities: given, bloodstones: paid }),
    burn_got: tradeValue({ rarities: got, bloodstones: received }),
    gives_much_more:
      compareTradeValues({ rarities: given, bloodstones: paid }, { rarities: got, bloodstones: received }) === 1,
  };
}
