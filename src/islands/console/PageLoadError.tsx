import { LoadError } from '#ui/base/LoadError.tsx';

/** Replaces a page whose script could not be loaded. A new version of the site may have replaced the script. */
export function PageLoadError() {
  return <LoadError message="This page couldn’t be loaded." onRetry={() => location.reload()} />;
}
