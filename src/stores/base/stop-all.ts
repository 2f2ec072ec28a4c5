/** Returns a function that calls all the given ones: it ends several subscriptions. */
export function stopAll(stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}
