/* Registers the service worker when the page is idle, unless the user saves data. */

/** Some browsers lack this API. */
interface Connection {
  saveData?: boolean;
}

const register = () => {
  // Registration may fail (a private window, a full disk); the site works without the service worker.
  void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
};

const { connection } = navigator as { connection?: Connection };
// The types claim that it always exists, but it does not on insecure (http) pages.
const canServe = 'serviceWorker' in navigator;
if (import.meta.env.PROD && canServe && connection?.saveData !== true) {
  addEventListener('load', () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(register);
    else setTimeout(register, 2_000);
  });
}
