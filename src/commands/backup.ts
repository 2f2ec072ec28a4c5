import { existsSync, mkdirSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { StartupError, readConfig } from '#server/config/config.ts';
import { loadAuditKeys } from '#server/db/audit-keys.ts';
import { restoreBackup } from '#server/db/backup/restore-backup.ts';
import { writeDraft } from '#server/db/backup/write-backup.ts';
import type { BackupDraft } from '#server/db/backup/write-backup.ts';
import { withTemporaryCluster } from '#server/db/embedded/temporary-cluster.ts';
import { openServer } from '#server/db/open.ts';
import { createDataCheck } from '#server/services/invariant/data-check.ts';
import { requireDatabase } from './require-database.ts';
import { project } from './run-step.ts';
import { givenPath, runTool } from './run-tool.ts';

/*
 * `npm run backup -- FILE`: saves the database while the site runs, restores the draft into a temporary database, checks
 * that, and only then gives the draft the name of the file.
 */

const usage = 'usage: npm run backup -- FILE [--overwrite] [--unverified]';

await runTool(async (report) => {
  const { file, overwrite, unverified } = readArguments();
  const config = readConfig(process.env, project);
  requireDatabase(config);
  const server = await openServer({ config, report, as: 'tool' });
  report(`Saving the database at ${server.location}`);
  let draft: BackupDraft;
  try {
    const [auditKey] = loadAuditKeys(config);
    draft = await writeDraft({ target: server.target, file, overwrite, auditKey, report });
  } finally {
    await server.release();
  }
  if (!unverified) {
    try {
      await verify(draft.path, config.dataDir, report);
    } catch (error) {
      const earlier = existsSync(file) ? `${file} is what it was` : `there is no ${file}`;
      report(`The backup is not verified. It is kept as ${draft.setAside()}, and ${earlier}.`);
      throw error;
    }
  }
  draft.publish();
  report(`The backup is in ${file} (${(statSync(file).size / 1e6).toFixed(1)} MB).`);
});

/** Throws StartupError if the file cannot be restored, or what is in it is not sound. */
async function verify(file: string, dataDir: string, report: (line: string) => void): Promise<void> {
  report('Restoring it into a temporary database');
  mkdirSync(dataDir, { recursive: true });
  await withTemporaryCluster(dataDir, report, async (target) => {
    const check = createDataCheck({ command: 'backup', report });
    const { rows } = await restoreBackup({ target, file, check, report });
    report(`The backup is sound: ${rows.toLocaleString('en')} rows.`);
  });
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { overwrite: { type: 'boolean' }, unverified: { type: 'boolean' } },
    });
    const [path] = positionals;
    if (path !== undefined && positionals.length === 1) return { ...values, file: givenPath(path) };
  } catch {
    // An unknown option.
  }
  throw new StartupError(usage);
}
