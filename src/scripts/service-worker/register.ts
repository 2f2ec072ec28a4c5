/* The service worker comes when the page has nothing else to do, and not where data is to be saved. */

/** Not every browser says so. */
interface Connection {
  saveData?: boolean;
}

const register = () => {
  // Where it is refused (a private window, a full disk), the site works without it.
  void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
};

const { connection } = navigator as { connection?: Connection };
// Without the types' word: on a plain http page it is not there.
const canServe = 'serviceWorker' in navigator;
if (import.meta.env.PROD && canServe && connection?.saveData !== true) {
  addEventListener('load', () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(register);
    else setTimeout(register, 2_000);
  });
}
