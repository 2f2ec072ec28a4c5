import { chmodSync, mkdirSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { DataDir } from '#tests/support/data-dir.ts';

const isRoot = process.getuid?.() === 0;
const opened = new Set<OpenDatabase>();
/** Those outside of the data folder, for a name that is too long. */
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

/** Asks until the database answers again: a server that fell needs a moment. */
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

  it('lives in a folder with spaces, other letters and a name that is too long for a socket', async () => {
    const database = await open(folder);
    await remember(database, 'first');
    expect(database.location).toBe(join(folder.path, 'postgres'));
    expect(await wordsOf(database)).toEqual(['first']);
  });

  it('is there again at the next start, with all that was in it', async () => {
    expect(await wordsOf(await open(folder))).toEqual(['first']);
  });

  it('ends with the last one who uses it', async () => {
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

  it('is one site only', async () => {
    const site = await open(folder);
    await expect(open(folder)).rejects.toThrow(`DATA_DIR: ${folder.path} is in use by another site`);
    expect(await wordsOf(site)).toEqual(['first']);
  });

  it('waits for a site that says it is about to end', async () => {
    const leaving = await open(folder);
    await leaving.announceShutdown();
    const next = open(folder);
    // Longer than a start that nobody asked to wait would be patient.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await close(leaving);
    expect(await wordsOf(await next)).toEqual(['first']);
  });

  it('comes back to a running site when its server is killed', async () => {
    const site = await open(folder);
    const before = folder.serverPid;
    process.kill(before ?? 0, 'SIGKILL');
    expect(await wordsOf(site)).toEqual(['first']);
    expect(folder.serverPid).not.toBe(before);
  });

  it.runIf(process.platform === 'linux')('comes back when one connection of it is killed', async () => {
    const site = await open(folder);
    await wordsOf(site);
    process.kill(folder.backendPids[0] ?? 0, 'SIGKILL');
    expect(await wordsOf(site)).toEqual(['first']);
  });

  it('leaves no server behind when that falls in the moment of the end', async () => {
    const site = await open(folder);
    process.kill(folder.serverPid ?? 0, 'SIGKILL');
    await close(site);
    expect(folder.serverPid).toBeUndefined();
    expect(await wordsOf(await open(folder))).toEqual(['first']);
  });

  it('starts although the pid that a killed server left is by now another program’s', async () => {
    const site = await open(folder);
    const cluster = join(folder.root, 'cluster');
    const pid = folder.serverPid ?? 0;
    await remember(site, 'second');
    await close(site);
    const left = `${process.pid}\n${cluster}\n1\n5432\n\n\n`;
    writeFileSync(join(cluster, 'postmaster.pid'), left);
    expect(folder.serverPid).toBeUndefined();
    // Whoever only looks leaves the file alone: by now it could be a new server's, which ends without it.
    expect(readFileSync(join(cluster, 'postmaster.pid'), 'utf8')).toBe(left);
    const again = await open(folder);
    expect(await wordsOf(again)).toEqual(['first', 'second']);
    expect(folder.serverPid).not.toBe(pid);
  });
});

describe('a data folder that cannot be used', () => {
  const folder = new DataDir();
  beforeAll(() => mkdirSync(folder.path));
  afterAll(async () => {
    chmodSync(folder.path, 0o755);
    await folder.remove();
  });

  it('is refused where a file has that name', async () => {
    writeFileSync(join(folder.path, 'file'), '');
    const refused = (dataDir: string) =>
      expect(openDatabase({ config: { dataDir, databaseUrl: undefined, databasePoolSize: 1 }, as: 'site' })).rejects;
    await refused(join(folder.path, 'file')).toThrow(/^DATA_DIR: .*a file has that name/u);
    await refused(join(folder.path, 'file', 'below')).toThrow(/^DATA_DIR: .*a file has that name/u);
    if (process.platform === 'linux') await refused('/proc/mazoku').toThrow(/^DATA_DIR: cannot make the folder/u);
  });

  it.skipIf(isRoot)('is refused where this account may not write', async () => {
    chmodSync(folder.path, 0o555);
    await expect(open(folder)).rejects.toThrow(/^DATA_DIR: .*this account may not write there/u);
  });
});

describe.runIf(isRoot)('a data folder of root that others cannot enter', () => {
  const folder = new DataDir();
  afterAll(async () => {
    await closeAll();
    await folder.remove();
  });

  it('has its database where its account can be, and says where', async () => {
    mkdirSync(folder.path, { mode: 0o700 });
    const database = await open(folder);
    await remember(database, 'far');
    expect(database.location).toBe(folder.root);
    expect(folder.root.startsWith(folder.path)).toBe(false);
    expect(await wordsOf(database)).toEqual(['far']);
  });
});
