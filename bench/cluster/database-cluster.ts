import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '#server/db/connect.ts';
import { findUser, killPostgres, postgresOn, run, waitFor } from './processes.ts';
import type { OsUser, Processes } from './processes.ts';

export const examples = join(import.meta.dirname, '..', '..', 'ops');
export const nodeNames = ['db1', 'db2', 'db3'] as const;
export type NodeName = (typeof nodeNames)[number];

export interface Member {
  name: NodeName;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
  timeline: number;
}

export interface Ports {
  etcd: number;
  etcdPeer: number;
  patroni: number;
  postgres: number;
  primary: number;
  replica: number;
  pgbouncer: number;
}

/** The loopback addresses of the three machines: all have the same ports. */
const addressOf: Readonly<Record<NodeName, string>> = {
  db1: '127.0.0.11',
  db2: '127.0.0.12',
  db3: '127.0.0.13',
};
export const postgresBinaries = '/usr/lib/postgresql/15/bin';

/** Three PostgreSQL servers under Patroni with etcd, from the templates in ops/cluster with this machine's values. */
export class DatabaseCluster {
  readonly ports: Ports;
  readonly user: OsUser = findUser('postgres');
  readonly #folder: string;
  readonly #processes: Processes;

  constructor(folder: string, processes: Processes, ports: Ports) {
    this.#folder = folder;
    this.#processes = processes;
    this.ports = ports;
  }

  /** Writes the configuration of all machines. */
  async prepare(): Promise<void> {
    this.#makeFolder('backup');
    this.#makeFolder('log');
    for (const name of nodeNames) await this.#prepare(name);
  }

  async start(): Promise<void> {
    for (const name of nodeNames) this.#startEtcd(name);
    for (const name of nodeNames) this.startPatroni(name);
    await waitFor('the database cluster is complete', () => this.isComplete(), 120_000);
  }

  /** Prints a template with the values of one machine. */
  async fill(template: string, name: NodeName): Promise<string> {
    return run(join(examples, 'cluster', 'fill'), [
      this.#fileOf(name, 'cluster.env'),
      join(examples, 'cluster', template),
    ]);
  }

