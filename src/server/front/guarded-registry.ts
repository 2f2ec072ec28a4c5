import { Registry } from 'prom-client';
import type { Metric } from 'prom-client';

/** Receives the failures to read a metric: each metric's first one, and the first one after a success. */
export type MetricFailure = (name: string, failure: unknown) => void;

interface CollectedMetric {
  name: string;
  labelNames: readonly string[];
  collect?: () => unknown;
  reset(): void;
  remove(): void;
}

/** A registry that leaves out a metric that cannot be read, so that the others are still shown. */
export class GuardedRegistry extends Registry {
  readonly #onFailure: MetricFailure;

  constructor(onFailure: MetricFailure) {
    super();
    this.#onFailure = onFailure;
  }

  override registerMetric<T extends string>(metric: Metric<T>): void {
    const collected = metric as unknown as CollectedMetric;
    if (collected.collect) this.#guard(collected, collected.collect);
    super.registerMetric(metric);
  }

  #guard(metric: CollectedMetric, collect: () => unknown): void {
    let isFailing = false;
    metric.collect = async () => {
      try {
        await collect.call(metric);
        isFailing = false;
      } catch (error) {
        if (!isFailing) this.#onFailure(metric.name, error);
        isFailing = true;
        metric.reset();
        // A reset sets a metric without labels to 0, which would be a wrong value.
        if (metric.labelNames.length === 0) metric.remove();
      }
    };
  }
}
