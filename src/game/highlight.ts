import { isAtLeast, rarities } from './rarity.ts';
import type { Rarity } from './rarity.ts';

/** What happens in the game that everybody may see: `/live`. */
export const highlightKinds = ['pull', 'first', 'trade', 'series', 'sold-out'] as const;
export type HighlightKind = (typeof highlightKinds)[number];

/** Pulls of this rarity and better are shown, and trades of the second one. */
export const pulledRarity: Rarity = 'SR';
export const tradedRarity: Rarity = 'UR';

/** The rarities that a filter can ask for: each means this one and better. */
export const highlightRarities = rarities.filter((rarity) => isAtLeast(rarity, pulledRarity));

/**
 * So long after a draw everybody may hear what came out, in milliseconds: the site does not know which cards its player has
 * turned.
 */
export const turningMs = 60_000;

/** So many of the latest highlights are kept. */
export const keptHighlights = 2_000;
/** So many are on the page, and so many in a strip of it. */
export const listedHighlights = 60;
export const stripHighlights = 12;

/** The uuid of no card: that of the picture in the template of lists, which is never loaded. */
export const templateUuid = '00000000-0000-4000-8000-000000000000';

/** The filter of the page. Empty values do not filter. */
export interface HighlightFilter {
  /** This rarity and better. */
  rarity: Rarity | '';
  /** The uuid of a series. */
  series: string;
  /** The number of a clan. */
  clan: number | null;
}

export const noHighlightFilter: HighlightFilter = { rarity: '', series: '', clan: null };

/** Reads the filter of an address. Values that mean nothing do not filter. */
export function parseHighlightFilter(parameters: URLSearchParams): HighlightFilter {
  const [rarity, series, clan] = ['rarity', 'series', 'clan'].map((name) => parameters.get(name) ?? '');
  return {
    rarity: highlightRarities.find((each) => each === rarity) ?? '',
    series: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u.test(series ?? '') ? (series ?? '') : '',
    clan: /^[1-9]\d{0,5}$/u.test(clan ?? '') ? Number(clan) : null,
  };
}

export function serializeHighlightFilter({ rarity, series, clan }: HighlightFilter): URLSearchParams {
  return new URLSearchParams([
    ...(rarity === '' ? [] : [['rarity', rarity]]),
    ...(series === '' ? [] : [['series', series]]),
    ...(clan === null ? [] : [['clan', String(clan)]]),
  ] as [string, string][]);
}

/** Whether a highlight is one of those that a filter asks for. */
export function matchesHighlight(
  { clan, card, series }: Pick<HighlightView, 'clan' | 'card' | 'series'>,
  filter: HighlightFilter,
): boolean {
  const isRare = filter.rarity === '' || (card !== null && isAtLeast(card.rarity, filter.rarity));
  return (
    isRare && (filter.series === '' || series?.uuid === filter.series) && (filter.clan === null || clan === filter.clan)
  );
}

/** What pages show of a highlight. */
export interface HighlightView {
  id: number;
  kind: HighlightKind;
  at: string;
  player: { name: string } | null;
  /** The number of the named player's clan. */
  clan: number | null;
  card: { uuid: string; name: string; rarity: Rarity; art_version: number } | null;
  version: number | null;
  series: { uuid: string; name: string } | null;
  pack: { uuid: string; name: string } | null;
}

/** What happened, as a sentence without its end. A player who is not named is a collector. */
export function describeHighlight(highlight: Omit<HighlightView, 'id' | 'at' | 'clan'>): string {
  const { kind, player, series, pack } = highlight;
  const who = player?.name ?? 'A collector';
  switch (kind) {
    case 'pull':
      return `${who} drew ${nameCopy(highlight)}`;
    case 'first':
      return `${who} is the first owner of ${nameCopy(highlight)}`;
    case 'trade':
      return `${who} got ${nameCopy(highlight)} in a trade`;
    case 'series':
      return `${who} completed ${series?.name ?? ''}`;
    case 'sold-out':
      return `${pack?.name ?? ''} sold out`;
  }
}

/** The copy of a highlight; empty if it is of none. */
export const nameCopy = ({ card, version }: Pick<HighlightView, 'card' | 'version'>): string =>
  card ? `${card.name} #${version}` : '';

/** The page of what a highlight is about. */
export function highlightHref({ card, series, pack }: Pick<HighlightView, 'card' | 'series' | 'pack'>): string {
  if (card) return `/card/${card.uuid}`;
  return pack ? `/store/packs/${pack.uuid}` : `/series/${series?.uuid ?? ''}`;
}
