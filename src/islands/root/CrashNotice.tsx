import { useEffect } from 'react';
import styles from '#scripts/failed-island/crash-notice.css?url';
import { islandName } from '#scripts/failed-island/island-name.ts';
import { loadStylesheet } from '#scripts/load-stylesheet.ts';
import { withCrashReport } from '#stores/with-crash-report.ts';
import { CrashMessage } from '#ui/base/CrashMessage.tsx';

interface Props {
  error: unknown;
  island: HTMLElement;
}

/** Replaces an island that failed, and reports it to the server. */
export function CrashNotice({ error, island }: Props) {
  useEffect(() => {
    void loadStylesheet(styles);
    void withCrashReport(({ sendCrashReport }) => void sendCrashReport({ part: islandName(island), error }));
  }, [error, island]);
  return <CrashMessage className="crash-notice" message={error instanceof Error ? error.message : String(error)} />;
}
