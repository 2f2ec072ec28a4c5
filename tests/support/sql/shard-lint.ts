import { parse } from 'libpg-query';
import type { Node } from 'libpg-query';
import { distributionColumn, placementOf } from './distribution.ts';
import { findNodes, lastName, nodeAs } from './syntax-tree.ts';

/** What Citus refuses in statements about rows of several machines, by its documentation, and what costs all machines. */
export const shardRules = {
  moved: 'Changes the column by which the table is divided, which is refused: the row has to be deleted and inserted.',
  unplaced: 'Inserts a row without the column by which the table is divided, which is refused.',
  conflict: 'ON CONFLICT on columns without the one by which the table is divided, which is refused.',
  volatile: 'A volatile function in UPDATE, which is refused: its value has to come as a parameter.',
  locked: 'FOR UPDATE or FOR SHARE over several machines, which is refused: rows of one player at a time.',
  joined: 'Joins divided tables on other columns, which moves rows between machines or is refused.',
  correlated: 'A subquery that depends on the outer row by another column, which is refused.',
  outer: 'An outer join from a table that all machines have to a divided one, which is refused: the divided one first.',
  recursive: 'A recursive query over several machines, which is refused.',
  grouped: 'GROUPING SETS, CUBE or ROLLUP over several machines, which is refused.',
  merged: 'MERGE, which is refused for most combinations of tables.',
  sampled: 'TABLESAMPLE over several machines, which is refused.',
  everywhere: 'Works, but asks all machines.',
} as const;

export type ShardRule = keyof typeof shardRules;

export interface ShardFinding {
  rule: ShardRule;
  /** The kind of statement and its tables. */
  statement: string;
}

/** Functions that return another value each time. */
const volatileFunctions = ['clock_timestamp', 'gen_random_uuid', 'nextval', 'random', 'statement_timestamp', 'uuidv7'];

/** A table in a statement, under the name that the statement gives it. */
interface NamedTable {
  table: string;
  alias: string;
}

/**
 * Returns what one statement needs of several machines. Names are looked up in the whole statement, so two tables under
 * one alias in different subqueries count as one.
 */
export async function lintStatement(text: string): Promise<ShardFinding[]> {
  const { stmts = [] } = await parse(text);
  const found = new Map<ShardRule, ShardFinding>();
  for (const { stmt } of stmts) {
    if (!stmt) continue;
    const kind = Object.keys(stmt)[0]?.replace('Stmt', '').toLowerCase() ?? '';
    const lint = new ShardLint(stmt);
    for (const rule of lint.findRules()) {
      found.set(rule, { rule, statement: `${kind} ${lint.tables.toSorted().join(', ')}` });
    }
  }
  return [...found.values()];
}

class ShardLint {
  readonly tables: readonly string[];
  readonly #root: Node;
  readonly #divided: readonly NamedTable[];
  /** Values of the distribution columns that are equal, by alias. `=` stands for a value that the statement has. */
  readonly #groups = new Map<string, string>();

  constructor(root: Node) {
    this.#root = root;
    const expressions = new Set(findNodes(root, 'CommonTableExpr').map(({ ctename }) => ctename));
    const named = this.#findTables().filter(({ table }) => !expressions.has(table));
    this.tables = [...new Set(named.map(({ table }) => table))].filter((table) => placementOf(table) !== undefined);
    this.#divided = named.filter(({ table }) => placementOf(table) === 'distributed');
    this.#connect();
  }

