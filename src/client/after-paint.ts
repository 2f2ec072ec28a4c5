/** A page that is not visible has no frames. */
const patienceMs = 100;

/** Resolves once the browser has drawn what changed before, so that an input is answered before longer work begins. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
