import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openCluster } from '#server/db/embedded/cluster.ts';
import { openDatabase } from '#server/db/open.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { DataDir } from '#tests/support/data-dir.ts';

const isRoot = process.getuid?.() === 0;
const opened = new Set<OpenDatabase>();
/** Socket folders outside of the data folder, for a path that is too long. */
const socketDirs = new Set<string>();

async function open(folder: DataDir, as: 'site' | 'tool' = 'site'): Promise<OpenDatabase> {
  const database = await openDatabase({
    config: { dataDir: folder.path, databaseUrl: undefined, databasePoolSize: 2 },
    as,
  });
  opened.add(database);
  if (typeof database.target !== 'string') socketDirs.add(database.target.socketDir);
  return database;
}

async function close(database: OpenDatabase): Promise<void> {
  opened.delete(database);
  await database.close();
}

afterAll(() => {
  for (const socketDir of socketDirs) rmSync(socketDir, { recursive: true, force: true });
});

async function closeAll(): Promise<void> {
  for (const database of opened) await close(database);
}

const remember = (database: OpenDatabase, word: string) =>
  database.db
    .execute(sql`create table if not exists words (word text)`)
    .then(() => database.db.execute(sql`insert into words values (${word})`));

/** Queries until the database responds again, because a crashed server needs a moment. */
async function wordsOf(database: OpenDatabase): Promise<string[]> {
  for (;;) {
    try {
      const { rows } = await database.db.execute<{ word: string }>(sql`select word from words`);
      return rows.map(({ word }) => word);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

describe('the embedded database', () => {
  const folder = new DataDir(`Döner & Späße ✦ ${'so long a name that no socket would fit into it '.repeat(4)}`.trim());
  afterEach(closeAll);
  afterAll(() => folder.remove());

  it('does not get the secrets of the site', async () => {
    process.env.AUDIT_KEY = 'a secret of the site';
    const database = await open(folder);
    delete process.env.AUDIT_KEY;
    await database.db.execute(sql`create table lines (line text)`);
    await database.db.execute(sql`copy lines from program 'env'`);
    const { rows } = await database.db.execute<{ line: string }>(sql`select line from lines`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ line }) => line).join()).not.toContain('a secret of the site');
  });

  it('runs in a folder with spaces, non-ASCII letters and a path that is too long for a socket', async () => {
    const database = await open(folder);
    await remember(database, 'first');
    expect(database.location).toBe(join(folder.path, 'postgres'));
    expect(await wordsOf(database)).toEqual(['first']);
  });

  it('is created once if its process asks for it twice', async () => {
    const empty = new DataDir();
    const lines: string[] = [];
    try {
      const ask = () => openCluster(empty.path, (line) => lines.push(line));
      const [one, other] = await Promise.all([ask(), ask()]);
      expect(one.paths).toEqual(other.paths);
      expect(lines).toEqual(['Creating the database']);
    } finally {
      await empty.remove();
    }
  });

  it('keeps its data across restarts', async () => {
    expect(await wordsOf(await open(folder))).toEqual(['first']);
  });

  it('accepts the connections of all workers', async () => {
    const config = { dataDir: folder.path, databaseUrl: undefined, databasePoolSize: 20, workers: 64 };
    const database = await openDatabase({ config, as: 'site' });
    opened.add(database);
    const { rows } = await database.db.execute<{ max_connections: string }>(sql`show max_connections`);
    // Each worker may have 20 connections for requests, 5 for jobs, 1 for notifications and 2 that count requests.
    expect(Number(rows[0]?.max_connections)).toBeGreaterThanOrEqual(64 * 28 + 100);
  });

  it('stops with its last user', async () => {
    const site = await open(folder);
    const tool = await open(folder, 'tool');
    await close(tool);
    expect(await wordsOf(site)).toEqual(['first']);
    const importer = await open(folder, 'tool');
    await close(site);
    expect(await wordsOf(importer)).toEqual(['first']);
    await close(importer);
    expect(folder.serverPid).toBeUndefined();
  });

  it('is limited to one site at a time', async () => {
    const site = await open(folder);
    await expect(open(folder)).rejects.toThrow(`DATA_DIR: ${folder.path} is in use by another site`);
    expect(await wordsOf(site)).toEqual(['first']);
  });

  it('waits for a site that is about to stop', async () => {
    const leaving = await open(folder);
    await leaving.announceShutdown();
    const next = open(folder);
    // This is longer than the timeout of a start that was not asked to wait.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await close(leaving);
    expect(await wordsOf(await next)).toEqual(['first']);
  });

  it('recovers for a running site when its server is killed', async () => {
    const site = await open(folder);
    const before = folder.serverPid;
    process.kill(before ?? 0, 'SIGKILL');
    expect(await wordsOf(site)).toEqual(['first']);
    expect(folder.serverPid).not.toBe(before);
  });

  it.runIf(process.platform === 'linux')('recovers when one of its connections is killed', async () => {
    const site = await open(folder);
    await wordsOf(site);
    process.kill(folder.backendPids[0] ?? 0, 'SIGKILL');
    expect(await wordsOf(site)).toEqual(['first']);
  });

  it('leaves no server behind when the crash coincides with the shutdown', async () => {
    const site = await open(folder);
    process.kill(folder.serverPid ?? 0, 'SIGKILL');
    await close(site);
    expect(folder.serverPid).toBeUndefined();
    expect(await wordsOf(await open(folder))).toEqual(['first']);
  });

  it('starts although another program now has the PID of a killed server', async () => {
    const site = await open(folder);
    const cluster = join(folder.root, 'cluster');
    const pid = folder.serverPid ?? 0;
    await remember(site, 'second');
    await close(site);
    const staleLock = `${process.pid}\n${cluster}\n1\n5432\n\n\n`;
    writeFileSync(join(cluster, 'postmaster.pid'), staleLock);
    expect(folder.serverPid).toBeUndefined();
    // A reader never deletes the file: it could belong to a new server by now, which stops without it.
    expect(readFileSync(join(cluster, 'postmaster.pid'), 'utf8')).toBe(staleLock);
    const again = await open(folder);
    expect(await wordsOf(again)).toEqual(['first', 'second']);
    expect(folder.serverPid).not.toBe(pid);
  });
});

