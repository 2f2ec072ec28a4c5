import { describeCountRange, maxCount } from '#game/count-range.ts';
import type { CountRange } from '#game/count-range.ts';
import { listClauses } from '#game/card-search/clauses.ts';
import type { CardSearchFilter, SearchClause } from '#game/card-search/parser-state.ts';
import { defaultCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { defaultTypes } from '#game/event-type.ts';
import type { TitledType } from '#game/event-type.ts';
import { isFullVersionRange } from '#game/version-range.ts';

export interface NamedMaker {
  discord_id: string;
  name: string;
}

/** What a filter contains only by id or key, for display. */
export interface FilterNames {
  makers?: readonly NamedMaker[] | undefined;
  clan?: { title: string } | null | undefined;
  /** The event types. A key that is not one of them does not filter, so it has no chip. */
  types?: readonly TitledType[] | undefined;
}

export type FilterChange = Partial<Omit<CardFilter, 'page'>>;

/** One active filter, which its chip shows and removes. */
export interface ActiveFilter {
  label: string;
  without: FilterChange;
}

export function listActiveFilters(filter: CardSearchFilter, names: FilterNames = {}): ActiveFilter[] {
  const { makers = [], clan, types } = names;
  const titleOf = createTitleOf(types);
  const active: (ActiveFilter | false)[] = [
    filter.q !== '' && { label: `“${filter.q}”`, without: { q: '' } },
    filter.name !== '' && { label: `Name: ${filter.name}`, without: { name: '' } },
    filter.series !== '' && { label: `Series: ${filter.series}`, without: { series: '' } },
    ...filter.rarities.map((rarity) => ({
      label: rarity,
      without: { rarities: filter.rarities.filter((each) => each !== rarity) },
    })),
    titleOf(filter.type) !== undefined && { label: `Type: ${titleOf(filter.type)}`, without: { type: '' } },
    ...filter.specials.map(
      (special) =>
        titleOf(special) !== undefined && {
          label: `Special: ${titleOf(special)}`,
          without: { specials: filter.specials.filter((each) => each !== special) },
        },
    ),
    ...filter.genres.map((genre) => ({
      label: `Genre: ${genre}`,
      without: { genres: filter.genres.filter((each) => each !== genre) },
    })),
    !isFullVersionRange(filter.version) && {
      label: `Versions ${filter.version.join(' to ')}`,
      without: { version: defaultCardFilter.version },
    },
    filter.makers !== '' && { label: `Maker: ${nameMakers(filter.makers, makers)}`, without: { makers: '' } },
    filter.owner !== '' && { label: `Owner: ${filter.owner}`, without: { owner: '' } },
    filter.clan !== null && { label: `Clan: ${clan?.title ?? filter.clan}`, without: { clan: null } },
    filter.mine !== null && { label: labelMine(filter.mine), without: { mine: null } },
    filter.want !== null && { label: filter.want ? 'You want it' : 'You don’t want it', without: { want: null } },
    filter.free !== null && { label: labelFree(filter.free), without: { free: null } },
    filter.claimed !== null && {
      label: `Claimed: ${filter.claimed[0] === 0 ? 'up to' : `${filter.claimed[0]} to`} ${filter.claimed[1]}%`,
      without: { claimed: null },
    },
    filter.year !== null && { label: `Added in ${filter.year}`, without: { year: null } },
    filter.isLocked !== null && { label: filter.isLocked ? 'Locked' : 'Unlocked', without: { isLocked: null } },
    filter.duplicates !== null && {
      label: filter.duplicates ? 'Duplicates' : 'Single copies',
      without: { duplicates: null },
    },
    filter.hasFrame !== null && { label: filter.hasFrame ? 'Framed' : 'Without frame', without: { hasFrame: null } },
    filter.frame !== '' && { label: `Frame: ${filter.frame}`, without: { frame: '' } },
    ...listClauses(filter.where).map(({ clause, rest }) => ({
      label: labelClause(clause, names),
      without: { where: rest },
    })),
  ];
  return active.filter((each) => each !== false);
}

/** Returns "Series: fox or Rarity UR and Horror", or "Not: …". */
function labelClause({ isExcluded, alternatives }: SearchClause, names: FilterNames): string {
  // The name of a type that does not exist is its key.
  const inner = { ...names, types: undefined };
  const labels = alternatives.map(({ filter, clauses }) =>
    [
      ...listActiveFilters({ ...filter, where: '' }, inner).map(({ label }) => label),
      ...clauses.map((each) => `(${labelClause(each, names)})`),
    ].join(' and '),
  );
  return `${isExcluded ? 'Not: ' : ''}${labels.join(' or ')}`;
}

/** Until the event types have loaded, a type that admins created has its key as title. */
const createTitleOf = (types: readonly TitledType[] | undefined) => (key: string) =>
  key === ''
    ? undefined
    : ((types ?? defaultTypes).find((type) => type.key === key)?.title ?? (types ? undefined : key));

function labelMine(range: CountRange): string {
  const [low, high] = range;
  if (high === 0) return 'You don’t have it';
  return low === 1 && high === maxCount ? 'You have it' : `You hold ${describeCountRange(range)}`;
}

function labelFree(range: CountRange): string {
  return range[1] === 0 ? 'All versions claimed' : `Versions left: ${describeCountRange(range)}`;
}

/** Replaces the ids of a maker filter by names, where they are known. */
function nameMakers(text: string, makers: readonly NamedMaker[]): string {
  return text.replace(/\d{17,20}/gu, (id) => makers.find(({ discord_id }) => discord_id === id)?.name ?? id);
}
