import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { verifyAudit } from '#server/services/staff/audit-log.ts';
import { requireDatabase } from './require-database.ts';
import { project } from './run-step.ts';
import { runTool } from './run-tool.ts';

/* `npm run audit:verify`: checks the whole chain of the audit log. It exits with 1 if an entry is missing or
 * changed, and if there is no database. */

await runTool(async (report) => {
  const config = readConfig(process.env, project);
  requireDatabase(config);
  const database = await openDatabase({ config, report, as: 'tool' });
  try {
    const { checked, brokenAt } = await verifyAudit(database.db);
    if (brokenAt === null) report(`The audit log is intact: ${checked} entries.`);
    else {
      report(`The audit log is broken at entry ${brokenAt}: it is missing or was changed.`);
      process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
});
