/**
 * Calls `start` while the page is visible, and the function that it returns when the page is hidden. Returns a function
 * that stops it.
 */
export function whileVisible(start: () => () => void): () => void {
  let end: (() => void) | undefined;
  const stop = () => {
    end?.();
    end = undefined;
  };
  const onChange = () => {
    if (document.visibilityState === 'visible') end ??= start();
    else stop();
  };
  document.addEventListener('visibilitychange', onChange);
  onChange();
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onChange);
  };
}

/**
 * Calls `run` every `interval` ms while the page is visible, and when it becomes visible again. Returns a function that
 * stops it.
 */
export function runWhileVisible(run: () => void, interval: number): () => void {
  let isFirst = true;
  return whileVisible(() => {
    if (!isFirst) run();
    isFirst = false;
    const timer = setInterval(run, interval);
    return () => clearInterval(timer);
  });
}
