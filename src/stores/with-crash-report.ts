import type * as CrashReport from './crash-report.ts';

/**
 * Loads what a failure is reported with, which pages do not need otherwise, and resolves once the report is on its way. There
 * is no report if that script cannot be loaded either.
 */
export function withCrashReport(run: (report: typeof CrashReport) => void): Promise<void> {
  return import('./crash-report.ts').then(run, () => undefined);
}