describe('an upgrade of PostgreSQL', () => {
  const folder = new DataDir();
  afterEach(closeAll);
  afterAll(() => folder.remove());

  it('that was interrupted before its last step is finished by the next start', async () => {
    await remember(await open(folder), 'first');
    await closeAll();
    renameSync(join(folder.root, 'cluster'), join(folder.root, 'cluster-upgraded'));
    expect(await wordsOf(await open(folder))).toEqual(['first']);
  });

  it('is asked for when the database is of another major version, which no server touches', async () => {
    const file = join(folder.root, 'cluster', 'PG_VERSION');
    const version = readFileSync(file, 'utf8');
    writeFileSync(file, '17\n');
    await expect(open(folder)).rejects.toThrow(/of PostgreSQL 17.*`npm run upgrade-database`/u);
    expect(folder.serverPid).toBeUndefined();
    writeFileSync(file, version);
    expect(await wordsOf(await open(folder))).toEqual(['first']);
  });
});

describe('an unusable data folder', () => {
  const folder = new DataDir();
  beforeAll(() => mkdirSync(folder.path));
  afterAll(async () => {
    chmodSync(folder.path, 0o755);
    await folder.remove();
  });

  it('is rejected when a file has its name', async () => {
    writeFileSync(join(folder.path, 'file'), '');
    const refused = (dataDir: string) =>
      expect(openDatabase({ config: { dataDir, databaseUrl: undefined, databasePoolSize: 1 }, as: 'site' })).rejects;
    await refused(join(folder.path, 'file')).toThrow(/^DATA_DIR: .*a file has that name/u);
    await refused(join(folder.path, 'file', 'below')).toThrow(/^DATA_DIR: .*a file has that name/u);
    if (process.platform === 'linux') await refused('/proc/mazoku').toThrow(/^DATA_DIR: cannot make the folder/u);
  });

  it.skipIf(isRoot)('is rejected when this account has no write permission', async () => {
    chmodSync(folder.path, 0o555);
    await expect(open(folder)).rejects.toThrow(/^DATA_DIR: .*this account may not write there/u);
  });
});

describe.runIf(isRoot)('a data folder of root that other accounts cannot enter', () => {
  const folder = new DataDir();
  afterAll(async () => {
    await closeAll();
    await folder.remove();
  });

  it('puts its database where the account has access, and reports the path', async () => {
    mkdirSync(folder.path, { mode: 0o700 });
    const database = await open(folder);
    await remember(database, 'far');
    expect(database.location).toBe(folder.root);
    expect(folder.root.startsWith(folder.path)).toBe(false);
    expect(await wordsOf(database)).toEqual(['far']);
  });
});
