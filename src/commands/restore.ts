import { parseArgs } from 'node:util';
import { StartupError, readConfig } from '#server/config/config.ts';
import { restoreBackup } from '#server/db/backup/restore-backup.ts';
import { rejectRunningSites } from '#server/db/backup/running-sites.ts';
import { openServer } from '#server/db/open.ts';
import { findViolations } from '#server/services/invariant/find-violations.ts';
import { project } from './run-step.ts';
import { givenPath, runTool } from './run-tool.ts';

/* `npm run restore -- FILE`: restores a backup into an empty database, or with --overwrite in place of its data. */

await runTool(async (report) => {
  const { file, overwrite } = readArguments();
  const config = readConfig(process.env, project);
  // As a site, so that no other one runs on the embedded database.
  const server = await openServer({ config, report, as: 'site' });
  report(`Restoring into the database at ${server.location}`);
  try {
    if (config.databaseUrl !== undefined) await rejectRunningSites(server.target);
    const { createdAt, rows } = await restoreBackup({
      target: server.target,
      file,
      overwrite,
      findViolations: (db) => findViolations({ db }),
      report,
    });
    report(`Restored ${rows.toLocaleString('en')} rows, as they were at ${createdAt.toISOString()}.`);
  } finally {
    await server.release();
  }
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { overwrite: { type: 'boolean' } } });
    const [path] = positionals;
    if (path !== undefined && positionals.length === 1) return { ...values, file: givenPath(path) };
  } catch {
    // An unknown option.
  }
  throw new StartupError('usage: npm run restore -- FILE [--overwrite]');
}
