import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// Against what hangs; how long something takes is no test's matter.
configure({ asyncUtilTimeout: 20_000 });

/*
 * The files of this project share one window in each worker (`isolate: false`): an environment of its own for each costs
 * more than all tests. Each file starts with an empty document, and modules of a file before do not hear its events.
 */
vi.unstubAllGlobals();
vi.useRealTimers();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
document.body.replaceChildren();
for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
delete globalThis.oauthRedirectQuery;

/** Events that modules of ours subscribe to for as long as the page lives. */
const lifelong = new Set(['popstate', 'hashchange', 'storage', 'pageshow', 'online', 'offline', 'mazoku-hydrate']);
const listeners: Parameters<typeof globalThis.addEventListener>[] = [];
const { addEventListener } = globalThis;
globalThis.addEventListener = (...args: (typeof listeners)[number]) => {
  if (lifelong.has(args[0])) listeners.push(args);
  addEventListener(...args);
};
afterAll(() => {
  globalThis.addEventListener = addEventListener;
  for (const args of listeners) removeEventListener(...args);
});
