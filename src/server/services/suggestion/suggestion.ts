import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { suggestionKinds } from '#contract/card/suggestion.ts';
import type { Suggestion, SuggestionKind } from '#contract/card/suggestion.ts';
import { readFilterWord } from '#game/card-search/meant-filter.ts';
import { simplifyTerms, parseSearchText, escapeSearchText } from '#game/search-syntax.ts';
import { foldText } from '#game/search-text.ts';
import type { Database, Queryable } from '#server/db/connect.ts';
import { allOf, containsText, escapeLike } from '#server/db/text-conditions.ts';
import {
  anyTerm,
  cardNameConditions,
  makerConditions,
  seriesConditions,
} from '#server/services/card/card-conditions.ts';
import { correctText, hasTrigrams, mostCorrections, withSimilarityThreshold } from './correction.ts';
import type { Context } from '#server/services/context.ts';

/** Maximum number of suggestions: per kind, and if only one kind is requested. */
const mostOfEach = 5;
const mostOfOne = 20;
/** Maximum number of terms of a text that are corrected. */
const mostTerms = 2;

interface Source {
  /** Rows of `found`, one for each card, with `name` and `search_name`. */
  from: SQL;
  /** Rows with the same key become one suggestion. */
  key: SQL;
  avatar: SQL;
  seriesUuid: SQL;
  /** Returns the value for the catalogue query. */
  valueOf(row: FoundRow): string;
  /** Returns the conditions of the catalogue query for that value. */
  conditions(value: string): SQL[];
}

interface FoundRow extends Record<string, unknown> {
  text: string;
  key: string;
  avatar: string | null;
  series_uuid: string | null;
}

const sources: Readonly<Record<SuggestionKind, Source>> = {
  name: {
    from: sql`cards found`,
    key: sql`found.search_name`,
    avatar: sql`null`,
    seriesUuid: sql`null`,
    valueOf: ({ text }) => escapeSearchText(text),
    conditions: cardNameConditions,
  },
  series: {
    from: sql`series found join cards on series_id = found.id`,
    key: sql`found.search_name`,
    avatar: sql`null`,
    seriesUuid: sql`case when count(distinct found.id) = 1 then min(found.uuid::text) end`,
    valueOf: ({ text }) => escapeSearchText(text),
    conditions: seriesConditions,
  },
  maker: {
    from: sql`makers found join card_makers on maker_id = found.id`,
    key: sql`found.discord_id`,
    avatar: sql`min(found.discord_avatar)`,
    seriesUuid: sql`null`,
    valueOf: ({ key }) => key,
    conditions: makerConditions,
  },
};

/**
 * Returns card names, series and makers for a search text: first names that start with it, then names with a word that
 * starts with it, then names that contain it, unless it is a filter; similar names only if there are none of these. Within each group, those with the most cards come
 * first. Without a text, it returns the largest series and makers.
 */
export async function listSuggestions(
  { db }: Context<'db'>,
  { text, kind }: { text: string; kind: SuggestionKind | '' },
): Promise<{ data: Suggestion[] }> {
  const written = foldText(text);
  if (text !== '' && written === '') return { data: [] };
  const kinds = kind === '' ? suggestionKinds : [kind];
  const most = kind === '' ? mostOfEach : mostOfOne;
  const find = async (findRows: (kind: SuggestionKind) => Promise<FoundRow[]>) => {
    const lists = await Promise.all(
      kinds.map(async (each) =>
        (await findRows(each)).map((row) => ({
          kind: each,
          text: row.text,
          value: sources[each].valueOf(row),
          avatar: row.avatar,
          series_uuid: row.series_uuid,
        })),
      ),
    );
    return lists.flat();
  };
  const found = await find((each) =>
    written === '' ? findLargest(db, each, most) : findMatches(db, each, written, most),
  );
  const isFound = found.length > 0 || !hasTrigrams.test(written) || isFilterWord(written);
  return { data: await addCards(db, isFound ? found : await find((each) => findSimilar(db, each, written, most))) };
}

/** Returns the series or makers with the most cards. Card names have too few cards each to be useful without a text. */
async function findLargest(db: Queryable, kind: SuggestionKind, most: number): Promise<FoundRow[]> {
  return kind === 'name' ? [] : find(db, kind, { where: sql`true`, best: sql`count(*)`, most });
}

/** A rarity is not meant as a part of a word: "ssr" does not stand for "crossroads". */
const isFilterWord = (written: string): boolean => readFilterWord(written).length > 0;

