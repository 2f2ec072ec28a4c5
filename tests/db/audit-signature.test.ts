import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadAuditKeys } from '#server/db/audit-keys.ts';
import { readAuditHeads } from '#server/db/backup/read-audit-heads.ts';
import { writeBackup } from '#server/db/backup/write-backup.ts';
import { signAuditLog } from '#server/jobs/sign-audit-log.ts';
import type { Log } from '#server/log.ts';
import { recordSiteAudit } from '#server/services/staff/audit.ts';
import { verifyAudit } from '#server/services/staff/audit-log.ts';
import { findBrokenHeads } from '#server/services/staff/audit-signature.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'mazoku-signature-'));
const [backup, log] = [join(folder, 'game.backup'), join(folder, 'site.log')];
const key = 'a-key-that-is-not-in-the-database';
const report = () => undefined;
const now = new Date('2026-11-26T12:00:00Z');
let database: TestDatabase;

const record = (reason: string) =>
  database.db.transaction((tx) => recordSiteAudit(tx, now, { action: 'warn', reason }));

/** Changes an entry and chains all digests anew, as whoever controls the database can. */
async function rewrite(id: number, reason: string): Promise<void> {
  const client = await database.pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query('update audit_log set reason = $2 where id = $1', [id, reason]);
  const { rows } = await client.query<{ id: string }>('select id from audit_log where id >= $1 order by id', [id]);
  for (const row of rows) {
    await client.query(
      `update audit_log l set digest = audit_digest((select digest from audit_log where id = l.id - 1), l) where id = $1`,
      [row.id],
    );
  }
  await client.query('update audit_head set digest = (select digest from audit_log where id = last_id)');
  client.release(true);
}

beforeAll(async () => {
  database = await testDatabase();
  for (const reason of ['one', 'two', 'three']) await record(reason);
  await writeBackup({ target: database.target, file: backup, auditKey: key, report });
  await record('four');
  const lines: string[] = ['not a line of the site'];
  const write = (fields: object, msg: string) => lines.push(`Nov 26 12:00:00 ${JSON.stringify({ ...fields, msg })}`);
  const job = signAuditLog({ db: database.db, clock: () => now }, { info: write } as unknown as Log, () => key);
  await job.run(new AbortController().signal);
  writeFileSync(log, lines.join('\n'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const brokenIn = async (file: string, keys = [key]) =>
  (await findBrokenHeads(database.db, await readAuditHeads(file), keys)).map(({ head: { id }, problem }) => [
    id,
    problem,
  ]);

describe('the signed head of the audit log', () => {
  it('is in each backup and in the log, and agrees with a log that nobody rewrote', async () => {
    expect((await readAuditHeads(backup)).map(({ id }) => id)).toEqual([3]);
    expect((await readAuditHeads(log)).map(({ id }) => id)).toEqual([4]);
    expect([await brokenIn(backup), await brokenIn(log)]).toEqual([[], []]);
    await record('five');
    expect([await brokenIn(backup), await brokenIn(log)]).toEqual([[], []]);
  });

  it('is of a known key, also after the key was changed', async () => {
    expect(await brokenIn(backup, ['another-key'])).toEqual([[3, 'signature']]);
    expect(await brokenIn(backup, ['another-key', key])).toEqual([]);
  });

  it('names only what was signed: a file without one proves nothing', async () => {
    const plain = join(folder, 'plain.log');
    writeFileSync(plain, '{"level":30,"msg":"listening"}\n');
    await expect(readAuditHeads(plain)).rejects.toThrow('has no signed head');
    const forged = readFileSync(log, 'utf8').replace('"id":4', '"id":2');
    writeFileSync(plain, forged);
    expect(await brokenIn(plain)).toEqual([[2, 'signature']]);
  });

  it('shows an entry that was rewritten with all digests after it, which the chain alone does not', async () => {
    await rewrite(4, 'rewritten');
    expect(await verifyAudit(database.db)).toMatchObject({ brokenAt: null });
    expect([await brokenIn(backup), await brokenIn(log)]).toEqual([[], [[4, 'entry']]]);
    await rewrite(2, 'rewritten');
    expect(await verifyAudit(database.db)).toMatchObject({ brokenAt: null });
    expect([await brokenIn(backup), await brokenIn(log)]).toEqual([[[3, 'entry']], [[4, 'entry']]]);
  });
});

describe('the key', () => {
  it('is created once beside the data, for its owner only, unless it is configured', () => {
    const dataDir = join(folder, 'data');
    expect(loadAuditKeys({ dataDir, auditKeys: ['given', 'earlier'] })).toEqual(['given', 'earlier']);
    expect(existsSync(dataDir)).toBe(false);
    const [created] = loadAuditKeys({ dataDir, auditKeys: [] });
    expect(created).toMatch(/^[0-9a-f]{64}$/u);
    expect(loadAuditKeys({ dataDir, auditKeys: [] })).toEqual([created]);
    expect(statSync(join(dataDir, 'audit.key')).mode & 0o777).toBe(0o600);
  });
});
