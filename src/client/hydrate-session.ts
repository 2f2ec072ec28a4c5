/*
 * The session island sleeps until it is called for. `layouts/early-script.ts` calls when it finds a
 * session or a return from signing in; whatever else needs the island does so here.
 */

const hydrateEvent = 'mazoku-hydrate';

export function hydrateSession(): void {
  document.documentElement.dataset['hydrated'] = '';
  dispatchEvent(new Event(hydrateEvent));
}

/** At once where the call came earlier. */
export function onHydrateSession(run: () => void): void {
  if (document.documentElement.dataset['hydrated'] === undefined) addEventListener(hydrateEvent, run, { once: true });
  else run();
}
