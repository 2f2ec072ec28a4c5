import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { HoldingFilterQuery, toHoldingQuery } from '#contract/card/holding.ts';
import { serializeQuery } from '#contract/endpoint.ts';
import { GameError } from '#contract/error.ts';
import { defaultCardFilter } from '#game/card-filter.ts';
import type { CardSearchFilter, SearchClause, SearchGroup } from '#game/card-search/parser-state.ts';
import { parseCardSearch } from '#game/card-search/parse.ts';
import type { SearchView } from '#game/card-search/search-view.ts';
import { allOf } from '#server/db/text-conditions.ts';

/**
 * Conditions for the alternatives and exclusions of a search. `conditionsOf` returns those of one filter. Throws BAD_REQUEST if
 * a part of the text cannot be used, or if it has only parentheses and the like: it would find everything.
 */
export function clauseConditions(
  where: string,
  view: SearchView,
  conditionsOf: (filter: CardSearchFilter) => SQL[],
): SQL[] {
  if (where === '') return [];
  const { problems, ...group } = parseCardSearch(where, view);
  if (problems.length > 0)
    throw new GameError(
      'BAD_REQUEST',
      problems.map(({ message }) => `where: ${message}`),
    );
  const ofGroup = ({ filter, clauses }: SearchGroup): SQL[] => [...conditionsOf(filter), ...clauses.map(ofClause)];
  const ofClause = ({ isExcluded, alternatives }: SearchClause): SQL => {
    const any = sql.join(
      alternatives.map((each) => sql`(${allOf(ofGroup(each))})`),
      sql` or `,
    );
    // A copy without a frame has none with a name: such a condition is neither true nor false.
    return isExcluded ? sql`(${any}) is not true` : sql`(${any})`;
  };
  const conditions = ofGroup(group);
  if (conditions.length === 0) throw new GameError('BAD_REQUEST', ['where: has nothing to search for']);
  return conditions;
}

/** Returns a filter as the API parses it, without its clauses. */
export function parseHoldingFilter(filter: CardSearchFilter): HoldingFilterQuery {
  const { page: _page, size: _size, ...query } = toHoldingQuery({ ...defaultCardFilter, ...filter });
  return v.parse(HoldingFilterQuery, serializeQuery(query));
}
