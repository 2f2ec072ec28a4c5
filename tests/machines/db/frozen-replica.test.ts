import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readTimeout } from '#game/timing.ts';
import type { ConnectOptions } from '#server/db/connect.ts';
import { attachDatabase } from '#server/db/open.ts';
import { replicaTimeouts } from '#server/db/timeouts.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startFreezableProxy } from '#tests/support/freezable-proxy.ts';

it('a frozen replica fails early enough for the primary to answer before the browser gives up', async () => {
  const database = await testDatabase();
  const { socketDir, port, user, database: name } = database.target as Exclude<ConnectOptions['target'], string>;
  const proxy = await startFreezableProxy({ path: `${socketDir}/.s.PGSQL.${port}` });
  const databaseReadUrl = `postgres://${user}@127.0.0.1:${proxy.port}/${name}?sslmode=disable`;
  const config = { dataDir: '', databaseUrl: undefined, databasePoolSize: 1, databaseReadUrl };
  const attached = await attachDatabase({ target: database.target, location: '' }, config);
  await attached.replica?.db.execute(sql`select 1`);
  proxy.freeze();
  await expect(attached.replica?.db.execute(sql`select 1`)).rejects.toThrow();
  expect(replicaTimeouts.silentMs).toBeLessThan(readTimeout - 2_000);
  await attached.close();
  await proxy.close();
  await database.close();
});
