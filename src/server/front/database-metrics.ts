import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { addGauge } from './read-metric.ts';

/** The pool state that the metrics show, from `db/connect.ts`. */
export interface PoolState {
  /** The most connections that it opens. */
  size: number;
  open: number;
  active: number;
  waiting: number;
  isReachable: boolean;
  totals: { waited: number; waitedSeconds: number; refused: number; destroyed: number };
}

export interface DatabaseState {
  /** The connection pools by name. */
  pools: Readonly<Record<'requests' | 'background', PoolState>> & { readonly replica?: PoolState };
  /** Whether this process hears what others change. */
  isListening: boolean;
  /** Whether the database was moved to another server, so that this one refuses changes. */
  isMoved: boolean;
  /** Calls that a replica may answer, by where they were answered; undefined without replicas. */
  replicaReads: Readonly<Record<string, number>> | undefined;
}

const poolName = 'db_client_connection_pool_name';

/** Registers the metrics of the connection pools. Their names are those of OpenTelemetry's conventions where it has one. */
export function addDatabaseMetrics(registry: Registry, readState: () => DatabaseState): void {
  const registers = [registry];
  const eachPool = () => Object.entries(readState().pools);
  new Gauge({
    name: 'db_client_connection_count',
    help: 'Open connections, by state.',
    labelNames: [poolName, 'db_client_connection_state'],
    registers,
    collect() {
      for (const [name, { open, active }] of eachPool()) {
        this.set({ [poolName]: name, db_client_connection_state: 'used' }, active);
        this.set({ [poolName]: name, db_client_connection_state: 'idle' }, open - active);
      }
    },
  });
  const gauges: readonly [name: string, help: string, value: (pool: PoolState) => number][] = [
    ['db_client_connection_max', 'The most connections that the pool opens.', ({ size }) => size],
    ['db_client_connection_pending_requests', 'Requests that wait for a connection.', ({ waiting }) => waiting],
  ];
  for (const [name, help, value] of gauges) {
    new Gauge({
      name,
      help,
      labelNames: [poolName],
      registers,
      collect() {
        for (const [pool, state] of eachPool()) this.set({ [poolName]: pool }, value(state));
      },
    });
  }
  const counters: readonly [name: string, help: string, total: keyof PoolState['totals']][] = [
    ['db_client_connection_waits_total', 'Requests that had to wait for a connection.', 'waited'],
    ['db_client_connection_wait_seconds_total', 'Time that they waited.', 'waitedSeconds'],
    ['db_client_connection_timeouts_total', 'Requests that got no connection in time.', 'refused'],
    [
      'db_client_connection_destroyed_total',
      'Connections that were closed because their state was not certain.',
      'destroyed',
    ],
  ];
  for (const [name, help, total] of counters) {
    new Counter({
      name,
      help,
      labelNames: [poolName],
      registers,
      collect() {
        this.reset();
        for (const [pool, { totals }] of eachPool()) this.inc({ [poolName]: pool }, totals[total]);
      },
    });
  }
  addGauge(registry, {
    name: 'database_reachable',
    help: '1 if the database responded to the last check, else 0.',
    read: () => Number(readState().pools.requests.isReachable),
    aggregator: 'min',
  });
  addGauge(registry, {
    name: 'database_listener_connected',
    help: '1 while the process hears what others change, else 0. Meanwhile, no page is cached.',
    read: () => Number(readState().isListening),
    aggregator: 'min',
  });
  addGauge(registry, {
    name: 'database_moved',
    help: '1 if the database was moved to another server, so that every change is refused, else 0.',
    read: () => Number(readState().isMoved),
    aggregator: 'max',
  });
  new Counter({
    name: 'database_replica_reads_total',
    help: 'Calls that a replica may answer, by where they were answered, or why the primary did.',
    labelNames: ['source'],
    registers,
    collect() {
      this.reset();
      for (const [source, count] of Object.entries(readState().replicaReads ?? {})) this.inc({ source }, count);
    },
  });
}
