import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '#server/db/backup/restore-backup.ts';
import { writeBackup } from '#server/db/backup/write-backup.ts';
import { connect } from '#server/db/connect.ts';
import { installBinaries } from '#server/db/embedded/install-binaries.ts';
import { databaseUser } from '#server/db/embedded/os-user.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { readMigrations } from '#server/db/migration-files.ts';
import { moveDatabase } from '#server/db/move/move-database.ts';
import { createDataCheck } from '#server/services/invariant/data-check.ts';
import { findViolations } from '#server/services/invariant/find-violations.ts';
import { contentOf } from '#tests/support/database-content.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { createEconomy } from '#tests/support/economy/economy-fixture.ts';
import { nextMigration } from '#tests/support/next-migration.ts';
import { NetworkDatabase } from '#tests/support/network-database.ts';

const report = () => undefined;
const check = createDataCheck({ command: 'test', report });
let folder: string;
let file: string;
let source: TestDatabase;
let server: NetworkDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mazoku-oldest-'));
  chmodSync(folder, 0o755);
  file = join(folder, 'game.backup');
  source = await testDatabase();
  await createEconomy(source.db, 4, 40);
  await writeBackup({ target: source.target, file, report });
  const oldest = await installBinaries('15.18.0-beta.17', join(folder, 'binaries'), databaseUser());
  server = await NetworkDatabase.start(oldest);
  for (const name of ['migrated', 'moved', 'restored', 'extended']) await server.run(`create database ${name}`);
});
afterAll(async () => {
  await server.remove();
  await source.close();
  rmSync(folder, { recursive: true, force: true });
});

const contentIn = async (name: string) => {
  const connection = connect({ target: server.url({ name }), poolSize: 1 });
  try {
    return await contentOf(connection);
  } finally {
    await connection.close();
  }
};

describe('PostgreSQL 15, the oldest version that the site runs on', () => {
  it('takes the migrations, and changes of players', async () => {
    await migrateDatabase(server.url({ name: 'migrated' }));
    const connection = connect({ target: server.url({ name: 'migrated' }), poolSize: 2 });
    try {
      await createEconomy(connection.db, 2, 10);
      expect(await findViolations(connection)).toEqual([]);
    } finally {
      await connection.close();
    }
  });

  it('takes a database that moves in from the newest version', async () => {
    await moveDatabase({ from: source.target, to: server.url({ name: 'moved' }), check, report });
    expect(await contentIn('moved')).toEqual(await contentOf(source));
  });

  it('takes a backup of the newest version', async () => {
    await restoreBackup({ target: server.url({ name: 'restored' }), file, check, report });
    expect(await contentIn('restored')).toEqual(await contentOf(source));
  });

  it('takes a backup of a version before a new value of a type was used', async () => {
    const migrations = [
      ...readMigrations(),
      nextMigration('9000_rename', 'ALTER TYPE "pack_kind" RENAME TO "offer_kind"'),
      nextMigration('9001_value', `ALTER TYPE "public"."offer_kind" ADD VALUE 'gift'`),
      nextMigration('9002_use', `alter table packs alter kind set default 'gift'`),
    ];
    await restoreBackup({ target: server.url({ name: 'extended' }), file, check, report, migrations });
    expect(await contentIn('extended')).toEqual(await contentOf(source));
  });
});
