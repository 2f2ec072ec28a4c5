import type pg from 'pg';

/**
 * Lets each commit of a session wait until it is on this server's disk. With `synchronous_commit = off`, which a role or a
 * database can set, it would be acknowledged before. Other values wait at least for this.
 */
export async function waitForFlush(client: pg.Client): Promise<void> {
  await client.query(
    `select set_config('synchronous_commit', 'local', false) where current_setting('synchronous_commit') = 'off'`,
  );
}

/**
 * Flushes the log up to every commit that was acknowledged before, whatever `synchronous_commit` its session had, because
 * logical decoding reads no further. A commit flushes only what its transaction wrote, here a message for nobody, and all
 * that is before it.
 */
export async function flushLog(client: pg.Client): Promise<void> {
  await waitForFlush(client);
  await client.query(`select pg_logical_emit_message(true, 'mazoku_move', '')`);
}
