import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateSchemaDocs } from '#server/db/schema-docs.ts';
import { openCluster } from '#server/db/embedded/cluster.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { project } from './run-step.ts';

/* `npm run docs`: writes docs/database.md from the system catalogue of a temporary database. */

const dataDir = mkdtempSync(join(tmpdir(), 'mazoku-docs-'));
// The database's user must be able to enter it.
chmodSync(dataDir, 0o755);
const cluster = await openCluster(dataDir, () => undefined);
try {
  await cluster.ensureRunning();
  await migrateDatabase(cluster.target);
  writeFileSync(join(project, 'docs', 'database.md'), await generateSchemaDocs(cluster.target));
} finally {
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
