/*
 * The session island is hydrated on demand: by `layouts/early-script.ts` if it finds a session or a return from OAuth,
 * and by other code with `hydrateSession`.
 */

const hydrateEvent = 'mazoku-hydrate';

export function hydrateSession(): void {
  document.documentElement.dataset['hydrated'] = '';
  dispatchEvent(new Event(hydrateEvent));
}

/** Calls `run` once when the session island is to be hydrated; at once if that was requested before. */
export function onHydrateSession(run: () => void): void {
  if (document.documentElement.dataset['hydrated'] === undefined) addEventListener(hydrateEvent, run, { once: true });
  else run();
}
