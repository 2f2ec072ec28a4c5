import { LoadError } from '#ui/base/LoadError.tsx';

/** Replaces a page whose script could not be loaded. A new version of the site may have replaced the script. */
export function PageLoadError({ error }: { error: unknown }) {
  const hint = error instanceof Error && !isMissing(error) ? { hint: `Its script failed: ${error.message}` } : {};
  return <LoadError message="This page couldn’t be loaded." {...hint} onRetry={() => location.reload()} />;
}

/** Whether the browser did not get the script. Browsers say so in words of their own only. */
function isMissing(error: Error): boolean {
  return /dynamically imported module|importing a module/iu.test(error.message);
}
