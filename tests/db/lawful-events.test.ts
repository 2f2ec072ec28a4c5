import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { restoreBackup } from '#server/db/backup/restore-backup.ts';
import { writeBackup } from '#server/db/backup/write-backup.ts';
import { createDataCheck } from '#server/services/invariant/data-check.ts';
import { contentOf } from '#tests/support/database-content.ts';
import { testDatabase } from '#tests/support/database.ts';
import { lawfulEvents } from '#tests/support/history/lawful-events.ts';
import { lawfulWorldOf } from '#tests/support/history/lawful-world.ts';

const folder = mkdtempSync(join(tmpdir(), 'mazoku-lawful-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const report = () => undefined;

it('a backup is restored into an empty database, row for row, after all of them', async () => {
  const [source, copy] = [await testDatabase(), await testDatabase({ hasSchema: false })];
  const world = await lawfulWorldOf(source.db);
  for (const happen of Object.values(lawfulEvents)) await happen(world);
  const file = join(folder, 'events.backup');
  await writeBackup({ target: source.target, file, report });
  await restoreBackup({ target: copy.target, file, check: createDataCheck({ command: 'restore', report }), report });
  expect(await contentOf(copy)).toEqual(await contentOf(source));
  await source.close();
  await copy.close();
});
