import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { SearchMeaning } from '#contract/card/meaning.ts';
import { readFilterWord, withoutWords, writtenWords } from '#game/card-search/meant-filter.ts';
import type { TitledType } from '#game/event-type.ts';
import { foldText } from '#game/search-text.ts';
import { readSearchWords, splitWords } from '#game/search-words.ts';
import type { SearchWord } from '#game/search-words.ts';
import type { Database, Queryable } from '#server/db/connect.ts';
import { containsText } from '#server/db/text-conditions.ts';
import { correctText, mostCorrections } from '#server/services/suggestion/correction.ts';
import type { Context } from '#server/services/context.ts';
import { countCards, hasWord } from './card-words.ts';
import { listEventTypes } from './event-types.ts';

/** At most this many series, makers and players are named; a word that names more names none. */
const mostNames = 3;

/** A shorter word of basic letters names nothing: it begins too many names. */
const shortestName = 3;

/** Returns what the words of a search mean beside the cards that they find. */
export async function explainSearch({ db }: Context<'db'>, { q }: { q: string }): Promise<SearchMeaning> {
  const words = readSearchWords(q);
  const texts = words.map(({ written }) => written);
  if (words.length === 0) return { names: [], filters: [], words: [], similar: [] };
  const [series, makers, clans, players, filters, counted] = await Promise.all([
    findNamed(db, 'series', words),
    findNamed(db, 'maker', words),
    findNamed(db, 'clan', words),
    findPlayers(db, q),
    findFilters(db, q),
    countOfEach(db, q, texts),
  ]);
  const unknown = counted.filter(({ count }) => count === 0).map(({ text }) => text);
  const similar = unknown.length === 0 ? [] : await findSimilar(db, texts, unknown);
  return { names: [...series, ...makers, ...clans, ...players], filters, words: counted, similar };
}

type Counted = SearchMeaning['words'];

/** What all words find together, or if that is nothing, what each finds alone. */
async function countOfEach(db: Queryable, q: string, words: readonly string[]): Promise<Counted> {
  const whole = await countInOneScan(db, [q]);
  if (whole.some(({ count }) => count > 0)) return whole;
  return words.length === 1 ? words.map((text) => ({ text, count: 0 })) : countEach(db, withoutShortest(words));
}

/** At most this many words are counted alone: each takes a scan of the cards, and short ones are in most of them. */
const mostCounted = 8;

function withoutShortest(words: readonly string[]): string[] {
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, mostCounted);
  return words.filter((word) => longest.includes(word));
}

/** Counts many searches in two statements that run concurrently: each search looks at all cards. */
async function countEach(db: Queryable, searches: readonly string[]): Promise<Counted> {
  const half = Math.ceil(searches.length / 2);
  const parts = searches.length < 4 ? [searches] : [searches.slice(0, half), searches.slice(half)];
  return (await Promise.all(parts.map((part) => countInOneScan(db, part)))).flat();
}

async function countInOneScan(db: Queryable, searches: readonly string[]): Promise<Counted> {
  if (searches.length === 0) return [];
  const { rows } = await db.execute<{ counts: number[] }>(sql`
    select array[${sql.join(searches.map(countCards), sql`, `)}] as counts from cards c`);
  return searches.map((text, index) => ({ text, count: rows[0]?.counts[index] ?? 0 }));
}

interface NamedRow extends Record<string, unknown> {
  name: string;
  id: string;
  hits: number;
  count: number;
}

const namedRows = {
  series: (hits: SQL) => sql`
    select found.name, found.uuid::text as id, ${hits} as hits, count(*)::int as count
    from series found join cards on series_id = found.id where ${hits} > 0 group by found.id`,
  maker: (hits: SQL) => sql`
    select found.name, found.discord_id as id, ${hits} as hits, count(*)::int as count
    from makers found join card_makers on maker_id = found.id where ${hits} > 0 group by found.id`,
  clan: (hits: SQL) => sql`
    select found.name, found.index::text as id, ${hits} as hits, coalesce(members, 0) as count
    from (select *, title as name, search_words(fold_text(title)) from clans offset 0) found
    left join clan_counts on clan_id = found.id where ${hits} > 0`,
};

/** The series, makers or clans that have the most words of a search, if they are few: "of" names none. */
async function findNamed(
  db: Queryable,
  kind: keyof typeof namedRows,
  words: readonly SearchWord[],
): Promise<SearchMeaning['names']> {
  const naming = words.filter(({ text }) => text.length >= shortestName || /[^a-z\d]/u.test(text));
  if (naming.length === 0) return [];
  const hits = sql.join(
    naming.map((word) => sql`(${hasWord(sql`found.search_words`, word)})::int`),
    sql` + `,
  );
  const { rows } = await db.execute<NamedRow>(namedRows[kind](sql`(${hits})`));
  const most = Math.max(...rows.map((row) => row.hits));
  const best = rows.filter((row) => row.hits === most);
  if (best.length > mostNames) return [];
  return best
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .map(({ name, id, count }) => ({ kind, text: name, value: id, count }));
}

