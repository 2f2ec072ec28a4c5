import type { SQL } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import { parseCardFilter } from '#game/card-filter.ts';
import { canonicalSearch } from '#game/saved-search.ts';
import { parseHoldingFilter } from '#server/services/card/card-clauses.ts';
import { catalogueConditions } from '#server/services/card/card-conditions.ts';

/**
 * Returns the conditions of a saved search of a player. Undefined if a part of it is not a filter, or no longer is one, and if
 * it has nothing to search for.
 */
export function searchConditions(query: string, playerId: number): SQL[] | undefined {
  if (canonicalSearch(query) === undefined) return undefined;
  try {
    return catalogueConditions({
      ...parseHoldingFilter(parseCardFilter(new URLSearchParams(query))),
      holderId: playerId,
    });
  } catch (error) {
    if (error instanceof GameError && error.code === 'BAD_REQUEST') return undefined;
    throw error;
  }
}
