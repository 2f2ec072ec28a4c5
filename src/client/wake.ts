/*
 * The session island sleeps until it is called for. `layouts/early-script.ts` calls when it finds a
 * session or a return from signing in; whatever else needs the island does so here.
 */

const event = 'mazoku-wake';

export function wakeSession(): void {
  document.documentElement.dataset['awake'] = '';
  dispatchEvent(new Event(event));
}

/** At once where the call came earlier. */
export function onWake(run: () => void): void {
  if (document.documentElement.dataset['awake'] === undefined) addEventListener(event, run, { once: true });
  else run();
}
