import { parse } from 'libpg-query';
import type { AlterTableCmd, Constraint, Node, ObjectType } from 'libpg-query';
import { columnOf, findNodes, findTables, lastName, nodeAs } from './syntax-tree.ts';

/** What no migration may do while processes of two versions serve, with the way to do it instead. */
export const migrationRules = {
  'column with a computed default': 'Add the column without a default, and fill it in batches by a job.',
  'required column without a default': 'Processes of the version before do not fill it: give it a constant default.',
  'column with a constraint':
    'Add the column alone, then the constraint with NOT VALID, and validate it in a later migration.',
  'required without a validated check':
    'Add CHECK (column IS NOT NULL) NOT VALID, validate it in a later migration, and then SET NOT NULL, which reads no row.',
  'change of type': 'It rewrites the table: add a column, write both, fill it by a job, and remove the old one.',
  'rewrites the table': 'Create another table, and move the rows by a job.',
  'constraint that reads all rows': 'Add it with NOT VALID, and validate it in a later migration.',
  'validated in the same migration': 'The lock of ADD CONSTRAINT lasts until the end: validate in a later migration.',
  'unique constraint without its index': 'CREATE UNIQUE INDEX CONCURRENTLY, then ADD CONSTRAINT ... USING INDEX.',
  'index that blocks writes': 'CREATE INDEX CONCURRENTLY, in a migration of its own.',
  'concurrent beside another statement': 'CONCURRENTLY runs outside of a transaction: give it a migration of its own.',
  'removes or renames': 'Only a contract migration may, which begins with "-- contract: needs TAG".',
  'whole table in one statement': 'Rows stay locked until the end: change them in batches by a job.',
  'locks a table': 'Nobody can use the table meanwhile.',
  'code that cannot be checked': 'Write plain statements instead of DO.',
} as const;

export type MigrationRule = keyof typeof migrationRules;

export interface MigrationText {
  tag: string;
  text: string;
  isContract: boolean;
}

export interface Finding {
  tag: string;
  rule: MigrationRule;
  /** What it is about: a table, or a table and a column. */
  subject: string;
}

/**
 * Returns what in a series of migrations, in their order, would lock a table for long or break the processes of the
 * version before. Tables that a migration creates itself are not in use yet, and with the first one, nothing is.
 */
export async function lintMigrations(migrations: readonly MigrationText[]): Promise<Finding[]> {
  const checks = new NotNullChecks();
  const findings: Finding[] = [];
  for (const migration of migrations) findings.push(...(await lintMigration(migration, checks)));
  const isFine = ({ tag, rule }: Finding) => tag === migrations[0]?.tag && rule === 'code that cannot be checked';
  return findings.filter((finding) => !isFine(finding));
}

type Report = (rule: MigrationRule, subject?: string) => void;

async function lintMigration({ tag, text, isContract }: MigrationText, checks: NotNullChecks): Promise<Finding[]> {
  const found = new Map<string, Finding>();
  const report: Report = (rule, subject = '') => {
    if (isContract && rule === 'removes or renames') return;
    found.set(`${rule} ${subject}`, { tag, rule, subject });
  };
  const { stmts = [] } = await parse(text);
  const statements = stmts.flatMap(({ stmt }) => stmt ?? []);
  const created = new Set(findNodes(statements, 'CreateStmt').map(({ relation }) => relation?.relname ?? ''));
  const lint = new StatementLint(created, checks, report);
  for (const statement of statements) lint.check(statement);
  const concurrent = statements.filter(isConcurrent).length;
  if (concurrent > 0 && concurrent < statements.length) report('concurrent beside another statement');
  checks.endMigration();
  return [...found.values()];
}

function isConcurrent(statement: Node): boolean {
  return (nodeAs(statement, 'IndexStmt')?.concurrent ?? nodeAs(statement, 'DropStmt')?.concurrent) === true;
}

/** The checks that a column is not null, which let SET NOT NULL skip reading the table. */
class NotNullChecks {
  /** The column by table and constraint. */
  readonly #columns = new Map<string, string>();
  readonly #validated = new Set<string>();
  #added = new Set<string>();

  add(table: string, { conname = '', raw_expr: expression }: Constraint): void {
    this.#added.add(`${table}.${conname}`);
    const test = nodeAs(expression, 'NullTest');
    const column = columnOf(test?.arg);
    if (test?.nulltesttype === 'IS_NOT_NULL' && column !== undefined) this.#columns.set(`${table}.${conname}`, column);
  }

