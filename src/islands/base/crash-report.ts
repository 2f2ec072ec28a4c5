import type * as CrashReport from '#stores/crash-report.ts';

/** Loads what a failure is reported with, which pages do not need otherwise. If that cannot be loaded, nothing can. */
export function withCrashReport(run: (report: typeof CrashReport) => void): void {
  import('#stores/crash-report.ts').then(run, () => undefined);
}
