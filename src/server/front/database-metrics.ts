import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** The pool state that the metrics show, from `db/connect.ts`. */
interface PoolState {
  open: number;
  active: number;
  waiting: number;
  isReachable: boolean;
  totals: { waited: number; waitedSeconds: number; refused: number; destroyed: number };
}

/** Registers the metrics of the connection pool. */
export function addDatabaseMetrics(registry: Registry, readState: () => PoolState): void {
  const registers = [registry];
  new Gauge({
    name: 'database_connections',
    help: 'Open connections of the pool for requests, by state.',
    labelNames: ['state'],
    registers,
    collect() {
      const { open, active } = readState();
      this.set({ state: 'active' }, active);
      this.set({ state: 'idle' }, open - active);
    },
  });
  new Gauge({
    name: 'database_waiting_requests',
    help: 'Requests that wait for a connection.',
    registers,
    collect() {
      this.set(readState().waiting);
    },
  });
  new Gauge({
    name: 'database_reachable',
    help: '1 if the database responded to the last check, else 0.',
    registers,
    collect() {
      this.set(Number(readState().isReachable));
    },
  });
  const counters: readonly [name: string, help: string, total: keyof PoolState['totals']][] = [
    ['database_waits_total', 'Requests that had to wait for a connection.', 'waited'],
    ['database_wait_seconds_total', 'Time that they waited.', 'waitedSeconds'],
    ['database_refused_requests_total', 'Requests that got no connection in time.', 'refused'],
    [
      'database_destroyed_connections_total',
      'Connections that were closed because their state was not certain.',
      'destroyed',
    ],
  ];
  for (const [name, help, total] of counters) {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(readState().totals[total]);
      },
    });
  }
}

/** Registers who answered the reads that a replica may answer: the replica, or else why the primary did. */
export function addReplicaMetrics(registry: Registry, totals: Readonly<Record<string, number>>): void {
  new Counter({
    name: 'database_replica_reads_total',
    help: 'Calls that a replica may answer, by where they were answered and why.',
    labelNames: ['source'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [source, count] of Object.entries(totals)) this.inc({ source }, count);
    },
  });
}
