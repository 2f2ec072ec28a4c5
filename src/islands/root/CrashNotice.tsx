import { useEffect } from 'react';
import { withCrashReport } from '#islands/base/crash-report.ts';
import { loadStylesheet } from '#scripts/load-stylesheet.ts';
import styles from './crash-notice.css?url';

interface Props {
  error: unknown;
  island: HTMLElement;
}

/** Replaces an island that failed, and reports it to the server. */
export function CrashNotice({ error, island }: Props) {
  useEffect(() => {
    void loadStylesheet(styles);
    withCrashReport(({ sendCrashReport }) => void sendCrashReport({ part: nameOf(island), error }));
  }, [error, island]);
  return (
    <div className="crash-notice" role="alert">
      <h2>Unexpected Application Error!</h2>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <button className="button" type="button" onClick={() => location.reload()}>
        Reload
      </button>
    </div>
  );
}

/** Returns the name of the island's component, which Astro writes into an attribute. */
function nameOf(island: HTMLElement): string {
  return /"name":"(\w+)"/u.exec(island.getAttribute('opts') ?? '')?.[1] ?? '';
}
