import type { Rarity } from './rarity.ts';
import { formatCount, formatNumber } from './number.ts';

/** Trades that were completed longer ago do not say what a card is traded for now. In days. */
export const tradeValueDays = 90;

/** Trades of a card are counted up to this number, from the newest. */
export const maxValuedTrades = 30;

/** With fewer trades, the numbers say little. */
export const fewTrades = 5;

/** What a card was traded for lately. */
export interface TradeValue {
  /** Completed trades that it was part of, counted up to `maxValuedTrades`. */
  trades: number;
  /** Those in which it alone changed hands for bloodstones alone. Null if there are none. */
  stones: { trades: number; lowest: number; median: number; highest: number } | null;
}

/** One trade of a card: what was given together with it, and for it. */
export interface CardDeal {
  /** The day (UTC) on which it was completed. */
  day: string;
  along: { cards: number; bloodstones: number };
  /** The number of cards with the rarest of them, and bloodstones. */
  got: { cards: number; bloodstones: number; rarest: readonly { uuid: string; name: string; rarity: Rarity }[] };
}

const ofTrades = (trades: number): string =>
  trades >= maxValuedTrades
    ? `${formatNumber(trades)} times or more`
    : trades === 1
      ? 'once'
      : `${formatNumber(trades)} times`;

/** Says what a card was traded for lately, and warns of few trades. It never names a price that nobody paid. */
export function describeTradeValue({ trades, stones }: TradeValue): string {
  if (trades === 0) return `Not traded in the last ${tradeValueDays} days.`;
  const sentences = [`Traded ${ofTrades(trades)} in ${tradeValueDays} days.`];
  if (stones) sentences.push(describeStones(stones));
  if (trades < fewTrades) sentences.push('So few trades say little.');
  return sentences.join(' ');
}

function describeStones({ trades, lowest, median, highest }: NonNullable<TradeValue['stones']>): string {
  if (trades === 1) return `Once alone for ${formatCount(lowest, 'bloodstone')}.`;
  const range = lowest === highest ? formatNumber(lowest) : `${formatNumber(lowest)} to ${formatNumber(highest)}`;
  const middle = trades > 2 && lowest !== highest ? `, half of them for ${formatNumber(median)} or less` : '';
  return `${formatNumber(trades)} times alone for ${range} bloodstones${middle}.`;
}
