import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DatabaseCluster } from './database-cluster.ts';
import { ClusterEconomy } from './economy.ts';
import { tryFailover } from './failover.ts';
import { tryLaggingReplica } from './lagging-replica.ts';
import { tryMaintenance } from './maintenance.ts';
import { Processes, waitFor } from './processes.ts';
import { tryRestore } from './restore.ts';
import { tryRollingRestart } from './rolling-restart.ts';
import type { Trial, TrialResult } from './trial.ts';
import { siteNames, Web } from './web.ts';

/*
 * Run by ops/try-cluster: sets a cluster up on loopback, tries it, prints a line for each trial, and removes what it
 * started. Exits with 1 if a trial failed.
 */

const trials: Readonly<Record<string, (trial: Trial, options: { rounds: number }) => Promise<TrialResult>>> = {
  failover: (trial, { rounds }) => tryFailover(trial, rounds),
  lag: tryLaggingReplica,
  maintenance: tryMaintenance,
  restart: tryRollingRestart,
  restore: tryRestore,
};

const { values, positionals } = readArguments();
const unknown = positionals.find((name) => !(name in trials));
const rounds = Number(values.rounds);
const firstPort = Number(values.ports);
if (values.help || unknown !== undefined || !(rounds >= 1) || !(firstPort >= 1024 && firstPort < 65_500)) usage();
const certificate = process.env['NODE_EXTRA_CA_CERTS'] ?? '';
const say = (line: string) => process.stdout.write(`${line}\n`);

const folder = mkdtempSync(join(tmpdir(), 'mazoku-cluster-'));
chmodSync(folder, 0o755);
const processes = new Processes(folder);
const port = (offset: number) => firstPort + offset;
const cluster = new DatabaseCluster(folder, processes, {
  etcd: port(0),
  etcdPeer: port(1),
  patroni: port(2),
  postgres: port(3),
  primary: port(10),
  replica: port(11),
  pgbouncer: port(12),
});
const web = new Web({
  folder,
  processes,
  cluster,
  certificate,
  ports: {
    one: port(20),
    two: port(21),
    haproxyPlain: port(22),
    haproxy: port(23),
    nginxPlain: port(24),
    nginx: port(25),
    redis: port(26),
  },
});

let isRemoved = false;
async function remove(): Promise<void> {
  if (isRemoved) return;
  isRemoved = true;
  await processes.endAll(['site', 'patroni']);
  cluster.removeServers();
  if (values.keep) say(`Kept: ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void remove().finally(() => process.exit(1)));
}

try {
  say(`Starting etcd, Patroni, PostgreSQL, HAProxy, PgBouncer, nginx, Redis and two sites in ${folder} ...`);
  await cluster.prepare();
  await web.startBalancers();
  await cluster.start();
  await cluster.query(cluster.adminUrl, "create role mazoku login password 'secret'");
  await cluster.query(cluster.adminUrl, 'create database mazoku owner mazoku');
  const direct = cluster.url(cluster.ports.primary);
  const variables = {
    DATABASE_URL: cluster.url(cluster.ports.pgbouncer),
    DATABASE_READ_URL: cluster.url(cluster.ports.pgbouncer, 'mazoku_read'),
    DATABASE_LISTEN_URL: direct,
  };
  const economy = await ClusterEconomy.create(direct, folder);
  await waitFor('HAProxy finds the replicas', async () => {
    const [row] = await cluster.query<{ replica: boolean }>(
      cluster.url(cluster.ports.replica),
      'select pg_is_in_recovery() as replica',
    );
    return row?.replica === true;
  });
  for (const name of siteNames) await web.startSite(name, variables);
  const paths = await findPaths(web.origin('haproxy'));
  const trial: Trial = {
    cluster,
    web,
    economy,
    processes,
    variables,
    paths,
    ports: { restored: port(30) },
    folder,
    say,
  };
  let isFailed = false;
  for (const name of positionals.length > 0 ? positionals : Object.keys(trials)) {
    const { figure, faults, details } = (await trials[name]?.(trial, {
      rounds,
    })) ?? {
      figure: '',
      faults: [],
      details: [],
    };
    isFailed ||= faults.length > 0;
    say(`${faults.length > 0 ? 'FAILED' : 'passed'}  ${name}: ${figure}`);
    for (const line of [...details.filter(Boolean), ...faults.slice(0, 10)]) say(`        ${line}`);
  }
  process.exitCode = isFailed ? 1 : 0;
} catch (error) {
  process.stderr.write(`FAILED  ${String((error as Error).stack)}\n`);
  process.exitCode = 1;
} finally {
  await remove();
}
process.exit();

function readArguments() {
  try {
    return parseArgs({
      options: {
        rounds: { type: 'string', default: '3' },
        ports: { type: 'string', default: '4940' },
        keep: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
      allowPositionals: true,
    });
  } catch {
    return usage();
  }
}

function usage(): never {
  process.stderr.write(
    `usage: ops/try-cluster [--rounds N] [--ports FIRST] [--keep] [${Object.keys(trials).join('] [')}]\n`,
  );
  process.exit(2);
}

/** Pages that are the same for everybody, and lists that are read from the database each time. */
async function findPaths(origin: string): Promise<string[]> {
  const reply = (await (await fetch(`${origin}/api/card/catalog?size=3`)).json()) as { cards: { uuid: string }[] };
  const cards = reply.cards.map(({ uuid }) => `/card/${uuid}`);
  return ['/', '/cards', ...cards, '/leaderboard', '/api/card/catalog?size=20', '/api/total-users'];
}
