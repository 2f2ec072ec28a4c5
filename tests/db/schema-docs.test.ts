import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, describe, expect, it } from 'vitest';
import { createClient } from '#server/db/connect.ts';
import { generateSchemaDocs } from '#server/db/schema-docs.ts';

const page = join(import.meta.dirname, '..', '..', 'docs', 'database.md');

describe('docs/database.md', () => {
  it('matches the catalogue of a migrated database; `npm run docs` regenerates it', async () => {
    expect(readFileSync(page, 'utf8')).toBe(await generateSchemaDocs(inject('templateDatabase')));
  });

  it('describes the purpose of every table, and of every function that a trigger calls', async () => {
    const client = createClient(inject('templateDatabase'));
    await client.connect();
    const { rows } = await client.query(`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and obj_description(oid, 'pg_class') is null
      union
      select proname from pg_proc join pg_trigger on tgfoid = pg_proc.oid
      where not tgisinternal and obj_description(pg_proc.oid, 'pg_proc') is null`);
    await client.end();
    expect(rows).toEqual([]);
  });
});
