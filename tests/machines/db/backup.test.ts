import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartupError } from '#server/config/config.ts';
import { restoreBackup } from '#server/db/backup/restore-backup.ts';
import { writeBackup, writeDraft } from '#server/db/backup/write-backup.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { readMigrations } from '#server/db/migration-files.ts';
import { developmentHash } from '#server/db/schema-version.ts';
import { generateSchemaDocs } from '#server/db/schema-docs.ts';
import { refreshHistory } from '#server/services/history/refresh-history.ts';
import { createDataCheck } from '#server/services/invariant/data-check.ts';
import { findViolations } from '#server/services/invariant/find-violations.ts';
import { refreshLeaderboards } from '#server/services/leaderboard/leaderboard-refresh.ts';
import { credit } from '#server/services/ledger/ledger.ts';
import { testDatabase } from '#tests/support/database.ts';
import { contentOf } from '#tests/support/database-content.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { addPower } from '#tests/support/next-migration.ts';
import { createEconomy } from '#tests/support/economy/economy-fixture.ts';
import type { EconomyFixture } from '#tests/support/economy/economy-fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'mazoku-backup-'));
const file = join(folder, 'game.backup');
const quiet = () => undefined;
const check = createDataCheck({ command: 'test', report: quiet });

let source: TestDatabase;
let world: EconomyFixture;
let schema: string;
let atBackup: Record<string, string>;

const restoreInto = ({ target }: TestDatabase, given = file, overwrite = false) =>
  restoreBackup({ target, file: given, overwrite, check, report: quiet });

beforeAll(async () => {
  source = await testDatabase();
  schema = await generateSchemaDocs(source.target);
  world = await createEconomy(source.db, 4, 40);
  // Characters that COPY escapes, and a name that is the mark at the end of a section.
  await source.db.execute(sql`update cards set name = E'\\\\.\n\\\\.\t' || name where id = 1`);
  atBackup = await contentOf(source);
  await writeBackup({ target: source.target, file, report: quiet });
});
afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  it('brings back every row, rule and sequence', async () => {
    const copy = await testDatabase({ hasSchema: false });
    const { rows } = await restoreInto(copy);
    expect(rows).toBe(Object.values(atBackup).reduce((sum, content) => sum + Number(content.split(' ')[0]), 0));
    expect(await contentOf(copy)).toEqual(atBackup);
    expect(await generateSchemaDocs(copy.target)).toBe(schema);
    // A later start finds nothing to migrate, and new rows get new numbers.
    await migrateDatabase(copy.target);
    const { rows: next } = await copy.db.execute<{ is_new: boolean }>(
      sql`select nextval(pg_get_serial_sequence('players', 'id')) > (select max(id) from players) as is_new`,
    );
    expect(next).toEqual([{ is_new: true }]);
    await copy.close();
  });

  it('has one moment of the data although money moves all the time', async () => {
    const busy = await testDatabase();
    const { players } = await createEconomy(busy.db, 4, 40);
    let isSaving = true;
    const pay = async (playerId: number) => {
      for (let turn = 0; isSaving; turn += 1) {
        const entry = {
          reason: 'opening',
          reference: `${playerId} ${turn}`,
          playerId,
          currency: 'bloodstones',
          amount: 1,
        } as const;
        await busy.db.transaction((tx) => credit(tx, entry));
      }
    };
    const paying = Promise.all(players.map(({ id }) => pay(id)));
    const saved = join(folder, 'busy.backup');
    await writeBackup({ target: busy.target, file: saved, report: quiet });
    isSaving = false;
    await paying;
    const copy = await testDatabase({ hasSchema: false });
    await restoreInto(copy, saved);
    expect(await findViolations(copy)).toEqual([]);
    await copy.close();
    await busy.close();
  });

  it('brings back the figures of charts, which count on from there', async () => {
    const [game, copy] = [await testDatabase(), await testDatabase({ hasSchema: false })];
    const { players } = await createEconomy(game.db, 4, 40);
    const clock = () => new Date();
    const count = async ({ db }: TestDatabase) => {
      await refreshLeaderboards({ db, clock });
      await refreshHistory({ db, clock });
    };
    const figuresOf = async ({ db }: TestDatabase) => {
      const { rows } = await db.execute<{ claimed: number; copies: number }>(sql`
        select (select sum(claimed) from card_days)::int as claimed,
          (select sum(copies) from (select distinct on (player_id) copies from collection_days order by player_id, day desc) last)::int as copies`);
      return rows[0];
    };
    await count(game);
    const before = await figuresOf(game);
    expect([before?.claimed, before?.copies].every((value) => Number(value) > 0)).toBe(true);
    const saved = join(folder, 'charts.backup');
    await writeBackup({ target: game.target, file: saved, report: quiet });
    await restoreInto(copy, saved);
    expect(await figuresOf(copy)).toEqual(before);
    await copy.db.execute(sql`
      insert into instances (uuid, card_id, version, owner_id) select gen_random_uuid(), card_id, max(version) + 1, ${players[0]?.id}
      from instances where version > 0 group by card_id order by card_id limit 1`);
    await count(copy);
    expect(await figuresOf(copy)).toEqual({
      claimed: Number(before?.claimed) + 1,
      copies: Number(before?.copies) + 1,
    });
    expect(await findViolations(copy)).toEqual([]);
    await copy.close();
    await game.close();
  });

  it('of an older schema is migrated to that of the version that restores it', async () => {
    const migrations = [...readMigrations(), addPower];
    const newer = await testDatabase();
    await migrateDatabase(newer.target, { migrations });
    const copy = await testDatabase({ hasSchema: false });
    await restoreBackup({ target: copy.target, file, check, report: quiet, migrations });
    expect(await generateSchemaDocs(copy.target)).toBe(await generateSchemaDocs(newer.target));
    expect({ ...(await contentOf(copy)), cards: 'with another column' }).toEqual({
      ...atBackup,
      cards: 'with another column',
    });
    const { rows } = await copy.db.execute(sql`select distinct power from cards`);
    expect(rows).toEqual([{ power: 0 }]);
    await copy.close();
    await newer.close();
  });

  it('is readable by its owner only, and leaves no other file', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
  });

  it('replaces a file only when told to', async () => {
    const before = readFileSync(file);
    await expect(writeBackup({ target: source.target, file, report: quiet })).rejects.toThrow('exists already');
    expect(readFileSync(file)).toEqual(before);
    const other = join(folder, 'other.backup');
    writeFileSync(other, 'old');
    await writeBackup({ target: source.target, file: other, overwrite: true, report: quiet });
    expect(statSync(other).size).toBeGreaterThan(1_000);
  });

  it('is not a folder, which is said before anything is saved, and never leaves a draft there', async () => {
    const other = join(folder, 'other-folder');
    mkdirSync(other);
    for (const overwrite of [false, true]) {
      const backup = writeBackup({ target: source.target, file: other, overwrite, report: quiet });
      await expect(backup).rejects.toThrow(new StartupError(`${other} is a folder: name a file in it.`));
    }
    const late = join(folder, 'late');
    const { publish } = await writeDraft({ target: source.target, file: late, report: quiet });
    mkdirSync(late);
    expect(publish).toThrow(StartupError);
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
    for (const name of [other, late]) rmdirSync(name);
  });

  it('that fails leaves no file', async () => {
    const empty = await testDatabase({ hasSchema: false });
    const none = join(folder, 'none.backup');
    await expect(writeBackup({ target: empty.target, file: none, report: quiet })).rejects.toThrow('is empty');
    await expect(
      writeBackup({ target: source.target, file: join(folder, 'no', 'folder.backup'), report: quiet }),
    ).rejects.toThrow('cannot be written');
    expect(existsSync(none)).toBe(false);
    await empty.close();
  });
});

