import { isMissingScript } from '#scripts/failed-island/missing-script.ts';
import { LoadError } from '#ui/base/LoadError.tsx';

/** Replaces a page whose script could not be loaded. A new version of the site may have replaced the script. */
export function PageLoadError({ error }: { error: unknown }) {
  const hint = error instanceof Error && !isMissingScript(error) ? { hint: `Its script failed: ${error.message}` } : {};
  return <LoadError message="This page couldn’t be loaded." {...hint} onRetry={() => location.reload()} />;
}