/** The players whose name or handle is the search or one of its words. */
async function findPlayers(db: Queryable, q: string): Promise<SearchMeaning['names']> {
  const folded = foldText(q);
  const names = [...new Set([folded, ...folded.split(' ')])].map((name) => name.replace(/^@/u, '')).filter(Boolean);
  const wanted = sql`any(${sql.param(names)}::text[])`;
  const { rows } = await db.execute<{ name: string; uuid: string }>(sql`
    select name, uuid from players
    where deleted_at is null and (search_name = ${wanted} or discord_name = ${wanted})
    order by search_name, id limit ${mostNames}`);
  return rows.map(({ name, uuid }) => ({ kind: 'player', text: name, value: uuid, count: 0 }));
}

type Filter = SearchMeaning['filters'][number];

/** A filter, and the words that stand for it. */
interface Meant {
  filter: Omit<Filter, 'rest'>;
  words: readonly string[];
}

/** The rarities, types and versions that words may stand for, where one of the words is in no name. */
async function findFilters(db: Database, q: string): Promise<Filter[]> {
  const written = writtenWords(q);
  const { data: types } = await listEventTypes({ db });
  const meant: Meant[] = [
    ...written.flatMap((word) => readFilterWord(word).map((filter) => ({ filter, words: [word] }))),
    ...readTypes(written, types),
  ];
  const wordIn = (text: string) => splitWords(text)[0] ?? '';
  const named = await wordsInNames(db, [...new Set(meant.flatMap(({ words }) => words.map(wordIn)))]);
  const filters = meant
    .filter(({ words }) => !words.every((word) => named.has(wordIn(word))))
    .map(({ filter, words }) => ({ ...filter, rest: withoutWords(q, words) }));
  return [...new Map(filters.map((filter) => [filter.label, filter])).values()];
}

/** The types that most of the words name: "Halloween 2024" is not "Christmas 2024". */
function readTypes(written: readonly string[], types: readonly TitledType[]): Meant[] {
  const meant = types.map(({ key, title }): Meant => {
    const inTitle = splitWords(title);
    const words = written.filter((word) => word.toLowerCase() === key || inTitle.includes(foldText(word)));
    return { filter: { kind: 'type', value: key, label: `Type ${title}` }, words };
  });
  const most = Math.max(1, ...meant.map(({ words }) => words.length));
  return meant.filter(({ words }) => words.length === most);
}

/** The words that are a whole word of a name. */
async function wordsInNames(db: Queryable, words: readonly string[]): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set();
  const lookups = words.map((word) => {
    const isIn = (table: SQL) =>
      sql`exists (select from ${table} where ${containsText(sql`search_words`, ` ${word} `)})`;
    return sql`select ${word} as word where ${isIn(sql`series`)} or ${isIn(sql`makers`)} or ${isIn(sql`cards`)}`;
  });
  const { rows } = await db.execute<{ word: string }>(sql.join(lookups, sql` union all `));
  return new Set(rows.map(({ word }) => word));
}

/** The word with two neighbouring letters swapped: short words have too few trigrams to be recognized by. */
const swapsOf = (word: string): string[] =>
  Array.from(word.slice(1), (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`);

async function correctWord(db: Database, word: string): Promise<string[]> {
  const [swapped, ...found] = await Promise.all([
    wordsInNames(db, swapsOf(word)),
    ...[sql`cards`, sql`series`, sql`makers`].map((table) => correctText(db, table, word, false)),
  ]);
  return [...new Set([...swapped, ...found.flat().map((text) => splitWords(text).join(' '))])];
}

/** Searches with similar words in place of the unknown ones: every correction of one word, or the likeliest of several. */
async function findSimilar(db: Database, words: readonly string[], unknown: readonly string[]): Promise<Counted> {
  const corrections = new Map(
    await Promise.all(
      unknown.slice(0, mostCorrections).map(async (word) => [word, await correctWord(db, word)] as const),
    ),
  );
  const tries = unknown.length === 1 ? (corrections.get(unknown[0] ?? '')?.length ?? 0) : 1;
  const texts = Array.from({ length: tries }, (_, index) =>
    words.map((word) => (corrections.has(word) ? (corrections.get(word)?.[index] ?? '') : word)).join(' '),
  );
  const counted = await countEach(db, [...new Set(texts.map((text) => text.trim()))].filter(Boolean));
  return counted.filter(({ count }) => count > 0).slice(0, mostCorrections);
}
