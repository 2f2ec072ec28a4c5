import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CatalogFilterQuery, CatalogPage } from '#contract/card/card.ts';
import { parseCardFilter } from '#game/card-filter.ts';
import type { SearchGroup } from '#game/card-search/parser-state.ts';
import { parseCardSearch } from '#game/card-search/parse.ts';
import { fullSearch } from '#game/card-search/search-view.ts';
import { compareTypeKeys, defaultTypes, isEventType } from '#game/event-type.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Context } from '#server/services/context.ts';

type TypeFilter = Pick<CatalogFilterQuery, 'type' | 'specials'>;

/** A row of `typeColumns`. */
export interface TypeRow extends Record<string, unknown> {
  type: string;
  title: string;
  is_withdrawn: boolean;
}

/** The columns of the event type `t`. */
export const typeColumns: SQL = sql`t.key as type, t.label as title, t.withdrawn_at is not null as is_withdrawn`;

/** Returns the event types that cards can be filtered by. */
export async function listEventTypes({ db }: Context<'db'>): Promise<{ data: CatalogPage['types'] }> {
  const { rows } = await db.execute<TypeRow>(sql`select ${typeColumns} from event_types t`);
  return { data: selectTypes(rows, { type: '', specials: [] }) };
}

/**
 * Returns the types that a filter offers: all that are not withdrawn, and those that the query names. The types of the
 * specification are offered even before the first import, which inserts them.
 */
export function selectTypes(rows: readonly TypeRow[], { type, specials }: TypeFilter): CatalogPage['types'] {
  const stored = new Map(rows.map((row) => [row.type, row]));
  const offered = [...stored.values()].filter((row) => !row.is_withdrawn || [type, ...specials].includes(row.type));
  return [
    ...defaultTypes.filter(({ key }) => !stored.has(key)),
    ...offered.map((row) => ({ key: row.type, title: row.title })),
  ].sort((a, b) => compareTypeKeys(a.key, b.key));
}

/** Returns the query without types that do not exist: such values are ignored, as other invalid values are. */
export async function ignoreUnknownTypes<Query extends TypeFilter>(db: Queryable, query: Query): Promise<Query> {
  const unknown = await findUnknownTypes(db, [query.type, ...query.specials]);
  if (unknown.size === 0) return query;
  return {
    ...query,
    type: unknown.has(query.type) ? '' : query.type,
    specials: query.specials.filter((key) => !unknown.has(key)),
  };
}

/** Returns the keys in the query of a catalogue address that no event type has. */
export function findUnknownTypesOf(db: Queryable, queries: readonly string[]): Promise<ReadonlySet<string>> {
  return findUnknownTypes(db, queries.flatMap(typesIn));
}

/** Returns the keys of the event types in the query of a catalogue address. */
export function typesIn(query: string): string[] {
  const { where, ...filter } = parseCardFilter(new URLSearchParams(query));
  return [filter, parseCardSearch(where, fullSearch)].flatMap(typesOf).filter(Boolean);
}

const typesOf = (searched: TypeFilter | SearchGroup): string[] =>
  'clauses' in searched
    ? [...typesOf(searched.filter), ...searched.clauses.flatMap(({ alternatives }) => alternatives.flatMap(typesOf))]
    : [searched.type, ...searched.specials];

/** The types of the specification always exist, so most queries ask the database nothing. */
async function findUnknownTypes(db: Queryable, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = keys.filter((key) => key !== '' && !isEventType(key));
  if (asked.length === 0) return new Set();
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from event_types where key = any(${sql.param([...new Set(asked)])}::text[])`);
  const known = new Set(rows.map(({ key }) => key));
  return new Set(asked.filter((key) => !known.has(key)));
}
