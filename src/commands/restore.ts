import { parseArgs } from 'node:util';
import { StartupError, readConfig } from '#server/config/config.ts';
import { restoreBackup } from '#server/db/backup/restore-backup.ts';
import { rejectRunningSites } from '#server/db/backup/running-sites.ts';
import { openServer } from '#server/db/open.ts';
import { createDataCheck } from '#server/services/invariant/data-check.ts';
import { acceptOption, acceptUsage, rejectUnknownFindings } from './accept-option.ts';
import { project } from './run-step.ts';
import { givenPath, runTool } from './run-tool.ts';

/* `npm run restore -- FILE`: restores a backup into an empty database, or with --overwrite in place of its data. */

const usage = `usage: npm run restore -- FILE [--overwrite] ${acceptUsage}`;

await runTool(async (report) => {
  const { file, overwrite, accept } = readArguments();
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
      check: createDataCheck({ command: 'restore', accept, report }),
      report,
    });
    report(`Restored ${rows.toLocaleString('en')} rows, as they were at ${createdAt.toISOString()}.`);
  } finally {
    await server.release();
  }
});

function readArguments() {
  const { values, positionals } = parseArguments();
  const [path] = positionals;
  if (path === undefined || positionals.length !== 1) throw new StartupError(usage);
  rejectUnknownFindings(values.accept);
  return { ...values, file: givenPath(path) };
}

function parseArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { overwrite: { type: 'boolean' }, ...acceptOption } });
  } catch {
    throw new StartupError(usage);
  }
}
