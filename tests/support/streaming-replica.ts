import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createClient } from '#server/db/connect.ts';
import { databaseUser } from '#server/db/embedded/os-user.ts';
import { findBinaries } from '#server/db/embedded/binaries.ts';
import type { NetworkDatabase } from './network-database.ts';
import { freePort, waitUntil } from './site-process.ts';

/** A streaming replica of a `NetworkDatabase`. It can be made to lag. */
export class StreamingReplica {
  readonly #primary: NetworkDatabase;
  readonly #folder = mkdtempSync(join(tmpdir(), 'mazoku-replica-'));
  readonly #account = databaseUser();
  #server: ChildProcess | undefined;
  readonly port: number;

  private constructor(primary: NetworkDatabase, port: number) {
    this.#primary = primary;
    this.port = port;
    chmodSync(this.#folder, 0o755);
  }

  static async start(primary: NetworkDatabase): Promise<StreamingReplica> {
    const replica = new StreamingReplica(primary, await freePort());
    await replica.#copy();
    await replica.#start();
    return replica;
  }

  url(name: string): string {
    return this.#primary.url({ name }).replace(`:${this.#primary.port}/`, `:${this.port}/`);
  }

  /** Changes of the primary arrive but are not visible until `resume`. */
  async pause(): Promise<void> {
    await this.#run('select pg_wal_replay_pause()');
    await waitUntil(async () => (await this.#run('select pg_get_wal_replay_pause_state() as state')) === 'paused');
  }

  async resume(): Promise<void> {
    await this.#run('select pg_wal_replay_resume()');
  }

  async stop(): Promise<void> {
    if (!this.#server || this.#server.exitCode !== null || this.#server.signalCode !== null) return;
    const exit = once(this.#server, 'exit');
    this.#server.kill('SIGQUIT');
    await exit;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #cluster(): string {
    return join(this.#folder, 'cluster');
  }

  async #run(statement: string): Promise<unknown> {
    const client = createClient(this.url('postgres'));
    try {
      await client.connect();
      const { rows } = await client.query<Record<string, unknown>>(statement);
      return Object.values(rows[0] ?? {})[0];
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** The embedded PostgreSQL comes without `pg_basebackup`, so the files are copied between start and stop of a backup. */
  async #copy(): Promise<void> {
    const client = createClient(this.#primary.url());
    await client.connect();
    await client.query("select pg_backup_start('replica', true)");
    const source = this.#primary.cluster;
    const isWal = (path: string) => basename(dirname(path)) === 'pg_wal' && dirname(dirname(path)) === source;
    cpSync(source, this.#cluster, {
      recursive: true,
      filter: (path) => !isWal(path) && basename(path) !== 'postmaster.pid',
    });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await client.end();
    mkdirSync(join(this.#cluster, 'pg_wal', 'summaries'), { recursive: true });
    mkdirSync(join(this.#cluster, 'pg_wal', 'archive_status'), { recursive: true });
    writeFileSync(join(this.#cluster, 'backup_label'), rows[0]?.labelfile ?? '');
    writeFileSync(join(this.#cluster, 'standby.signal'), '');
    const { port, password } = this.#primary;
    writeFileSync(
      join(this.#cluster, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${port} user=owner password=${password}'\n`,
    );
    chmodSync(this.#cluster, 0o700);
    if (!this.#account) return;
    const { uid, gid } = this.#account;
    chownSync(this.#cluster, uid, gid);
    for (const path of readdirSync(this.#cluster, { recursive: true, encoding: 'utf8' }))
      chownSync(join(this.#cluster, path), uid, gid);
  }

  async #start(): Promise<void> {
    const options = ['-c', 'listen_addresses=127.0.0.1', '-c', `port=${this.port}`, '-c', 'unix_socket_directories='];
    this.#server = spawn(findBinaries(this.#account).postgres, ['-D', this.#cluster, ...options], {
      ...this.#account,
      cwd: '/',
      stdio: 'ignore',
    });
    await waitUntil(() =>
      this.#run('select 1').then(
        () => true,
        () => false,
      ),
    );
  }
}
