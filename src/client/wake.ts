/*
 * The session island sleeps on pages where nobody is signed in; what needs it nevertheless (a toast)
 * wakes it.
 */

const call = 'mazoku-wake';

export function wakeSession(): void {
  document.documentElement.dataset['awake'] = '';
  dispatchEvent(new Event(call));
}

/** At once where the call came earlier. */
export function onWake(run: () => void): void {
  if (document.documentElement.dataset['awake'] === undefined) addEventListener(call, run, { once: true });
  else run();
}
