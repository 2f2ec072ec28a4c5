import { loadStylesheet } from '#scripts/load-stylesheet.ts';
import { withCrashReport } from '#stores/with-crash-report.ts';
import styles from './crash-notice.css?url';
import { islandName } from './island-name.ts';

/* Reports islands whose script failed. The inline script shows the notice, and has kept what failed before this ran. */

type Failure = CustomEvent<{ error: unknown }>;

declare global {
  interface Window {
    failedIslands?: Failure[];
  }
}

function report({ target, detail: { error } }: Failure): void {
  if (!(target instanceof Element)) return;
  void loadStylesheet(styles);
  void withCrashReport(({ sendCrashReport }) => void sendCrashReport({ part: islandName(target), error }));
}

for (const failure of window.failedIslands ?? []) report(failure);
addEventListener('astro:hydration-error', (event) => report(event as Failure));
