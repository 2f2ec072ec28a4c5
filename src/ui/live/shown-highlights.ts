import { listedHighlights, stripHighlights } from '#game/highlight.ts';
import type { HighlightView } from '#game/highlight.ts';
import { macronFont } from '#ui/fonts/macron-font.ts';

/** How many highlights a list shows: the page of them, or a strip on another page. */
export const mostHighlights = (isStrip: boolean): number => (isStrip ? stripHighlights : listedHighlights);

/** Returns what a list shows at first. A strip shows cards only. */
export const shownHighlights = (highlights: readonly HighlightView[], isStrip: boolean): HighlightView[] =>
  highlights.filter(({ card }) => !isStrip || card).slice(0, mostHighlights(isStrip));

/** Returns the font that the names in a list need besides that of the page. A strip names no players. */
export const highlightFont = (highlights: readonly HighlightView[], isStrip: boolean): string | undefined =>
  macronFont(
    shownHighlights(highlights, isStrip).flatMap(({ card, series, pack, player }) =>
      [card, series, pack, isStrip ? null : player].filter((each) => each !== null),
    ),
  );
