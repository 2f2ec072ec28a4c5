import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateSchemaDocs } from '#server/db/schema-docs.ts';
import { withTemporaryCluster } from '#server/db/embedded/temporary-cluster.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { writeProgramClient } from './program-client.ts';
import { project } from './run-step.ts';

/*
 * `npm run docs`: writes docs/database.md from the system catalogue of a temporary database, and the client for programs from
 * the contract.
 */

await writeProgramClient();

await withTemporaryCluster(
  tmpdir(),
  () => undefined,
  async (target) => {
    await migrateDatabase(target);
    writeFileSync(join(project, 'docs', 'database.md'), await generateSchemaDocs(target));
  },
);
