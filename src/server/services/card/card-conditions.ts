import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CatalogFilterQuery } from '#contract/card/card.ts';
import { catalogueSearch } from '#game/card-search/search-view.ts';
import type { SearchView } from '#game/card-search/search-view.ts';
import { maxCount, maxShare } from '#game/count-range.ts';
import type { CountRange } from '#game/count-range.ts';
import { simplifyTerms, parseSearchText } from '#game/search-syntax.ts';
import type { SearchTerm } from '#game/search-syntax.ts';
import { foldText } from '#game/search-text.ts';
import { versionBlockMasks } from '#game/version-blocks.ts';
import type { VersionBlockMasks } from '#game/version-blocks.ts';
import { isFullVersionRange } from '#game/version-range.ts';
import type { VersionRange } from '#game/version-range.ts';
import { clanMembers } from '#server/db/clan-holdings.ts';
import { allOf, containsText, escapeLike } from '#server/db/text-conditions.ts';
import { clauseConditions, parseHoldingFilter } from './card-clauses.ts';
import { printRun } from './card-order.ts';
import { wordConditions } from './card-words.ts';

/** Filters on the cards themselves. */
type CardTraits = Pick<CatalogFilterQuery, 'claimed' | 'year' | 'q' | 'name' | 'series' | 'makers' | 'genres' | 'free'>;
type CardFacets = Pick<CatalogFilterQuery, 'rarities' | 'type' | 'specials'>;
/** Filters on copies. */
type InstanceTraits = Pick<CatalogFilterQuery, 'versionRange' | 'version_range' | 'is_locked' | 'has_frame'>;

/** A catalogue query, and what only a signed-in player can ask for: how many copies of a card they hold, and if they want it. */
export type CardSearch = CatalogFilterQuery & { mine?: CountRange | null; want?: boolean | null; holderId?: number };

/** All conditions of a catalogue query. `c` is the card. */
export function catalogueConditions(query: CardSearch): SQL[] {
  return [...conditionsWithoutFacets(query), ...facetConditions(query)];
}

/** Conditions for the requested rarities and types. */
export function facetConditions({ rarities, type, specials }: CardFacets): SQL[] {
  return [
    ...(rarities.length > 0 ? [sql`c.rarity = any(${textArray(rarities)}::rarity[])`] : []),
    ...(type ? [sql`c.type = ${type}`] : []),
    ...(specials.length > 0 ? [sql`c.type = any(${textArray(specials)})`] : []),
  ];
}

/** All conditions of a query except those for rarities, type and specials. */
export function conditionsWithoutFacets(query: CardSearch): SQL[] {
  const { holderId } = query;
  return [
    ...traitConditions(query),
    ...instanceConditions(query),
    ...heldConditions(query),
    ...wantConditions(query),
    ...clauseConditions(query.where, holderId === undefined ? publicSearch : catalogueSearch, (filter) =>
      catalogueConditions({ ...parseHoldingFilter(filter), where: '', holderId }),
    ),
  ];
}

/** Without a player, no card can be compared with theirs. */
const publicSearch: SearchView = {
  ...catalogueSearch,
  unavailable: {
    ...catalogueSearch.unavailable,
    mine: '“mine:” needs the collection of a signed-in player.',
    want: '“want:” needs a signed-in player.',
  },
};

/** Conditions for cards of which a player holds a number of copies. */
export function heldConditions({ mine: range, holderId }: Pick<CardSearch, 'mine' | 'holderId'>): SQL[] {
  if (!range || holderId === undefined) return [];
  // Cards without a copy are in no group, so they are found by excluding the others.
  const isWithNone = range[0] === 0;
  const wanted = isWithNone ? sql`not (${within(sql`count(*)`, range)})` : within(sql`count(*)`, range);
  const held = sql`(select card_id from instances where owner_id = ${holderId} group by card_id having ${wanted})`;
  return [isWithNone ? sql`c.id not in ${held}` : sql`c.id in ${held}`];
}

/** Conditions for cards that a player wants, or does not want. */
export function wantConditions({ want = null, holderId }: Pick<CardSearch, 'want' | 'holderId'>): SQL[] {
  if (want === null || holderId === undefined) return [];
  const wanted = sql`(select card_id from wanted_cards where player_id = ${holderId})`;
  return [want ? sql`c.id in ${wanted}` : sql`c.id not in ${wanted}`];
}

const within = (count: SQL, [low, high]: CountRange): SQL =>
  high === maxCount ? sql`${count} >= ${low}` : sql`${count} between ${low} and ${high}`;

/** Conditions for the requested names, makers, genres and unclaimed versions. */
export function traitConditions(query: CardTraits): SQL[] {
  return [
    ...wordConditions(query.q),
    ...cardNameConditions(query.name),
    ...seriesConditions(query.series),
    ...makerConditions(query.makers),
    ...(query.genres.length > 0
      ? [sql`c.series_id in (select id from series where genres && ${textArray(query.genres)})`]
      : []),
    ...freeConditions(query.free),
    ...claimedConditions(query.claimed),
    ...yearConditions(query.year),
  ];
}