  /** Returns whether the constraint is of an earlier migration. */
  validate(table: string, name: string): boolean {
    const column = this.#columns.get(`${table}.${name}`);
    if (column !== undefined) this.#validated.add(`${table}.${column}`);
    return !this.#added.has(`${table}.${name}`);
  }

  isValidated(table: string, column: string): boolean {
    return this.#validated.has(`${table}.${column}`);
  }

  endMigration(): void {
    this.#added = new Set();
  }
}

/** Statements that are of no use with tables in use. */
const lockingStatements = [
  'LockStmt',
  'TruncateStmt',
  'ClusterStmt',
  'RefreshMatViewStmt',
  'ReindexStmt',
  'VacuumStmt',
] as const;
const rewritingChanges: readonly AlterTableCmd['subtype'][] = [
  'AT_SetTableSpace',
  'AT_SetLogged',
  'AT_SetUnLogged',
  'AT_SetAccessMethod',
  'AT_SetExpression',
  'AT_AddIdentity',
  'AT_AttachPartition',
  'AT_DetachPartition',
];
/** Their removal needs no version of the site, and only a short lock. */
const freelyDropped: readonly (ObjectType | undefined)[] = ['OBJECT_TRIGGER', 'OBJECT_INDEX'];
const renamedFreely: readonly (ObjectType | undefined)[] = ['OBJECT_INDEX', 'OBJECT_TABCONSTRAINT', 'OBJECT_TRIGGER'];
/** They return the same value for all rows of a statement, so that PostgreSQL stores it once. */
const storedOnceFunctions = ['now', 'transaction_timestamp'];

class StatementLint {
  readonly #created: ReadonlySet<string>;
  readonly #checks: NotNullChecks;
  readonly #report: Report;

  constructor(created: ReadonlySet<string>, checks: NotNullChecks, report: Report) {
    this.#created = created;
    this.#checks = checks;
    this.#report = report;
  }

  check(statement: Node): void {
    const alter = nodeAs(statement, 'AlterTableStmt');
    const table = alter?.relation?.relname ?? '';
    for (const command of alter?.cmds ?? []) this.#checkChange(table, nodeAs(command, 'AlterTableCmd') ?? {});
    this.#checkIndex(statement);
    this.#checkRemoval(statement);
    this.#checkRows(statement);
    for (const type of lockingStatements) {
      const node = nodeAs(statement, type);
      if (node && this.#isInUse(...findTables(node))) this.#report('locks a table', findTables(node).join(', '));
    }
    if (nodeAs(statement, 'DoStmt')) this.#report('code that cannot be checked');
  }

  #isInUse(...tables: readonly string[]): boolean {
    return tables.length === 0 || tables.some((table) => !this.#created.has(table));
  }

  #checkChange(table: string, { subtype, name = '', def }: AlterTableCmd): void {
    const constraint = nodeAs(def, 'Constraint');
    if (subtype === 'AT_AddConstraint' && constraint) this.#checks.add(table, constraint);
    if (subtype === 'AT_ValidateConstraint' && !this.#checks.validate(table, name) && this.#isInUse(table)) {
      this.#report('validated in the same migration', `${table}.${name}`);
    }
    if (!this.#isInUse(table)) return;
    if (subtype === 'AT_AddColumn') this.#checkNewColumn(table, def);
    if (subtype === 'AT_AddConstraint' && constraint) this.#checkConstraint(table, constraint);
    if (subtype === 'AT_SetNotNull' && !this.#checks.isValidated(table, name)) {
      this.#report('required without a validated check', `${table}.${name}`);
    }
    if (subtype === 'AT_AlterColumnType') this.#report('change of type', `${table}.${name}`);
    if (subtype === 'AT_DropColumn') this.#report('removes or renames', `${table}.${name}`);
    if (rewritingChanges.includes(subtype)) this.#report('rewrites the table', table);
  }

  #checkNewColumn(table: string, def: Node | undefined): void {
    const { colname = '', constraints = [], typeName } = nodeAs(def, 'ColumnDef') ?? {};
    const subject = `${table}.${colname}`;
    const kinds = new Map(
      constraints.map((node) => [nodeAs(node, 'Constraint')?.contype, nodeAs(node, 'Constraint')] as const),
    );
    const calls = findNodes(kinds.get('CONSTR_DEFAULT'), 'FuncCall').map(({ funcname }) => lastName(funcname));
    const isSerial = lastName(typeName?.names).endsWith('serial');
    if (isSerial || kinds.has('CONSTR_IDENTITY') || calls.some((name) => !storedOnceFunctions.includes(name))) {
      this.#report('column with a computed default', subject);
    }
    if (kinds.get('CONSTR_GENERATED')) this.#report('rewrites the table', subject);
    if (kinds.has('CONSTR_NOTNULL') && !kinds.has('CONSTR_DEFAULT')) {
      this.#report('required column without a default', subject);
    }
    if (
      ['CONSTR_FOREIGN', 'CONSTR_CHECK', 'CONSTR_UNIQUE', 'CONSTR_PRIMARY'].some((kind) =>
        kinds.has(kind as 'CONSTR_CHECK'),
      )
    ) {
      this.#report('column with a constraint', subject);
    }
  }

