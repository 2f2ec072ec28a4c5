import { rarityScores, serializeLeaderboardView } from '#game/leaderboard.ts';
import type { Board, BoardPeriod, LeaderboardView } from '#game/leaderboard.ts';
import { rarityNames } from '#game/rarity.ts';

interface BoardLabels {
  /** The tab's label. */
  title: string;
  /** The unit of the values, singular and plural. */
  unit: readonly [one: string, several: string];
  /** What the board counts, by period. */
  counts: Readonly<Record<BoardPeriod, string>>;
}

export const boardLabels: Readonly<Record<Board, BoardLabels>> = {
  cards: {
    title: 'Cards',
    unit: ['card', 'cards'],
    counts: {
      all: 'Every card copy a player owns.',
      month: 'Copies claimed this month and still owned.',
    },
  },
  unique: {
    title: 'Unique cards',
    unit: ['unique card', 'unique cards'],
    counts: {
      all: 'Different cards. Duplicates don’t count.',
      month: 'Different cards claimed this month and still owned.',
    },
  },
  series: {
    title: 'Series completed',
    unit: ['series', 'series'],
    counts: {
      all: 'Series of which a player owns every card.',
      month: 'Series completed this month and still complete.',
    },
  },
  score: {
    title: 'Rarity score',
    unit: ['point', 'points'],
    counts: {
      all: `Points for every copy by rarity: ${rarityScores.C} for ${rarityNames.C}, up to ${rarityScores.UR} for ${rarityNames.UR}.`,
      month: 'Points for copies claimed this month and still owned.',
    },
  },
  votes: {
    title: 'Votes',
    unit: ['vote', 'votes'],
    counts: { all: 'All votes for Mazoku.', month: 'Votes cast this month.' },
  },
};

export const periodLabels: Readonly<Record<BoardPeriod, string>> = { all: 'All time', month: 'This month' };

export const unitOf = (board: Board, value: number): string => boardLabels[board].unit[value === 1 ? 0 : 1];

export const leaderboardPath = '/leaderboard/players';

export function leaderboardHref(view: LeaderboardView): string {
  const parameters = serializeLeaderboardView(view);
  return parameters.size > 0 ? `${leaderboardPath}?${parameters}` : leaderboardPath;
}

/** Since when the changes of ranks are shown. The boards of a month begin with it, which may be within a week. */
const changesSince: Readonly<Record<BoardPeriod, { now: string; before: string; words: string }>> = {
  all: { now: 'this week', before: 'last week', words: 'since Monday, midnight UTC' },
  month: { now: 'today', before: 'yesterday', words: 'since midnight UTC' },
};

/** Says since when the arrows show changes. */
export const changesWords = (period: BoardPeriod): string => changesSince[period].words;

/** Returns the labels of a rank's change; `change` is null for a new player on the board. */
export function rankChangeLabels(
  change: number | null,
  period: BoardPeriod,
): {
  direction: 'up' | 'down' | 'same' | 'new';
  text: string;
  words: string;
} {
  const { now, before } = changesSince[period];
  if (change === null) return { direction: 'new', text: 'New', words: ` on this board ${now}` };
  if (change === 0) return { direction: 'same', text: '', words: `Same place as ${before}` };
  const places = Math.abs(change);
  const direction = change > 0 ? 'up' : 'down';
  return { direction, text: String(places), words: ` ${places === 1 ? 'place' : 'places'} ${direction} ${now}` };
}
