/**
 * Calls `run` every `interval` ms while the page is visible, and when it becomes visible again. Returns a function that
 * stops it.
 */
export function runWhileVisible(run: () => void, interval: number): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const start = () => {
    if (document.visibilityState === 'visible') timer ??= setInterval(run, interval);
  };
  const onChange = () => {
    stop();
    start();
    if (timer !== undefined) run();
  };
  document.addEventListener('visibilitychange', onChange);
  start();
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onChange);
  };
}
