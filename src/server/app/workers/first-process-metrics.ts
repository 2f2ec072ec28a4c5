import type { Worker } from 'node:cluster';
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import { collectMs } from './metrics-messages.ts';
import type { MetricsMessage, ProcessMetrics } from './metrics-messages.ts';

/**
 * The metrics of the whole site: those of its workers, summed or as each metric says, and how the workers do. Counters
 * never go back: of a worker that has ended, or does not answer in time, they are those that were last seen.
 */
export class FirstProcessMetrics {
  readonly #workers: () => readonly Worker[];
  readonly #registry = new Registry();
  readonly #crashes: Counter;
  readonly #waiting = new Map<number, (metrics: ProcessMetrics) => void>();
  /** What each running worker answered last. */
  readonly #seen = new Map<Worker, ProcessMetrics>();
  /** The counters of all workers that have ended. */
  #ended: ProcessMetrics = [];
  #last = 0;
  #answered = 0;

  constructor(workers: () => readonly Worker[]) {
    this.#workers = workers;
    const registers = [this.#registry];
    this.#crashes = new Counter({ name: 'worker_crashes_total', help: 'Workers that ended by themselves.', registers });
    const gauges: readonly [name: string, help: string, read: () => number][] = [
      ['workers_running', 'Workers that serve requests.', () => this.#workers().length],
      ['workers_responding', 'Workers whose metrics these are.', () => this.#answered],
    ];
    for (const [name, help, read] of gauges) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    }
  }

  /** The names of the metrics of the workers together. */
  get names(): readonly string[] {
    return this.#registry.getMetricsAsArray().map(({ name }) => name);
  }

  countCrash(): void {
    this.#crashes.inc();
  }

  /** Answers a worker that is asked for the metrics of the site. */
  follow(worker: Worker): void {
    worker.once('exit', () => void this.#keepCounters(worker));
    worker.on('message', (message: MetricsMessage) => {
      if (message.mazoku === 'own-metrics') this.#waiting.get(message.id)?.(message.metrics);
      if (message.mazoku !== 'read-metrics') return;
      const { id } = message;
      void this.#read().then((text) => send(worker, { mazoku: 'metrics', id, text }));
    });
  }

  async #read(): Promise<string> {
    const workers = this.#workers();
    const answers = await Promise.all(workers.map((worker) => this.#collect(worker)));
    this.#answered = answers.filter((metrics) => metrics !== undefined).length;
    const known = answers.map((metrics, index) => metrics ?? this.#countersOf(workers[index]));
    const own = await this.#registry.getMetricsAsJSON();
    return AggregatorRegistry.aggregate([...known, this.#ended, own]).metrics();
  }

  async #keepCounters(worker: Worker): Promise<void> {
    const sum = AggregatorRegistry.aggregate([this.#ended, this.#countersOf(worker)]);
    this.#seen.delete(worker);
    this.#ended = await sum.getMetricsAsJSON();
  }

  #countersOf(worker: Worker | undefined): ProcessMetrics {
    const metrics = (worker && this.#seen.get(worker)) ?? [];
    return metrics.filter(({ type }) => ['counter', 'histogram'].includes(String(type)));
  }

  async #collect(worker: Worker): Promise<ProcessMetrics | undefined> {
    this.#last += 1;
    const id = this.#last;
    const { promise, resolve } = Promise.withResolvers<ProcessMetrics | undefined>();
    this.#waiting.set(id, resolve);
    const timeout = setTimeout(() => resolve(undefined), collectMs);
    send(worker, { mazoku: 'collect-metrics', id });
    const metrics = await promise;
    clearTimeout(timeout);
    this.#waiting.delete(id);
    if (metrics && !worker.isDead()) this.#seen.set(worker, metrics);
    return metrics;
  }
}

function send(worker: Worker, message: MetricsMessage): void {
  // A worker may have ended meanwhile.
  if (worker.isConnected()) worker.send(message, () => undefined);
}