describe('a restore', () => {
  it('replaces data only when told to', async () => {
    const copy = await testDatabase();
    await createEconomy(copy.db, 2, 4);
    const before = await contentOf(copy);
    await expect(restoreInto(copy)).rejects.toThrow('not empty');
    expect(await contentOf(copy)).toEqual(before);
    await restoreInto(copy, file, true);
    expect(await contentOf(copy)).toEqual(atBackup);
    await copy.close();
  });

  const text = () => zstdDecompressSync(readFileSync(file)).toString();
  const changed = (change: (text: string) => string) => zstdCompressSync(change(text()));
  it.each([
    ['another file', () => Buffer.from('{}'), 'is not a backup'],
    ['half a file', () => readFileSync(file).subarray(0, 2_000), 'damaged or incomplete'],
    ['a file without its end', () => changed((all) => all.slice(0, all.lastIndexOf('-- End'))), 'its end is missing'],
    [
      'a table without its rows',
      () => changed((all) => all.replace(/(COPY public."players".*\n)[^]*?\n\\\./u, '$1\\.')),
      'damaged',
    ],
    [
      'a row that no other knows',
      () => changed((all) => all.replace(/(COPY public."frame_stock".*\n)\d+/u, '$199999')),
      'do not fit together',
    ],
    [
      'no valid row',
      () => changed((all) => all.replace(/(COPY public."frame_stock".*\n)\d+/u, '$1x')),
      'rows of frame_stock',
    ],
    ['a changed balance', () => changed((all) => all.replaceAll('\t6000', '\t6001')), 'not sound'],
    [
      'a development version before 1.0.0',
      () => changed((all) => all.replace(/"migrations":\["\w+/u, `"migrations":["${developmentHash}`)),
      'of a development version before 1.0.0, which no version can upgrade',
    ],
    [
      'an unknown migration',
      () => changed((all) => all.replace(/"migrations":\["./u, '"migrations":["_')),
      'another version',
    ],
    [
      'too many migrations',
      () => changed((all) => all.replace('"migrations":[', '"migrations":["new",')),
      'newer version',
    ],
    ['another format', () => changed((all) => all.replace('"format":1', '"format":2')), 'newer version'],
  ])('refuses %s, and changes nothing', async (_name, content, message) => {
    const given = join(folder, 'given.backup');
    writeFileSync(given, content());
    const before = await contentOf(source);
    await expect(restoreInto(source, given, true)).rejects.toThrow(message);
    expect(await contentOf(source)).toEqual(before);
  });

  it('names a file that it cannot read', async () => {
    await expect(restoreInto(source, join(folder, 'missing'), true)).rejects.toThrow('cannot be read');
  });

  it('keeps the rules of the ledger', async () => {
    const copy = await testDatabase({ hasSchema: false });
    await restoreInto(copy);
    await expect(
      copy.db.execute(sql`update ledger_accounts set balance = balance + 1 where player_id = ${world.players[0]?.id}`),
    ).rejects.toThrow();
    await copy.close();
  });
});
