import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';

export interface Migration {
  /** The name of its file, such as `0000_initial`. */
  tag: string;
  /** Identifies its text. */
  hash: string;
  /** In milliseconds since 1970. */
  createdAt: number;
  statements: readonly string[];
  /**
   * The tag after `-- contract: needs`: this migration removes what versions of the site before that migration use. A
   * migration without it only expands the schema, so that all earlier versions go on.
   */
  needs: string | undefined;
}

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

const contractLine = /^-- contract: needs (\w+)$/mu;
const concurrently = /^((?:\s|--.*\n)*(?:create(?: unique)?|drop) index) concurrently\b/iu;

/** Reads the migrations of a folder, oldest first. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, hash, folderMillis }, index) => ({
    tag: journal.entries[index]?.tag ?? '',
    hash,
    createdAt: folderMillis,
    statements: sql,
    needs: contractLine.exec(sql[0] ?? '')?.[1],
  }));
}

/** Returns whether a migration creates or drops indexes while others write, which no transaction can contain. */
export function isConcurrent({ statements }: Migration): boolean {
  return statements.some((statement) => concurrently.test(statement));
}

/** Returns the statement for a transaction in tables that nobody else uses. */
export function withoutConcurrently(statement: string): string {
  return statement.replace(concurrently, '$1');
}
