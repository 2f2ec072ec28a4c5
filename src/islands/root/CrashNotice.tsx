import { useEffect } from 'react';
import { loadStylesheet } from '#scripts/load-stylesheet.ts';
import { withCrashReport } from '#stores/with-crash-report.ts';
import { CrashMessage } from '#ui/base/CrashMessage.tsx';
import styles from './crash-notice.css?url';

interface Props {
  error: unknown;
  island: HTMLElement;
}

/** Replaces an island that failed, and reports it to the server. */
export function CrashNotice({ error, island }: Props) {
  useEffect(() => {
    void loadStylesheet(styles);
    void withCrashReport(({ sendCrashReport }) => void sendCrashReport({ part: nameOf(island), error }));
  }, [error, island]);
  return <CrashMessage className="crash-notice" message={error instanceof Error ? error.message : String(error)} />;
}

/** Returns the name of the island's component, which Astro writes into an attribute. */
function nameOf(island: HTMLElement): string {
  return /"name":"(\w+)"/u.exec(island.getAttribute('opts') ?? '')?.[1] ?? '';
}