  #checkConstraint(table: string, { contype, conname = '', skip_validation: isNotValid, indexname }: Constraint): void {
    const subject = `${table}.${conname}`;
    if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY') {
      if (!indexname) this.#report('unique constraint without its index', subject);
    } else if (isNotValid !== true) {
      this.#report('constraint that reads all rows', subject);
    }
  }

  #checkIndex(statement: Node): void {
    const index = nodeAs(statement, 'IndexStmt');
    const table = index?.relation?.relname ?? '';
    if (index && index.concurrent !== true && this.#isInUse(table)) {
      this.#report('index that blocks writes', `${table}.${index.idxname ?? ''}`);
    }
  }

  #checkRemoval(statement: Node): void {
    const drop = nodeAs(statement, 'DropStmt');
    const dropped = (drop?.objects ?? []).map((object) => describe(object));
    if (drop && !freelyDropped.includes(drop.removeType)) this.#report('removes or renames', dropped.join(', '));
    if (drop?.removeType === 'OBJECT_INDEX' && drop.concurrent !== true) {
      this.#report('index that blocks writes', dropped.join(', '));
    }
    const rename = nodeAs(statement, 'RenameStmt');
    const renamed = rename?.relation?.relname ?? '';
    if (rename && !renamedFreely.includes(rename.renameType) && this.#isInUse(renamed)) {
      this.#report(
        'removes or renames',
        [renamed || lastNameOf(rename.object), rename.subname].filter(Boolean).join('.'),
      );
    }
    const value = nodeAs(statement, 'AlterEnumStmt');
    if (value?.oldVal !== undefined && value.oldVal !== '') this.#report('removes or renames', value.oldVal);
    const moved = nodeAs(statement, 'AlterObjectSchemaStmt');
    if (moved) this.#report('removes or renames', moved.relation?.relname);
  }

  /** Data modification in common table expressions included. */
  #checkRows(statement: Node): void {
    const changes = [...findNodes({ statement }, 'UpdateStmt'), ...findNodes({ statement }, 'DeleteStmt')];
    for (const { relation, whereClause } of changes) {
      const table = relation?.relname ?? '';
      if (this.#isInUse(table) && !namesRows(whereClause)) this.#report('whole table in one statement', table);
    }
  }
}

/** Returns whether a condition chooses rows by constants: `name = 'x'`, `id in (1, 2)`. */
function namesRows(condition: Node | undefined): boolean {
  const conjunction = nodeAs(condition, 'BoolExpr');
  if (conjunction?.boolop === 'AND_EXPR') return (conjunction.args ?? []).some(namesRows);
  const comparison = nodeAs(condition, 'A_Expr');
  if (!comparison || lastName(comparison.name) !== '=' || columnOf(comparison.lexpr) === undefined) return false;
  const values = nodeAs(comparison.rexpr, 'List')?.items ?? [comparison.rexpr];
  return values.every((value) => nodeAs(value, 'A_Const') !== undefined);
}

function describe(object: Node): string {
  return lastNameOf(object);
}

function lastNameOf(object: Node | undefined): string {
  const names =
    nodeAs(object, 'List')?.items ?? nodeAs(object, 'ObjectWithArgs')?.objname ?? nodeAs(object, 'TypeName')?.names;
  return names ? lastName(names) : (nodeAs(object, 'String')?.sval ?? '');
}
