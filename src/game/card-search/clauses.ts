import { groupTokens, writeItems } from './group.ts';
import { parseCardSearch } from './parse.ts';
import type { SearchClause } from './parser-state.ts';
import { fullSearch } from './search-view.ts';
import { tokenize } from './tokenize.ts';

/** Returns the clauses of a filter's `where`, each with what is left of the text without it. */
export function listClauses(where: string): { clause: SearchClause; rest: string }[] {
  const [items = []] = groupTokens(tokenize(where)).alternatives;
  return items.flatMap((item) => {
    const rest = writeItems(items.filter((other) => other !== item));
    return parseCardSearch(writeItems([item]), fullSearch).clauses.map((clause) => ({ clause, rest }));
  });
}
