import { createClient, createReplicationClient } from '#server/db/connect.ts';
import type { ConnectOptions } from '#server/db/connect.ts';
import { quote } from '#server/db/backup/backup-file.ts';
import { RowChangeDecoder } from './row-change.ts';
import type { RowChange } from './row-change.ts';

const name = 'mazoku_move';
/** How many changes are read at once; a transaction is never divided. */
const batchSize = 5_000;

/** The changes of a database since one moment. */
export interface ChangeCapture {
  /** The snapshot of that moment, which is valid until the first changes are read. */
  snapshot: string;
  /** Returns the next changes in their order; none if there are no more for now. */
  next(): Promise<RowChange[]>;
  /** Returns how much of the write-ahead log was not read yet, in bytes. */
  behind(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Begins to capture the changes of tables. The replication slot is temporary: it ends with its connection, however that
 * ends, so that the database never keeps its log for a move that was interrupted. Only one move may run.
 */
export async function captureChanges(
  target: ConnectOptions['target'],
  tables: readonly string[],
): Promise<ChangeCapture> {
  await publish(target, tables);
  const client = createReplicationClient(target);
  await client.connect();
  const close = async () => {
    await client.end().catch(() => undefined);
    await unpublish(target);
  };
  try {
    const { rows } = await client.query<{ snapshot_name: string }>(
      `CREATE_REPLICATION_SLOT ${name} TEMPORARY LOGICAL pgoutput (SNAPSHOT 'export')`,
    );
    const decoder = new RowChangeDecoder();
    return {
      snapshot: rows[0]?.snapshot_name ?? '',
      async next() {
        const found = await client.query<{ data: Buffer }>(
          `select data from pg_logical_slot_get_binary_changes('${name}', null, ${batchSize},
             'proto_version', '1', 'publication_names', '${name}')`,
        );
        return found.rows.flatMap(({ data }) => decoder.decode(data) ?? []);
      },
      async behind() {
        const found = await client.query<{ bytes: string }>(
          `select pg_wal_lsn_diff(pg_current_wal_lsn(), confirmed_flush_lsn) as bytes
           from pg_replication_slots where slot_name = '${name}'`,
        );
        return Number(found.rows[0]?.bytes ?? 0);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Removes what an interrupted move left. Nobody uses it without a slot. */
async function publish(target: ConnectOptions['target'], tables: readonly string[]): Promise<void> {
  const list = tables.map((table) => `public.${quote(table)}`).join(', ');
  await runOnce(target, `drop publication if exists ${name}; create publication ${name} for table ${list}`);
}

async function unpublish(target: ConnectOptions['target']): Promise<void> {
  await runOnce(target, `drop publication if exists ${name}`).catch(() => undefined);
}

async function runOnce(target: ConnectOptions['target'], statements: string): Promise<void> {
  const client = createClient(target);
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end().catch(() => undefined);
  }
}
