import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { connect, createClient } from '#server/db/connect.ts';
import type { Connection, ConnectOptions } from '#server/db/connect.ts';

export interface TestDatabase extends Connection {
  name: string;
  target: ConnectOptions['target'];
}

/**
 * Creates an empty database, migrated unless it is to be without a schema, or a copy of one to which nothing is connected;
 * `close` also drops it.
 */
export async function testDatabase({ hasSchema = true, copyOf = '' } = {}): Promise<TestDatabase> {
  const template = inject('templateDatabase');
  const original = copyOf || (hasSchema ? template.database : 'template0');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const administer = async (statement: string) => {
    const client = createClient({ ...template, database: 'postgres' });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  // With waits for the disk off, copying the files takes half the time of writing them to the log.
  await administer(`create database ${name} template ${original} strategy file_copy`);
  const target = { ...template, database: name };
  const connection = connect({ target, poolSize: 4 });
  return {
    ...connection,
    name,
    target,
    async close() {
      await connection.close();
      await administer(`drop database ${name} with (force)`);
    },
  };
}
