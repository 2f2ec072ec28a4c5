import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '#server/db/connect.ts';
import { databaseUser } from '#server/db/embedded/os-user.ts';
import { findBinaries } from '#server/db/embedded/binaries.ts';
import type { Binaries } from '#server/db/embedded/binaries.ts';
import { freePort, waitUntil } from './site-process.ts';

/** A separate PostgreSQL server, reached over TCP with a password; it simulates a remote database. */
export class NetworkDatabase {
  readonly #folder: string;
  readonly #account = databaseUser();
  readonly #binaries: Binaries;
  #server: ChildProcess | undefined;
  readonly port: number;
  readonly password = 'hush/hush@hush';

  constructor(port: number, binaries?: Binaries) {
    this.port = port;
    this.#binaries = binaries ?? findBinaries(this.#account);
    this.#folder = mkdtempSync(join(tmpdir(), 'mazoku-network-'));
    chmodSync(this.#folder, 0o755);
    const passwordFile = join(this.#folder, 'password');
    writeFileSync(passwordFile, this.password);
    mkdirSync(this.cluster, { mode: 0o700 });
    if (this.#account) chownSync(this.cluster, this.#account.uid, this.#account.gid);
    const options = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8', '--locale=C', '--no-sync'];
    execFileSync(this.#binaries.initdb, ['-D', this.cluster, '-U', 'owner', ...options], {
      ...this.#account,
      cwd: '/',
      stdio: 'ignore',
    });
  }

  /** `binaries` are those of the site's own PostgreSQL unless they are given. */
  static async start(binaries?: Binaries): Promise<NetworkDatabase> {
    const database = new NetworkDatabase(await freePort(), binaries);
    await database.start();
    return database;
  }

  /** The folder of its files. */
  get cluster(): string {
    return join(this.#folder, 'cluster');
  }

  url({ user = 'owner', password = this.password, name = 'postgres' } = {}): string {
    return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${this.port}/${name}`;
  }

  async start(): Promise<void> {
    const options = ['-c', 'listen_addresses=127.0.0.1', '-c', `port=${this.port}`, '-c', 'unix_socket_directories='];
    // A replica that reconnects after a new one was copied still finds what it has not read.
    options.push('-c', 'wal_keep_size=256MB');
    this.#server = spawn(this.#binaries.postgres, ['-D', this.cluster, ...options], {
      ...this.#account,
      cwd: '/',
      stdio: 'ignore',
    });
    await waitUntil(() =>
      this.run('select 1').then(
        () => true,
        () => false,
      ),
    );
  }

  async run(statement: string, name?: string): Promise<void> {
    const client = createClient(this.url({ name }));
    try {
      await client.connect();
      await client.query(statement);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
    if (!this.#server || this.#server.exitCode !== null || this.#server.signalCode !== null) return;
    const exit = once(this.#server, 'exit');
    this.#server.kill(signal);
    await exit;
  }

  /** SIGSTOP freezes the server with all its connections, and SIGCONT resumes it. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    const pid = this.#server?.pid ?? 0;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
    for (const each of [pid, ...children]) process.kill(each, name);
  }

  async remove(): Promise<void> {
    await this.stop('SIGQUIT');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
