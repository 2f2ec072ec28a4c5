import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// A limit against hanging tests; a slow machine must not fail a test.
configure({ asyncUtilTimeout: 20_000 });

/*
 * The files of this project share one window per worker (`isolate: false`), because an environment per file takes
 * longer than all the tests. Each file starts with an empty document and with modules of its own, because a module that an
 * earlier file loaded would not get the mocks of this one, and without the event listeners of earlier files' modules.
 */
vi.resetModules();
vi.unstubAllGlobals();
vi.useRealTimers();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
document.body.replaceChildren();
for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
delete globalThis.oauthRedirectQuery;
// Nothing answers in these tests but what they stub.
globalThis.fetch = () => Promise.reject(new TypeError('this test stubs no call'));

// The window of these tests has no top layer.
if (!('showPopover' in HTMLElement.prototype))
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });

/** Events to which modules subscribe for the lifetime of the page. */
const lifelong = new Set(['popstate', 'hashchange', 'storage', 'pageshow', 'online', 'offline', 'mazoku-hydrate']);
const listeners: Parameters<typeof globalThis.addEventListener>[] = [];
const { addEventListener } = globalThis;
globalThis.addEventListener = (...args: (typeof listeners)[number]) => {
  if (lifelong.has(args[0])) listeners.push(args);
  addEventListener(...args);
};
/** Stores end a second after their last listener. Such a timer of a worker's last file would run when the window is gone. */
const timers = new Set<ReturnType<typeof setTimeout>>();
const startTimer = globalThis.setTimeout;
globalThis.setTimeout = Object.assign((...args: Parameters<typeof setTimeout>) => {
  const timer = startTimer(...args);
  timers.add(timer);
  return timer;
}, startTimer) as typeof setTimeout;
afterAll(() => {
  globalThis.setTimeout = startTimer;
  for (const timer of timers) clearTimeout(timer);
  globalThis.addEventListener = addEventListener;
  for (const args of listeners) removeEventListener(...args);
});