  findRules(): ShardRule[] {
    if (this.#divided.length === 0) return [];
    const rules: ShardRule[] = [...this.#findWrites()];
    const groups = new Set(this.#divided.map(({ alias }) => this.#groupOf(alias)));
    const insert = nodeAs(this.#root, 'InsertStmt');
    const isOfOne = groups.size === 1 && groups.has(this.#groupOf('='));
    if (isOfOne || (insert && this.#divided.length === 1)) return rules;
    if (findNodes(this.#root, 'LockingClause').length > 0) rules.push('locked');
    if (groups.size > 1) rules.push(this.#hasCorrelation() ? 'correlated' : 'joined');
    if (this.#hasOuterJoin()) rules.push('outer');
    if (hasWord(this.#root, 'recursive')) rules.push('recursive');
    if (findNodes(this.#root, 'GroupingSet').length > 0) rules.push('grouped');
    if (nodeAs(this.#root, 'MergeStmt')) rules.push('merged');
    if (findNodes(this.#root, 'RangeTableSample').length > 0) rules.push('sampled');
    return rules.length > 0 ? rules : ['everywhere'];
  }

  #findTables(): NamedTable[] {
    const targets = (['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'] as const).flatMap((type) =>
      findNodes(this.#root === undefined ? undefined : { root: this.#root }, type).flatMap(
        ({ relation }) => relation ?? [],
      ),
    );
    const sources = findNodes(this.#root, 'RangeVar');
    return [...targets, ...sources].map(({ relname = '', alias }) => ({
      table: relname,
      alias: alias?.aliasname ?? relname,
    }));
  }

  #groupOf(alias: string): string {
    const next = this.#groups.get(alias);
    return next === undefined ? alias : this.#groupOf(next);
  }

  #join(one: string, other: string): void {
    const [first, second] = [this.#groupOf(one), this.#groupOf(other)];
    if (first !== second) this.#groups.set(first, second);
  }

  /** Reads all comparisons of distribution columns with each other and with values. */
  #connect(): void {
    for (const { kind, name, lexpr, rexpr } of findNodes(this.#root, 'A_Expr')) {
      if (kind !== 'AEXPR_OP' || lastName(name) !== '=') continue;
      const [left, right] = [this.#dividedBy(lexpr), this.#dividedBy(rexpr)];
      for (const one of left) for (const other of right) this.#join(one, other);
      for (const alias of [...(isValue(rexpr) ? left : []), ...(isValue(lexpr) ? right : [])]) this.#join(alias, '=');
    }
  }

  /** Returns the aliases of the tables whose distribution column an expression is. */
  #dividedBy(expression: Node | undefined): string[] {
    const fields = nodeAs(expression, 'ColumnRef')?.fields;
    if (!fields) return [];
    const column = lastName(fields);
    const qualifier = fields.length > 1 ? lastName(fields.slice(0, -1)) : undefined;
    return this.#divided
      .filter(({ table, alias }) => distributionColumn(table) === column && (qualifier ?? alias) === alias)
      .map(({ alias }) => alias);
  }

  #findWrites(): ShardRule[] {
    const rules = new Set<ShardRule>();
    const updates = findNodes({ root: this.#root }, 'UpdateStmt');
    for (const update of updates) {
      const column = distributionColumn(update.relation?.relname ?? '');
      if (column === undefined) continue;
      if ((update.targetList ?? []).some((target) => nodeAs(target, 'ResTarget')?.name === column)) rules.add('moved');
      const calls = findNodes(update, 'FuncCall').map(({ funcname }) => lastName(funcname));
      if (calls.some((name) => volatileFunctions.includes(name))) rules.add('volatile');
    }
    for (const { relation, cols = [], onConflictClause } of findNodes({ root: this.#root }, 'InsertStmt')) {
      const column = distributionColumn(relation?.relname ?? '');
      if (column === undefined) continue;
      if (!cols.some((each) => nodeAs(each, 'ResTarget')?.name === column)) rules.add('unplaced');
      const keys = onConflictClause?.infer?.indexElems ?? [];
      if (keys.length > 0 && !keys.some((each) => nodeAs(each, 'IndexElem')?.name === column)) rules.add('conflict');
    }
    return [...rules];
  }

  /** Whether a subquery names a table that it does not have itself. */
  #hasCorrelation(): boolean {
    return findNodes(this.#root, 'SubLink').some(({ subselect }) => {
      const own = new Set(findNodes(subselect, 'RangeVar').map(({ relname, alias }) => alias?.aliasname ?? relname));
      const outer = this.#divided.filter(({ alias }) => !own.has(alias)).map(({ alias }) => alias);
      return findNodes(subselect, 'ColumnRef').some(
        ({ fields = [] }) => fields.length > 1 && outer.includes(lastName(fields.slice(0, -1))),
      );
    });
  }

  #hasOuterJoin(): boolean {
    const isDivided = (part: unknown) =>
      findNodes({ part }, 'RangeVar').some(({ relname = '' }) => placementOf(relname) === 'distributed');
    return findNodes(this.#root, 'JoinExpr').some(
      ({ jointype, larg, rarg }) => jointype === 'JOIN_LEFT' && !isDivided(larg) && isDivided(rarg),
    );
  }
}

function isValue(node: Node | undefined): boolean {
  const inner = nodeAs(node, 'TypeCast')?.arg ?? node;
  return nodeAs(inner, 'ParamRef') !== undefined || nodeAs(inner, 'A_Const') !== undefined;
}

function hasWord(part: unknown, name: string): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return Object.entries(part).some(([key, value]) => (key === name && value === true) || hasWord(value, name));
}