/** Runs the queries from the fastest to the slowest, until there are enough rows. */
async function findMatches(db: Database, kind: SuggestionKind, written: string, most: number): Promise<FoundRow[]> {
  const name = sql`found.search_name`;
  const pattern = escapeLike(written);
  const begins = sql`${name} like ${`${pattern}%`}`;
  // The trigram index supports the start of a word only if it is a letter or a digit.
  const word = /^[a-z\d]/u.test(written)
    ? sql`${name} like ${`% ${pattern}%`}`
    : sql`strpos(${name}, ${` ${written}`}) > 0`;
  const hasWord = sql`(${begins} or ${word})`;
  const contains = containsText(name, written);
  const rows = await find(db, kind, { where: hasWord, best: sql`bool_or(${begins})`, most });
  if (rows.length < most && !isFilterWord(written)) {
    const where = sql`${contains} and not ${hasWord}`;
    rows.push(...(await find(db, kind, { where, best: sql`count(*)`, most: most - rows.length })));
  }
  return rows;
}

/** Returns names with a similar word. */
function findSimilar(db: Database, kind: SuggestionKind, written: string, most: number): Promise<FoundRow[]> {
  const name = sql`found.search_name`;
  const where = sql`${written} <% ${name}`;
  const best = sql`max(word_similarity(${written}, ${name}))`;
  return withSimilarityThreshold(db, written, (tx) => find(tx, kind, { where, best, most }));
}

async function find(
  db: Queryable,
  kind: SuggestionKind,
  { where, best, most }: { where: SQL; best: SQL; most: number },
): Promise<FoundRow[]> {
  const { from, key, avatar, seriesUuid } = sources[kind];
  const { rows } = await db.execute<FoundRow>(sql`
    select min(found.name) as text, ${key} as key, ${avatar} as avatar, ${seriesUuid} as series_uuid
    from ${from} where ${where}
    group by ${key} order by ${best} desc, count(*) desc, ${key} limit ${most}`);
  return rows;
}

type FoundSuggestion = Omit<Suggestion, 'count' | 'card'>;

interface FoundCards extends Record<string, unknown> {
  found: ({ count: number } & Suggestion['card'])[];
}

/** Adds the number of cards that the catalogue finds for each value, and the first one. Values without cards are removed. */
async function addCards(db: Queryable, suggestions: readonly FoundSuggestion[]): Promise<Suggestion[]> {
  if (suggestions.length === 0) return [];
  const queries = suggestions.map(
    ({ kind, value }) => sql`(
      select json_build_object('count', count(*), 'uuid', (array_agg(c.uuid order by c.id))[1],
        'art_version', (array_agg(c.art_version order by c.id))[1])
      from cards c where ${allOf(sources[kind].conditions(value))})`,
  );
  const { rows } = await db.execute<FoundCards>(sql`select json_build_array(${sql.join(queries, sql`, `)}) as found`);
  return suggestions.flatMap((suggestion, index) => {
    const { count, ...card } = rows[0]?.found[index] ?? { count: 0, uuid: '', art_version: 0 };
    return count > 0 ? [{ ...suggestion, count, card }] : [];
  });
}

/**
 * Returns 'Did you mean' corrections for search texts of which no term finds anything. A correction can be a part of a
 * card name, but only a whole series name (docs/decisions/025).
 */
export async function listSimilar(
  { db }: Context<'db'>,
  { name, series }: { name: string; series: string },
): Promise<{ data: Suggestion[] }> {
  const lists = await Promise.all([correctTerms(db, 'name', name), correctTerms(db, 'series', series)]);
  return { data: lists.flat() };
}

async function correctTerms(db: Database, kind: 'name' | 'series', search: string): Promise<Suggestion[]> {
  const terms = simplifyTerms(parseSearchText(search)).filter((term) => !term.exclude);
  if (terms.length === 0) return [];
  const table = kind === 'name' ? sql`cards` : sql`series`;
  const { rows } = await db.execute(sql`
    select from ${table} where ${anyTerm(sql`search_name`, terms)} limit 1`);
  if (rows.length > 0) return [];
  const texts = new Set(terms.map(({ parts }) => parts.filter(Boolean).join(' ')));
  const written = [...texts].filter((text) => hasTrigrams.test(text)).slice(0, mostTerms);
  const corrected = (await Promise.all(written.map((text) => correctText(db, table, text, kind === 'series')))).flat();
  const found = [...new Set(corrected)].map((text) => ({
    kind,
    text,
    value: escapeSearchText(text),
    avatar: null,
    series_uuid: null,
  }));
  return (await addCards(db, found)).slice(0, mostCorrections);
}
