import type { ConnectOptions } from '#server/db/connect.ts';
import { testDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { worldOf } from './world.ts';

export interface SiteDatabase extends TestDatabase {
  /** For DATABASE_URL. */
  url: string;
  cardUuid: string;
}

/** A database of a test file's own with one card and one player in it: a site on it starts in a moment. */
export async function siteDatabase(): Promise<SiteDatabase> {
  const database = await testDatabase();
  const world = worldOf(database.db);
  const { uuid } = await world.card({ name: 'Kasa', series: 'Umbrellas', makers: ['1001'] });
  await world.player('Holder');
  return { ...database, url: urlOf(database), cardUuid: uuid };
}

/** For DATABASE_URL. */
export function urlOf({ target }: Pick<TestDatabase, 'target'>): string {
  const { socketDir, user, port, database: name } = target as Exclude<ConnectOptions['target'], string>;
  return `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(socketDir)}`;
}