const printRunOfCounted = printRun(sql`counted_card`);

/** Conditions for cards with a number of versions that nobody has claimed. */
const freeConditions = (range: CountRange | null): SQL[] =>
  range ? countedConditions(within(sql`(${printRunOfCounted} - counted.claimed)`, range)) : [];

/**
 * Conditions for cards of whose versions a share is claimed, in percent. "More than 90" is 91 to 100 and "less than 5" is 0 to
 * 4: everything beyond 90, and everything below 5.
 */
function claimedConditions(range: CountRange | null): SQL[] {
  if (!range) return [];
  const [low, high] = range;
  const share = sql`counted.claimed * 100`;
  const isAbove = high === maxShare && low > 0 && low < high;
  const isBelow = low === 0 && high > 0;
  return countedConditions(
    isAbove ? sql`${share} > ${low - 1} * ${printRunOfCounted}` : sql`${share} >= ${low} * ${printRunOfCounted}`,
    isBelow ? sql`${share} < ${high + 1} * ${printRunOfCounted}` : sql`${share} <= ${high} * ${printRunOfCounted}`,
  );
}

/** Without `offset 0`, the planner looks up the count of each card. */
const countedConditions = (...conditions: SQL[]): SQL[] => [
  sql`c.id in (
    select card_id from card_counts counted join cards counted_card on counted_card.id = card_id
    where ${allOf(conditions)} offset 0)`,
];

/** Conditions for cards that joined the catalogue in a year. */
function yearConditions(year: number | null): SQL[] {
  if (year === null) return [];
  const start = (of: number) => sql`${`${of}-01-01T00:00:00Z`}::timestamptz`;
  return [sql`c.created_at >= ${start(year)} and c.created_at < ${start(year + 1)}`];
}

/** Passes a list as one parameter, so that the statement's text does not depend on its length. */
const textArray = (texts: readonly string[]): SQL => sql`${sql.param([...texts])}::text[]`;

/** Conditions for cards whose name matches the search text. */
export function cardNameConditions(text: string): SQL[] {
  return nameConditions(sql`cards`, sql`c.search_name`, text);
}

/**
 * Conditions for at least one of the including terms (if there are any) and none of the excluding ones. A text with
 * syntax that is nevertheless a whole name of the table, such as "Murasaki, Powder of Wings", finds that name.
 */
export function nameConditions(table: SQL, column: SQL, text: string): SQL[] {
  const terms = parseTerms(text);
  const conditions = termConditions(column, terms);
  if (conditions.length === 0 || isPlainText(terms)) return conditions;
  const whole = foldText(text);
  return [
    sql`(${column} = ${whole} or (
      not exists (select from ${table} named where named.search_name = ${whole}) and ${allOf(conditions)}))`,
  ];
}

function termConditions(column: SQL, { including, excluding }: Terms): SQL[] {
  return [
    ...(including.length > 0 ? [anyTerm(column, including)] : []),
    ...(excluding.length > 0 ? [sql`not ${anyTerm(column, excluding)}`] : []),
  ];
}

/** Whether the text is one term without syntax. */
const isPlainText = ({ including, excluding }: Terms): boolean =>
  including.length === 1 && excluding.length === 0 && including[0]?.match === 'contains';

/** Conditions on rows of `series` whose name matches the search text. */
export function seriesNameConditions(text: string): SQL[] {
  return nameConditions(sql`series`, sql`search_name`, text);
}

/** Conditions for cards whose series' name matches the search text. */
export function seriesConditions(text: string): SQL[] {
  const conditions = seriesNameConditions(text);
  if (conditions.length === 0) return [];
  return [sql`c.series_id in (select id from series where ${sql.join(conditions, sql` and `)})`];
}

/** Conditions for cards of which one maker matches the including terms, and no maker matches the excluding ones. */
export function makerConditions(text: string): SQL[] {
  const { including, excluding } = parseTerms(text);
  const cardsOf = (terms: SearchTerm[]) => sql`(
    select card_id from card_makers join makers on makers.id = maker_id
    where ${anyTerm(sql`makers.discord_id`, terms)})`;
  return [
    ...(including.length > 0 ? [sql`c.id in ${cardsOf(including)}`] : []),
    ...(excluding.length > 0 ? [sql`c.id not in ${cardsOf(excluding)}`] : []),
  ];
}

/** The condition for makers that a search text includes or excludes; undefined if it names none. */
export function namedMakerCondition(text: string): SQL | undefined {
  const { including, excluding } = parseTerms(text);
  const terms = [...including, ...excluding];
  return terms.length > 0 ? anyTerm(sql`makers.discord_id`, terms) : undefined;
}

interface Terms {
  including: SearchTerm[];
  excluding: SearchTerm[];
}

function parseTerms(text: string): Terms {
  const terms = simplifyTerms(parseSearchText(text));
  return {
    including: terms.filter((term) => !term.exclude),
    excluding: terms.filter((term) => term.exclude),
  };
}

