import { lazy } from 'react';
import type { ComponentType } from 'react';
import { loadStylesheet } from '#scripts/load-stylesheet.ts';
import { withCrashReport } from './crash-report.ts';

/** Returns a lazy component that loads with its stylesheet; `load` prefetches both. A failure is reported, and thrown. */
export function lazyComponent<Props>(styles: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  const loadBoth = () =>
    Promise.all([load(), loadStylesheet(styles)]).then(
      ([module]) => module,
      (error: unknown) => {
        const part = /([\w-]+)\.[^/]*$/u.exec(styles)?.[1] ?? '';
        withCrashReport(({ reportLoadFailure }) => reportLoadFailure({ part, error }));
        throw error;
      },
    );
  return Object.assign(lazy(loadBoth), { load: loadBoth });
}
