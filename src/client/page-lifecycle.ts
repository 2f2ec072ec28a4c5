/** Calls `run` when the browser shows the page again as it was left (back/forward cache). Returns an unsubscribe function. */
export function onPageRestored(run: () => void): () => void {
  const listen = ({ persisted }: PageTransitionEvent) => {
    if (persisted) run();
  };
  addEventListener('pageshow', listen);
  return () => removeEventListener('pageshow', listen);
}
