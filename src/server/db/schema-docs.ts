import type { ConnectOptions } from './connect.ts';
import { createClient } from './connect.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  not_null: boolean;
  value: string | null;
  comment: string | null;
}

interface Trigger {
  table: string;
  name: string;
  definition: string;
  function: string;
}

interface Routine {
  name: string;
  arguments: string;
  result: string;
  comment: string | null;
}

type Row = Record<string, string | null>;

const isOurs = `
  relnamespace = 'public'::regnamespace
  and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`;

const statements = {
  tables: `
    select relname as name, obj_description(oid, 'pg_class') as comment
    from pg_class where relkind = 'r' and ${isOurs} order by relname`,
  columns: `
    select pg_class.relname as "table", attname as name, format_type(atttypid, atttypmod) as type,
      attnotnull as not_null, pg_get_expr(adbin, adrelid) as value, col_description(attrelid, attnum) as comment
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind = 'r' and attnum > 0 and not attisdropped and ${isOurs} order by relname, attnum`,
  constraints: `
    select pg_class.relname as "table", conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype <> 'n' and contype <> 't' and ${isOurs} order by relname, contype <> 'p', conname`,
  indexes: `
    select pg_class.relname as "table", owned.relname as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    join pg_class on pg_class.oid = indrelid
    join pg_class owned on owned.oid = indexrelid
    where not exists (select from pg_constraint where conindid = indexrelid) and ${isOurs.replaceAll('relnamespace', 'pg_class.relnamespace')}
    order by pg_class.relname, owned.relname`,
  triggers: `
    select pg_class.relname as "table", tgname as name, pg_get_triggerdef(pg_trigger.oid) as definition,
      proname as function
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and ${isOurs} order by relname, tgname`,
  routines: `
    select proname as name, pg_get_function_identity_arguments(oid) as arguments, pg_get_function_result(oid) as result,
      obj_description(oid, 'pg_proc') as comment
    from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by proname`,
};

/** Returns the page `docs/database.md` (Markdown), generated from the system catalogue of a migrated database. */
export async function generateSchemaDocs(target: ConnectOptions['target']): Promise<string> {
  const client = createClient(target);
  await client.connect();
  const read = async <T extends object>(statement: string) => (await client.query(statement)).rows as T[];
  try {
    const columns = Map.groupBy(await read<Column>(statements.columns), ({ table }) => table);
    const constraints = Map.groupBy(await read<Row>(statements.constraints), ({ table }) => table);
    const indexes = Map.groupBy(await read<Row>(statements.indexes), ({ table }) => table);
    const routines = await read<Routine>(statements.routines);
    const triggers = await read<Trigger>(statements.triggers);
    const triggersOf = Map.groupBy(triggers, ({ table }) => table);
    const tables = await read<{ name: string; comment: string | null }>(statements.tables);
    return [
      '# The database',
      '',
      'Written by `npm run docs` from the catalogue of a migrated database; a test fails when it is stale. The comments',
      'are in the migrations (`COMMENT ON`).',
      '',
      `${tables.length} tables, ${triggers.length} triggers, ${routines.length} functions.`,
      '',
      ...tables.flatMap(({ name, comment }) => [
        `## ${name}`,
        '',
        ...(comment === null ? [] : [comment, '']),
        ...describeColumns(columns.get(name) ?? []),
        ...describeList('Rules', constraints.get(name) ?? []),
        ...describeList('Indexes', indexes.get(name) ?? []),
        ...describeTriggers(triggersOf.get(name) ?? [], routines),
      ]),
      '## Functions',
      '',
      ...routines.map(
        (routine) => `- \`${routine.name}(${routine.arguments})\` → ${routine.result}${dash(routine.comment)}`,
      ),
      '',
    ].join('\n');
  } finally {
    await client.end();
  }
}

function describeColumns(columns: readonly Column[]): string[] {
  return [
    '| column | type | notes |',
    '| --- | --- | --- |',
    ...columns.map(({ name, type, not_null: isNotNull, value, comment }) => {
      const notes = [
        isNotNull ? '' : 'may be null',
        value === null ? '' : `\`${cell(value)}\` by default`,
        comment ?? '',
      ];
      return `| \`${name}\` | ${cell(type)} | ${cell(notes.filter(Boolean).join('; '))} |`;
    }),
    '',
  ];
}

function describeList(title: string, rows: readonly Row[]): string[] {
  if (rows.length === 0) return [];
  return [`${title}:`, '', ...rows.map(({ name, definition }) => `- \`${name}\`: \`${definition}\``), ''];
}

/** Describes when each trigger fires, and its purpose, which is the comment of its function. */
function describeTriggers(triggers: readonly Trigger[], routines: readonly Routine[]): string[] {
  if (triggers.length === 0) return [];
  const purposes = new Map(routines.map(({ name, comment }) => [name, comment]));
  return [
    'Triggers:',
    '',
    ...triggers.map((trigger) => {
      const [, fires = ''] = /TRIGGER \S+ (.+)$/u.exec(trigger.definition) ?? [];
      return `- \`${trigger.name}\`: \`${fires}\`${dash(purposes.get(trigger.function) ?? null)}`;
    }),
    '',
  ];
}

function dash(comment: string | null): string {
  return comment === null ? '' : `. ${comment}`;
}

/** Escapes `|`, which would end a table cell. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
