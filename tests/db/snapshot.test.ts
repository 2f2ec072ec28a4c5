import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import { migrationsFolder } from '#server/db/migration-files.ts';

const schemaFolder = join(migrationsFolder, '..', 'schema');
const meta = join(migrationsFolder, 'meta');

it('the snapshot of the last migration is what the schema declares', async () => {
  const modules = await Promise.all(
    readdirSync(schemaFolder).map((name) => import(join(schemaFolder, name)) as Promise<Record<string, unknown>>),
  );
  const declared: unknown = generateDrizzleJson(Object.assign({}, ...modules) as Record<string, unknown>);
  const last = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1);
  const snapshot: unknown = JSON.parse(readFileSync(join(meta, last ?? ''), 'utf8'));
  expect(await generateMigration(snapshot, declared)).toEqual([]);
});
