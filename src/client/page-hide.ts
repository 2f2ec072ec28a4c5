/** Calls `listen` when the page may be about to end, which includes a tab that a phone puts into the background. */
export function onPageHide(listen: () => void): () => void {
  const onChange = () => {
    if (document.visibilityState === 'hidden') listen();
  };
  addEventListener('pagehide', listen);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    removeEventListener('pagehide', listen);
    document.removeEventListener('visibilitychange', onChange);
  };
}
