import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CatalogFilterQuery } from '#contract/card.ts';
import { simplifyTerms, parseSearchText } from '#game/search-syntax.ts';
import type { SearchTerm } from '#game/search-syntax.ts';
import { versionBlockMasks } from '#game/version-blocks.ts';
import type { VersionBlockMasks } from '#game/version-blocks.ts';
import { isFullVersionRange } from '#game/version-range.ts';
import type { VersionRange } from '#game/version-range.ts';

/** What a query asks of the cards themselves, whoever has copies of them. */
type CardTraits = Pick<CatalogFilterQuery, 'name' | 'series' | 'makers' | 'genres'>;
type CardFacets = Pick<CatalogFilterQuery, 'rarities' | 'type' | 'specials'>;
/** What a query asks of copies. */
type InstanceTraits = Pick<CatalogFilterQuery, 'versionRange' | 'version_range' | 'is_locked' | 'has_frame'>;

/** The WHERE of a catalogue query; `c` is the card. */
export function catalogueConditions(query: CatalogFilterQuery): SQL {
  return allOf([...conditionsWithoutFacets(query), ...facetConditions(query)]);
}

export function allOf(conditions: readonly SQL[]): SQL {
  return conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`;
}

/** Whether a card is of the rarities and types that are asked for. */
export function facetConditions({ rarities, type, specials }: CardFacets): SQL[] {
  return [
    ...(rarities.length > 0 ? [sql`c.rarity = any(${textArray(rarities)}::rarity[])`] : []),
    ...(type ? [sql`c.type = ${type}`] : []),
    ...(specials.length > 0 ? [sql`c.type = any(${textArray(specials)})`] : []),
  ];
}

/** Everything that is asked for, except rarities, type and specials. */
export function conditionsWithoutFacets(query: CatalogFilterQuery): SQL[] {
  return [...traitConditions(query), ...instanceConditions(query)];
}

/** Whether a card has the names, makers and genres that are asked for. */
export function traitConditions(query: CardTraits): SQL[] {
  return [
    ...cardNameConditions(query.name),
    ...seriesConditions(query.series),
    ...makerConditions(query.makers),
    ...(query.genres.length > 0
      ? [sql`c.series_id in (select id from series where genres && ${textArray(query.genres)})`]
      : []),
  ];
}

/** One parameter for a whole list: the statement's text stays the same. */
const textArray = (texts: readonly string[]): SQL => sql`${sql.param([...texts])}::text[]`;

/** Whether a card's name is as the search text says. */
export function cardNameConditions(text: string): SQL[] {
  return nameConditions(sql`c.search_name`, text);
}

/** Any of the including terms (if there are any), and none of the excluding ones. */
function nameConditions(column: SQL, text: string): SQL[] {
  const { including, excluding } = parseTerms(text);
  return [
    ...(including.length > 0 ? [anyTerm(column, including)] : []),
    ...(excluding.length > 0 ? [sql`not ${anyTerm(column, excluding)}`] : []),
  ];
}

/** Whether the name of a card's series is as the search text says. */
export function seriesConditions(text: string): SQL[] {
  const conditions = nameConditions(sql`search_name`, text);
  if (conditions.length === 0) return [];
  return [sql`c.series_id in (select id from series where ${sql.join(conditions, sql` and `)})`];
}

/** A card has several makers: one of them is meant, and none of the excluded. */
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

function parseTerms(text: string): { including: SearchTerm[]; excluding: SearchTerm[] } {
  const terms = simplifyTerms(parseSearchText(text));
  return {
    including: terms.filter((term) => !term.exclude),
    excluding: terms.filter((term) => term.exclude),
  };
}

/** Whether a folded name meets one of the terms. */
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

/**
 * Whether a folded name contains a text. One without three letters or digits in a row has no trigrams: its
 * index would be read from end to end, which takes longer than the names themselves.
 */
export function containsText(column: SQL, text: string): SQL {
  return /[a-z\d]{3}/u.test(text)
    ? sql`${column} like ${`%${escapeLike(text)}%`}`
    : sql`strpos(${column}, ${text}) > 0`;
}

/** `%`, `_` and the backslash mean themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/gu, String.raw`\$&`);

interface InstanceFilter {
  isLocked: boolean | null;
  hasFrame: boolean | null;
  range: VersionRange | null;
}

/**
 * A card is listed when one claimed copy meets everything that is asked of copies. What the kept
 * counts can answer is not asked of a million copies.
 */
function instanceConditions({ owner, ...query }: CatalogFilterQuery): SQL[] {
  const asked = instanceFilterOf(query);
  if (owner) {
    const named = owner.includes('-') ? sql`uuid = ${owner}::uuid` : sql`discord_id = ${owner}`;
    const player = sql`(select id from players where ${named})`;
    return [
      sql`c.id in (select card_id from instances where ${allOf([sql`owner_id = ${player}`, ...instanceTests(asked)])})`,
    ];
  }
  if (asked.isLocked === null && asked.hasFrame === null && asked.range === null) return [];
  const masks = asked.range && versionBlockMasks(asked.range);
  // Few copies lie in a narrow range, or are framed and unlocked, or locked or framed and in a range, or both.
  // An index has just these.
  const wanted = [asked.isLocked, asked.hasFrame].filter((value) => value === true).length;
  const framedUnlocked = asked.hasFrame === true && asked.isLocked === false;
  const few = masks ? wanted > 0 || masks.full === 0n : wanted === 2 || framedUnlocked;
  return [
    few
      ? sql`c.id in (select card_id from instances where ${allOf([sql`version > 0`, ...instanceTests(asked)])})`
      : countedCondition(asked, masks),
  ];
}

/**
 * What nearly every card has a copy of is proved by its kept counts. With more copies that are wanted
 * (claimed, or locked, or framed, or in the range: each block of it that has a copy counts for one)
 * than are unwanted in all, one is wanted and not unwanted. Only cards without that proof are probed.
 */
function countedCondition(asked: InstanceFilter, masks: VersionBlockMasks | null): SQL {
  const unwanted = [
    ...(asked.isLocked === false ? [sql`locked`] : []),
    ...(asked.hasFrame === false ? [sql`framed`] : []),
  ];
  const counted = asked.isLocked ? sql`locked` : asked.hasFrame ? sql`framed` : sql`claimed`;
  // Where no block outside the range has a copy, all claimed ones are in it.
  const surely = masks
    ? sql`case when version_blocks & ${~masks.full}::bigint = 0 then claimed
        else bit_count((version_blocks & ${masks.full}::bigint)::bit(64)) end`
    : counted;
  const proved = sql`${surely} > ${sql.join([sql`0`, ...unwanted], sql` + `)}`;
  if (!masks && unwanted.length === 0) return sql`c.id in (select card_id from card_counts where ${proved})`;
  const possible = masks ? sql`version_blocks & ${masks.full | masks.partial}::bigint <> 0` : sql`${counted} > 0`;
  // Without the offset the planner may turn it round and read a quarter of all copies.
  const probe = sql`exists (
    select from instances where card_id = card_counts.card_id and ${allOf([sql`version > 0`, ...instanceTests(asked)])} offset 0)`;
  return sql`c.id in (select card_id from card_counts where ${proved} or (${possible} and ${probe}))`;
}

function instanceFilterOf({ versionRange, version_range, is_locked, has_frame }: InstanceTraits): InstanceFilter {
  const range = isFullVersionRange(versionRange) ? version_range : versionRange;
  return { isLocked: is_locked, hasFrame: has_frame, range: isFullVersionRange(range) ? null : range };
}

/** Whether one copy, a row of `copies`, is as asked for. */
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
