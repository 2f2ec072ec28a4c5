import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** What the last check of the whole database found. */
interface DataCheckResult {
  rows: Readonly<Record<string, number>>;
  unfinished: number;
  until: Date;
}

export interface DataCheckMetrics {
  onDataCheck(result: DataCheckResult): void;
}

/**
 * Registers what the nightly check found. There are no values before the first check of this process, and none after the
 * next one should have been made: then another process has them.
 */
export function createDataCheckMetrics(registry: Registry): DataCheckMetrics {
  let last: DataCheckResult | undefined;
  const current = () => (last && Date.now() < last.until.getTime() ? last : undefined);
  const shared = { aggregator: 'max' as const, registers: [registry] };
  new Gauge({
    ...shared,
    name: 'data_check_findings',
    help: 'Rows of the database that violate what must hold, by kind: structural, historical or advisory.',
    labelNames: ['kind'],
    collect() {
      this.reset();
      for (const [kind, count] of Object.entries(current()?.rows ?? {})) this.set({ kind }, count);
    },
  });
  new Gauge({
    ...shared,
    name: 'data_checks_unfinished',
    help: 'Checks of the database that the last nightly run could not make.',
    // A metric without labels is 0 before it has a value.
    labelNames: ['part'],
    collect() {
      this.reset();
      const result = current();
      if (result) this.set({ part: 'nightly' }, result.unfinished);
    },
  });
  return {
    onDataCheck(result) {
      last = result;
    },
  };
}
