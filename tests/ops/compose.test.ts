import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', '..', path), 'utf8');

test('the database of compose.yaml has the encoding and the order of texts of the embedded one', () => {
  const args = /POSTGRES_INITDB_ARGS: (.*)/u.exec(read('ops/container/compose.yaml'))?.[1]?.split(' ') ?? [];
  const embedded = read('src/server/db/embedded/cluster.ts').match(
    /--(?:encoding|locale|locale-provider|builtin-locale)=[^']+/gu,
  );
  expect(args).toEqual(embedded);
});
