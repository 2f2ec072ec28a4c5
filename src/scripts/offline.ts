/*
 * The offline page, which the service worker shows in place of another page (`scripts/service-worker/worker.ts`): it
 * states the problem, and reloads as soon as the site responds. Opened at its own URL, it does not reload.
 */

const pollIntervalMs = 5_000;
const statusElement = document.querySelector('.offline-status');
const isFallback = location.pathname !== '/offline';

function setStatus(text: string): void {
  if (statusElement && statusElement.textContent !== text) statusElement.textContent = text;
}

function reportConnection(): void {
  if (navigator.onLine) setStatus('You’re online, but Mazoku isn’t responding.');
  else setStatus('Your device isn’t connected. Check your Wi-Fi or mobile data.');
}

async function checkSite(): Promise<void> {
  const isUp = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isUp) reportConnection();
  else if (isFallback) location.reload();
}

addEventListener('online', () => void checkSite());
addEventListener('offline', reportConnection);
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void checkSite();
});
if (isFallback) {
  setInterval(() => {
    if (!document.hidden) void checkSite();
  }, pollIntervalMs);
  void checkSite();
}
