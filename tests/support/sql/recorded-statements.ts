import type pg from 'pg';
import { connect } from '#server/db/connect.ts';
import type { Connection, ConnectOptions } from '#server/db/connect.ts';

/** A connection pool that records the text of each statement. */
export function recordStatements(target: ConnectOptions['target']): Connection & { statements: ReadonlySet<string> } {
  const statements = new Set<string>();
  const connection = connect({ target, poolSize: 4 });
  connection.pool.on('connect', (client) => {
    const run = client.query.bind(client) as (...parts: unknown[]) => unknown;
    const query = (...parts: unknown[]) => {
      const [first] = parts as [string | pg.QueryConfig | undefined];
      const text = typeof first === 'string' ? first : first?.text;
      if (text !== undefined) statements.add(text);
      return run(...parts);
    };
    client.query = query as unknown as typeof client.query;
  });
  return { ...connection, statements };
}
