import { formatCount, formatNumber } from '#game/number.ts';
import { completionPercent } from '#ui/player/CompletionBar.tsx';

interface Claims {
  cards: number;
  sold_out: number;
  claimed: number;
  total: number;
}

/** Returns the share of claimed versions, such as "12% claimed". */
export const claimedText = ({ claimed, total }: Pick<Claims, 'claimed' | 'total'>): string =>
  `${completionPercent(claimed, total)}% claimed`;

/** Returns how many cards are sold out: "2 of 18 sold out", "All sold out", "None sold out". */
export function soldOutText({ sold_out: soldOut, cards }: Pick<Claims, 'sold_out' | 'cards'>): string {
  if (soldOut === 0) return 'None sold out';
  return soldOut === cards ? 'All sold out' : `${formatNumber(soldOut)} of ${formatNumber(cards)} sold out`;
}

/** Returns a series in words, such as for its link preview. */
export const describeSeries = (series: Claims): string =>
  `${formatCount(series.cards, 'card')}, ${claimedText(series)}, ${soldOutText(series).toLowerCase()}`;
