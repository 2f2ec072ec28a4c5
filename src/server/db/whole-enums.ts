import type { Migration } from './migration-files.ts';

const createType = /\bcreate type ("public"\.)?"(\w+)" as enum\s*\(([^)]*)\)/iu;
const renameType = /\balter type (?:"public"\.)?"(\w+)" rename to "(\w+)"/iu;
const addValue = /\balter type (?:"public"\.)?"(\w+)" add value ('[^']*')(?: (before|after) ('[^']*'))?/iu;

interface CreatedType {
  migration: number;
  statement: number;
  values: string[];
}

/**
 * Returns the same migrations, in which each type is created with all values that it gets later. Before PostgreSQL 17,
 * a value that was added to a type cannot be used in the same transaction; a value of a new type can.
 */
export function withWholeEnums(migrations: readonly Migration[]): Migration[] {
  const whole = migrations.map((migration) => ({ ...migration, statements: [...migration.statements] }));
  const types = new Map<string, CreatedType>();
  for (const [migration, { statements }] of whole.entries()) {
    for (const [statement, text] of statements.entries()) {
      const [, , created, values] = createType.exec(text) ?? [];
      if (created !== undefined) {
        types.set(created, { migration, statement, values: values?.match(/'[^']*'/gu) ?? [] });
        continue;
      }
      const [, before = '', after] = renameType.exec(text) ?? [];
      const renamed = types.get(before);
      if (after !== undefined && renamed) {
        types.delete(before);
        types.set(after, renamed);
        continue;
      }
      const [, extended = '', value, side, neighbour] = addValue.exec(text) ?? [];
      const type = types.get(extended);
      if (value === undefined || !type) continue;
      insert(type.values, { value, side, neighbour });
      statements[statement] = text.replace(/\badd value\b/iu, 'ADD VALUE IF NOT EXISTS');
    }
  }
  for (const { migration, statement, values } of types.values()) {
    const { statements } = whole[migration] ?? { statements: [] };
    statements[statement] = (statements[statement] ?? '').replace(createType, (_, schema = '', name) => {
      return `CREATE TYPE ${schema}"${name}" AS ENUM(${values.join(', ')})`;
    });
  }
  return whole;
}

interface AddedValue {
  value: string;
  side: string | undefined;
  neighbour: string | undefined;
}

function insert(values: string[], { value, side, neighbour }: AddedValue): void {
  const at = neighbour === undefined ? values.length : values.indexOf(neighbour);
  values.splice(side?.toLowerCase() === 'after' ? at + 1 : at, 0, value);
}
