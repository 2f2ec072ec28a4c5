import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { databaseUrl } from '#server/config/config-values.ts';
import { StartupError, readConfig } from '#server/config/config.ts';
import { createClient } from '#server/db/connect.ts';
import { rejectRunningSites } from '#server/db/backup/running-sites.ts';
import { moveDatabase } from '#server/db/move/move-database.ts';
import { setReadOnly } from '#server/db/move/write-pause.ts';
import { openServer } from '#server/db/open.ts';
import { createDataCheck } from '#server/services/invariant/data-check.ts';
import { acceptOption, acceptUsage, rejectUnknownFindings } from './accept-option.ts';
import { requireDatabase } from './require-database.ts';
import { project } from './run-step.ts';
import { runTool } from './run-tool.ts';

/*
 * `npm run move-database -- --to URL`: moves the embedded database to another server while the site runs. Without --to, the
 * address is in MOVE_TO_URL, because others see arguments. With --undo, the embedded one can be changed again.
 */

const usage =
  `usage: npm run move-database -- [--to URL] [--overwrite] ${acceptUsage}, or --undo. ` +
  'Without --to, the address is in MOVE_TO_URL.';

await runTool(async (report) => {
  const { to, overwrite, accept } = readArguments();
  const config = readConfig(process.env, project);
  if (config.databaseUrl !== undefined) {
    throw new StartupError('DATABASE_URL: unset it for this command, which moves the embedded database.');
  }
  requireDatabase(config);
  const server = await openServer({ config, report, as: 'tool' });
  try {
    if (to === undefined) {
      const client = createClient(server.target);
      await client.connect();
      await setReadOnly(client, false);
      await client.end();
      report('The embedded database can be changed again.');
      return;
    }
    await rejectRunningSites(to).catch((error: unknown) => {
      throw error instanceof StartupError ? error : new StartupError(`The target does not respond (${String(error)}).`);
    });
    const { rows, changes, readOnlySeconds } = await moveDatabase({
      from: server.target,
      to,
      overwrite,
      check: createDataCheck({ command: 'move-database', accept, report }),
      report,
    });
    report(
      `Moved ${rows.toLocaleString('en')} rows, and ${changes.toLocaleString('en')} changes that were made meanwhile. ` +
        `Nothing could be changed for ${readOnlySeconds.toFixed(1)} seconds.`,
    );
    report(
      'Set DATABASE_URL to the new database and restart the site. Until then it shows everything and refuses changes; ' +
        '`npm run move-database -- --undo` lets it go on with the embedded database instead.',
    );
  } finally {
    await server.release();
  }
});

function readArguments() {
  const { to, overwrite, accept, undo = false } = parseArguments();
  rejectUnknownFindings(accept);
  const url = to ?? process.env['MOVE_TO_URL'];
  if (undo ? to !== undefined : !url) throw new StartupError(usage);
  if (undo) return { to: undefined, overwrite, accept };
  const { success, issues } = v.safeParse(databaseUrl, url);
  if (!success) throw new StartupError(`${to === undefined ? 'MOVE_TO_URL' : '--to'}: ${issues[0].message}`);
  return { to: url, overwrite, accept };
}

function parseArguments() {
  try {
    return parseArgs({
      options: { to: { type: 'string' }, overwrite: { type: 'boolean' }, undo: { type: 'boolean' }, ...acceptOption },
    }).values;
  } catch {
    throw new StartupError(usage);
  }
}
