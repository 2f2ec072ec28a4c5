import { defaultCardFilter } from '#game/card-filter.ts';
import { readFilterWord } from '#game/card-search/meant-filter.ts';
import { isPlainSearch } from '#game/card-search/tokenize.ts';
import { formatCount } from '#game/number.ts';
import { cardHref } from '#ui/card/tile-view.ts';
import { catalogueHref, exactSeries } from '#ui/card/catalogue-href.ts';
import { listMeantFilters } from '#ui/card/meaning-view.ts';

interface FoundName {
  kind: 'name' | 'series' | 'maker';
  text: string;
  value: string;
  count: number;
  card: { uuid: string; art_version: number };
  avatar: string | null;
  series_uuid: string | null;
}

interface Found {
  /** The text that was searched. */
  text: string;
  pages: readonly { title: string; href: string; description: string }[];
  names: readonly FoundName[];
  players: readonly { name: string; discord_id: string; cards: number; discord_avatar: string | null }[];
  clans: readonly { index: number; title: string; members: number }[];
}

/** A result of the search of the site. */
export interface SiteResult {
  label: string;
  detail: string;
  href: string;
  /** The card, series or maker of the picture. */
  suggestion: FoundName | null;
  /** The player of the picture. */
  player: { discord_id: string; discord_avatar: string | null } | null;
}

export interface SiteResultGroup {
  title: string;
  results: SiteResult[];
}

/** Returns the results in groups; a group without results is left out. */
export function groupFindings({ text, pages, names, players, clans }: Found): SiteResultGroup[] {
  const plain = { suggestion: null, player: null };
  const named = (wanted: FoundName['kind']) => names.filter(({ kind }) => kind === wanted).map(viewName);
  const groups: SiteResultGroup[] = [
    { title: 'Filters', results: listFilters(text).map((filter) => ({ ...plain, detail: 'Cards', ...filter })) },
    {
      title: 'Pages',
      results: pages.map(({ title, href, description }) => ({ ...plain, label: title, detail: description, href })),
    },
    { title: 'Cards', results: named('name') },
    { title: 'Series', results: named('series') },
    { title: 'Card makers', results: named('maker') },
    {
      title: 'Players',
      results: players.map((player) => ({
        ...plain,
        player,
        label: player.name,
        detail: formatCount(player.cards, 'card'),
        href: `/user/${player.discord_id}`,
      })),
    },
    {
      title: 'Clans',
      results: clans.map(({ index, title, members }) => ({
        ...plain,
        label: title,
        detail: formatCount(members, 'member'),
        href: `/clans/${index}`,
      })),
    },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

/** The cards that a rarity, a version, or a text with syntax stands for. */
function listFilters(text: string): { label: string; href: string }[] {
  if (text !== '' && !isPlainSearch(text)) return [{ label: text, href: `/cards?${new URLSearchParams({ q: text })}` }];
  const filters = readFilterWord(text)
    // The catalogue has no copies.
    .filter(({ kind }) => kind !== 'state')
    .map((filter) => ({ ...filter, rest: '' }));
  return listMeantFilters(defaultCardFilter, { filters });
}

function viewName(suggestion: FoundName): SiteResult {
  const { kind, text, value, count, card, series_uuid: series } = suggestion;
  const href = {
    name: count === 1 ? cardHref(card) : catalogueHref({ ...defaultCardFilter, name: exactSeries(text) }),
    series: series ? `/series/${series}` : catalogueHref({ ...defaultCardFilter, series: exactSeries(text) }),
    maker: catalogueHref({ ...defaultCardFilter, makers: value }),
  }[kind];
  return { label: text, detail: formatCount(count, 'card'), href, suggestion, player: null };
}
