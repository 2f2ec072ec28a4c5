/*
 * The page in another one's place (`service-worker/worker.ts`): it says what is wrong, and gives way as soon as
 * the site answers. Opened by its own address, it has nothing to give way to.
 */

const askEveryMs = 5_000;
const words = document.querySelector('.offline-words');
const isInPlace = location.pathname !== '/offline';

function say(text: string): void {
  if (words && words.textContent !== text) words.textContent = text;
}

function tell(): void {
  if (navigator.onLine) say('Your device has a network, but the site does not answer at the moment.');
  else say('Your device has no network. Look at its Wi-Fi or mobile data.');
}

async function askSite(): Promise<void> {
  const answers = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!answers) tell();
  else if (isInPlace) location.reload();
}

addEventListener('online', () => void askSite());
addEventListener('offline', tell);
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void askSite();
});
if (isInPlace) {
  setInterval(() => {
    if (!document.hidden) void askSite();
  }, askEveryMs);
  void askSite();
}
