import { parseArgs } from 'node:util';
import { StartupError, readConfig } from '#server/config/config.ts';
import { restoreBackup } from '#server/db/backup/restore-backup.ts';
import { writeBackup } from '#server/db/backup/write-backup.ts';
import { upgradeCluster } from '#server/db/embedded/upgrade-cluster.ts';
import { createDataCheck } from '#server/services/invariant/data-check.ts';
import { acceptOption, acceptUsage, rejectUnknownFindings } from './accept-option.ts';
import { project } from './run-step.ts';
import { runTool } from './run-tool.ts';

/* `npm run upgrade-database`: copies the embedded database to the major version of PostgreSQL that the packages have. */

await runTool(async (report) => {
  const accept = readAccepted();
  const { dataDir, databaseUrl } = readConfig(process.env, project);
  if (databaseUrl !== undefined) throw new StartupError('DATABASE_URL: its server is upgraded with its own tools.');
  await upgradeCluster({
    dataDir,
    save: (target, file) => writeBackup({ target, file, overwrite: true, report }),
    restore: async (target, file) => {
      await restoreBackup({
        target,
        file,
        check: createDataCheck({ command: 'upgrade-database', accept, report }),
        report,
      });
    },
    report,
  });
});

function readAccepted() {
  const { accept } = parseArguments();
  rejectUnknownFindings(accept);
  return accept;
}

function parseArguments() {
  try {
    return parseArgs({ options: acceptOption }).values;
  } catch {
    throw new StartupError(`usage: npm run upgrade-database -- ${acceptUsage}`);
  }
}