/** The condition that a folded name matches one of the terms. */
export function anyTerm(column: SQL, terms: readonly SearchTerm[]): SQL {
  const tests = terms.map(({ match, parts }) => {
    const [text = ''] = parts;
    if (match === 'exact') return sql`${column} = ${text}`;
    if (match === 'contains' && terms.length === 1) return containsText(column, text);
    const pattern = parts.map(escapeLike).join('%');
    return sql`${column} like ${match === 'contains' ? `%${pattern}%` : pattern}`;
  });
  return sql`(${sql.join(tests, sql` or `)})`;
}

interface InstanceFilter {
  isLocked: boolean | null;
  hasFrame: boolean | null;
  range: VersionRange | null;
}

/**
 * Conditions for cards that have at least one claimed copy that matches all filters on copies. Where the stored counts
 * in `card_counts` suffice, they replace a scan of a million copies.
 */
function instanceConditions({ owner, clan, ...query }: CatalogFilterQuery): SQL[] {
  const filter = instanceFilterOf(query);
  const holders: SQL[] = [];
  if (owner) {
    const named = owner.includes('-') ? sql`uuid = ${owner}::uuid` : sql`discord_id = ${owner}`;
    holders.push(sql`owner_id = (select id from players where ${named})`);
  }
  if (clan !== null) holders.push(sql`owner_id in ${clanMembers(clan)}`);
  if (holders.length > 0) {
    return holders.map(
      (holder) => sql`c.id in (select card_id from instances where ${allOf([holder, ...instanceTests(filter)])})`,
    );
  }
  if (filter.isLocked === null && filter.hasFrame === null && filter.range === null) return [];
  const masks = filter.range && versionBlockMasks(filter.range);
  // These filters match few copies, and an index covers them: a narrow range, framed and unlocked, locked and
  // framed, or a range with locked or framed.
  const wanted = [filter.isLocked, filter.hasFrame].filter((value) => value === true).length;
  const framedUnlocked = filter.hasFrame === true && filter.isLocked === false;
  const few = masks ? wanted > 0 || masks.full === 0n : wanted === 2 || framedUnlocked;
  return [
    few
      ? sql`c.id in (select card_id from instances where ${allOf([sql`version > 0`, ...instanceTests(filter)])})`
      : countedCondition(filter, masks),
  ];
}

/**
 * The condition for filters that nearly every card passes, based on the stored counts. If a card has more wanted copies
 * (claimed, locked, framed, or in the range, where each block with a copy counts as one) than unwanted copies, at least
 * one copy is wanted and not unwanted. Only cards for which the counts do not prove this are looked up.
 */
function countedCondition(filter: InstanceFilter, masks: VersionBlockMasks | null): SQL {
  const unwanted = [
    ...(filter.isLocked === false ? [sql`locked`] : []),
    ...(filter.hasFrame === false ? [sql`framed`] : []),
  ];
  const counted = filter.isLocked ? sql`locked` : filter.hasFrame ? sql`framed` : sql`claimed`;
  // If no block outside the range has a copy, all claimed copies are in the range.
  const surely = masks
    ? sql`case when version_blocks & ${~masks.full}::bigint = 0 then claimed
        else bit_count((version_blocks & ${masks.full}::bigint)::bit(64)) end`
    : counted;
  const proved = sql`${surely} > ${sql.join([sql`0`, ...unwanted], sql` + `)}`;
  if (!masks && unwanted.length === 0) return sql`c.id in (select card_id from card_counts where ${proved})`;
  const possible = masks ? sql`version_blocks & ${masks.full | masks.partial}::bigint <> 0` : sql`${counted} > 0`;
  // Without `offset 0` the planner may start from the copies and read a quarter of them.
  const probe = sql`exists (
    select from instances where card_id = card_counts.card_id and ${allOf([sql`version > 0`, ...instanceTests(filter)])} offset 0)`;
  return sql`c.id in (select card_id from card_counts where ${proved} or (${possible} and ${probe}))`;
}

function instanceFilterOf({ versionRange, version_range, is_locked, has_frame }: InstanceTraits): InstanceFilter {
  const range = isFullVersionRange(versionRange) ? version_range : versionRange;
  return { isLocked: is_locked, hasFrame: has_frame, range: isFullVersionRange(range) ? null : range };
}

/** Conditions on one row of `instances`. */
export function ownInstanceConditions(query: InstanceTraits): SQL[] {
  return instanceTests(instanceFilterOf(query));
}

function instanceTests({ range, isLocked, hasFrame }: InstanceFilter): SQL[] {
  return [
    ...(range ? [sql`version between ${range[0]} and ${range[1]}`] : []),
    ...(isLocked === null ? [] : [isLocked ? sql`is_locked` : sql`not is_locked`]),
    ...(hasFrame === null ? [] : [hasFrame ? sql`frame_id is not null` : sql`frame_id is null`]),
  ];
}
