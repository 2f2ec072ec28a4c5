import { StartupError } from '#server/config/config.ts';
import type { Config } from '#server/config/config.ts';

/** The SQLSTATE of a database whose disk is full. */
export const diskFull = '53100';

/**
 * Returns a StartupError that names the setting and the place of the database if its disk is full, and any other error as
 * it is.
 */
export function explainFullDisk(
  error: unknown,
  { databaseUrl }: Partial<Pick<Config, 'databaseUrl'>>,
  location: string,
): unknown {
  // The query builder's error has that of the database as its cause.
  const { cause = error } = error as { cause?: unknown };
  if ((cause as { code?: unknown }).code !== diskFull) return error;
  const variable = databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
  return new StartupError(`${variable}: the disk of the database at ${location} is full.`);
}