  folderOf(name: NodeName): string {
    return join(this.#folder, name);
  }

  dataOf(name: NodeName): string {
    return join(this.folderOf(name), 'data');
  }

  /** The site's database at a port of this machine. */
  url(port: number, database = 'mazoku', user = 'mazoku'): string {
    return `postgres://${user}:secret@127.0.0.1:${port}/${database}`;
  }

  /** The database `postgres` of the primary, for its superuser. */
  get adminUrl(): string {
    return this.url(this.ports.primary, 'postgres', 'postgres');
  }

  directUrl(name: NodeName, database = 'mazoku', user = 'postgres'): string {
    return `postgres://${user}:secret@${addressOf[name]}:${this.ports.postgres}/${database}`;
  }

  startPatroni(name: NodeName): void {
    this.#processes.start(`patroni-${name}`, 'patroni', [this.#fileOf(name, 'patroni.yml')], { user: this.user });
  }

  /** Kills PostgreSQL, or PostgreSQL with its Patroni. */
  async kill(name: NodeName, what: 'postgres' | 'machine'): Promise<void> {
    const patroni = what === 'machine' ? this.#processes.end(`patroni-${name}`, 'SIGKILL') : undefined;
    killPostgres(this.dataOf(name));
    await patroni;
  }

  /** Delays what a replica shows. Patroni writes the settings of its replica itself. */
  setReplayDelay(name: NodeName, seconds: number): void {
    const file = this.#fileOf(name, 'patroni.yml');
    const kept = readFileSync(file, 'utf8').replace(/^ *recovery_min_apply_delay: .*\n/mu, '');
    writeFileSync(file, kept.replace(/^( *)restore_command: /mu, `$1recovery_min_apply_delay: ${seconds}s\n$&`));
    process.kill(this.#processes.pidOf(`patroni-${name}`) ?? 0, 'SIGHUP');
  }

  /** Stops Patroni, which stops its PostgreSQL. */
  async stop(name: NodeName): Promise<void> {
    await this.#processes.end(`patroni-${name}`);
    await waitFor(`PostgreSQL of ${name} stops`, () => postgresOn(this.dataOf(name)).length === 0);
  }

  async patronictl(...args: string[]): Promise<string> {
    return run('patronictl', ['-c', this.#fileOf('db1', 'patroni.yml'), ...args], { user: this.user });
  }

  async pgbackrest(name: NodeName, ...args: string[]): Promise<string> {
    return run('pgbackrest', [`--config=${this.#fileOf(name, 'pgbackrest.conf')}`, '--stanza=mazoku', ...args], {
      user: this.user,
    });
  }

  /** What the members say; rejects while nobody answers. */
  async members(): Promise<Member[]> {
    const answers = nodeNames.map(async (name) => {
      const response = await fetch(`http://${addressOf[name]}:${this.ports.patroni}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      });
      return ((await response.json()) as { members: Member[] }).members;
    });
    return Promise.any(answers);
  }

  async leader(): Promise<NodeName> {
    const leader = (await this.members()).find(({ role }) => role === 'leader');
    if (!leader) throw new Error('the cluster has no leader');
    return leader.name;
  }

  /** Whether all three run on one timeline, and one is a synchronous standby. */
  async isComplete(): Promise<boolean> {
    const members = await this.members();
    return (
      members.length === nodeNames.length &&
      members.every(({ state }) => state === 'running' || state === 'streaming') &&
      new Set(members.map(({ timeline }) => timeline)).size === 1 &&
      members.some(({ role }) => role === 'leader') &&
      members.some(({ role }) => role === 'sync_standby')
    );
  }

  async query<Row extends object>(url: string, statement: string): Promise<Row[]> {
    const client = createClient(url);
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Kills what Patroni has left behind. */
  removeServers(): void {
    for (const name of nodeNames) killPostgres(this.dataOf(name));
  }

  #fileOf(name: NodeName, file: string): string {
    return join(this.folderOf(name), file);
  }

  #makeFolder(...path: string[]): string {
    const folder = join(this.#folder, ...path);
    mkdirSync(folder, { mode: 0o700, recursive: true });
    chownSync(folder, this.user.uid, this.user.gid);
    return folder;
  }

  #startEtcd(name: NodeName): void {
    const environment = Object.fromEntries(
      readFileSync(this.#fileOf(name, 'etcd.env'), 'utf8')
        .split('\n')
        .filter((line) => /^[A-Z]/u.test(line))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    this.#processes.start(`etcd-${name}`, 'etcd', [], {
      user: this.user,
      environment,
    });
  }

  async #prepare(name: NodeName): Promise<void> {
    this.#makeFolder(name);
    this.#makeFolder(name, 'etcd');
    this.#makeFolder(name, 'socket');
    const example = readFileSync(join(examples, 'cluster', 'cluster.env.example'), 'utf8');
    const { etcd, etcdPeer, patroni, postgres, primary, replica, pgbouncer } = this.ports;
    const values: Record<string, string | number> = {
      NAME: name,
      ADDRESS: addressOf[name],
      DB1_ADDRESS: addressOf.db1,
      DB2_ADDRESS: addressOf.db2,
      DB3_ADDRESS: addressOf.db3,
      NETWORK: '127.0.0.0/8',
      SITE_PASSWORD: 'secret',
      SUPERUSER_PASSWORD: 'secret',
      REPLICATION_PASSWORD: 'secret',
      REWIND_PASSWORD: 'secret',
      PATRONI_PASSWORD: 'secret',
      ETCD_PORT: etcd,
      ETCD_PEER_PORT: etcdPeer,
      PATRONI_PORT: patroni,
      POSTGRES_PORT: postgres,
      PRIMARY_PORT: primary,
      REPLICA_PORT: replica,
      PGBOUNCER_PORT: pgbouncer,
      POSTGRES_BIN: postgresBinaries,
      POSTGRES_DATA: this.dataOf(name),
      POSTGRES_SOCKET: this.#fileOf(name, 'socket'),
      PASSWORD_FILE: this.#fileOf(name, 'passwords'),
      ETCD_DATA: this.#fileOf(name, 'etcd'),
      BACKUP_FOLDER: join(this.#folder, 'backup'),
      BACKUP_LOG: join(this.#folder, 'log'),
      BACKUP_LOCK: join(this.#folder, name, 'lock'),
      BACKUP_CONFIG: this.#fileOf(name, 'pgbackrest.conf'),
      PGBOUNCER_USERS: join(this.#folder, 'pgbouncer-users'),
    };
    const filled = example.replaceAll(/^([A-Z0-9_]+)=.*$/gmu, (_, key: string) => `${key}=${values[key]}`);
    writeFileSync(this.#fileOf(name, 'cluster.env'), filled);
    for (const file of ['etcd.env', 'patroni.yml', 'pgbackrest.conf']) {
      writeFileSync(this.#fileOf(name, file), await this.fill(`${file}.template`, name));
    }
  }
}
