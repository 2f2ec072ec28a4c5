/** A word for whoever opens the console; nobody else needs it. */
export function logFailure(what: string, error: unknown): void {
  // Without the error itself: its request's address can hold a sign-in's code.
  const reason = error instanceof Error ? error.message : String(error);
  // eslint-disable-next-line no-console -- the one place
  console.info(`${what}: ${reason}`);
}
