import { readConfig } from '#server/config/config.ts';
import { loadAuditKeys } from '#server/db/audit-keys.ts';
import { readAuditHeads } from '#server/db/backup/read-audit-heads.ts';
import { openDatabase } from '#server/db/open.ts';
import { verifyAudit } from '#server/services/staff/audit-log.ts';
import { findBrokenHeads } from '#server/services/staff/audit-signature.ts';
import type { BrokenHead } from '#server/services/staff/audit-signature.ts';
import { requireDatabase } from './require-database.ts';
import { project } from './run-step.ts';
import { givenPath, runTool } from './run-tool.ts';

/* `npm run audit:verify -- [FILE]...`: checks the whole chain of the audit log, and compares it with the signed heads in
 * backups and logs of the site. It exits with 1 if an entry is missing or changed, and if there is no database. */

await runTool(async (report) => {
  const config = readConfig(process.env, project);
  requireDatabase(config);
  const files = process.argv.slice(2).map(givenPath);
  const database = await openDatabase({ config, report, as: 'tool' });
  try {
    const { checked, brokenAt } = await verifyAudit(database.db);
    if (brokenAt === null) report(`The audit log is intact: ${checked} entries.`);
    else {
      report(`The audit log is broken at entry ${brokenAt}: it is missing or was changed.`);
      process.exitCode = 1;
    }
    if (files.length === 0) report('No signed head was compared; name a backup or a log to compare.');
    const keys = loadAuditKeys(config);
    for (const file of files) {
      const heads = await readAuditHeads(file);
      const broken = await findBrokenHeads(database.db, heads, keys);
      report(`${file}: ${heads.length - broken.length} of ${heads.length} signed heads agree with the audit log.`);
      for (const each of broken) report(`  ${describe(each)}`);
      if (broken.length > 0) process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
});

function describe({ head: { id, at }, problem }: BrokenHead): string {
  return problem === 'entry'
    ? `Entry ${id}, or one before it, is missing or was rewritten since ${at}.`
    : `The signature of ${at} is of no key of this site.`;
}
