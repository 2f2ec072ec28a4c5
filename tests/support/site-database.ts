import type { ConnectOptions } from '#server/db/connect.ts';
import { testDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { fixturesOf } from './fixtures.ts';

export interface SiteDatabase extends TestDatabase {
  /** The value for DATABASE_URL. */
  url: string;
  cardUuid: string;
}

/** Creates a test file's own database with one card and one player; a site starts quickly on it. */
export async function siteDatabase(): Promise<SiteDatabase> {
  const database = await testDatabase();
  const fixtures = fixturesOf(database.db);
  const { uuid } = await fixtures.card({ name: 'Kasa', series: 'Umbrellas', makers: ['1001'] });
  await fixtures.player('Holder');
  return { ...database, url: urlOf(database), cardUuid: uuid };
}

/** Returns the value for DATABASE_URL. */
export function urlOf({ target }: Pick<TestDatabase, 'target'>): string {
  const { socketDir, user, port, database: name } = target as Exclude<ConnectOptions['target'], string>;
  return `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(socketDir)}`;
}
