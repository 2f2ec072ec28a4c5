/** Logs a failure to the console, for debugging. */
export function logFailure(what: string, error: unknown): void {
  // The error object is not logged, because its request URL can contain an OAuth code.
  const reason = error instanceof Error ? error.message : String(error);
  // oxlint-disable-next-line no-console -- the only place that logs
  console.info(`${what}: ${reason}`);
}
