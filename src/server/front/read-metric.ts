import { Counter, Gauge } from 'prom-client';
import type { Aggregator, Registry } from 'prom-client';

/** A metric whose value is read when the metrics are asked for. */
interface ReadMetric<T> {
  name: string;
  help: string;
  read: () => T;
}

/** Values by the value of one label. */
export type LabelledValues = Iterable<readonly [label: string, value: number]>;

export interface ReadGauge<T> extends ReadMetric<T> {
  /** How the values of several workers become one. Their sum by default. */
  aggregator?: Aggregator;
}

export function addCounter(registry: Registry, { name, help, read }: ReadMetric<number>): void {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}

export function addLabelledCounter(
  registry: Registry,
  label: string,
  { name, help, read }: ReadMetric<LabelledValues>,
): void {
  new Counter({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const [value, count] of read()) this.inc({ [label]: value }, count);
    },
  });
}

export function addGauge(registry: Registry, { name, help, read, aggregator = 'sum' }: ReadGauge<number>): void {
  new Gauge({
    name,
    help,
    aggregator,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}
