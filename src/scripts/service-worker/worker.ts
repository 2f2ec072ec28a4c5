/*
 * The service worker, sent as it stands without its types (`pages/service-worker.js.ts`): it imports
 * nothing else. It shows what the site pushes, and a page of its own where the network fails.
 * Nothing that belongs to a person is ever kept here.
 */
import type { FetchEvent, PushChangeEvent, PushEvent, WorkerScope } from './scope.ts';

/** Filled in by the page that sends this: each build has another one, and with it an offline page of its own. */
declare const buildId: string;

const worker = globalThis as unknown as WorkerScope;

const offlinePage = '/offline';
const cacheName = `offline ${buildId}`;

/** The network failed at the last page: what the offline page needs comes from the cache. */
let isOffline = false;

worker.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePage().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

/** Removes what earlier builds kept. A page is asked for while the worker still wakes up. */
async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
}

/** The page with its style sheets, scripts, fonts and pictures. */
async function cacheOfflinePage(): Promise<void> {
  const cache = await caches.open(cacheName);
  const known = new Set<string>();
  let wanted = [offlinePage];
  while (wanted.length > 0) {
    const found = await Promise.all(wanted.map((path) => cacheResource(cache, path)));
    for (const path of wanted) known.add(path);
    wanted = [...new Set(found.flat())].filter((path) => !known.has(path));
  }
}

/** Keeps one of them; answers with what it needs itself. */
async function cacheResource(cache: Cache, path: string): Promise<string[]> {
  const response = await fetch(path, { cache: 'no-cache', credentials: 'omit' });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  await cache.put(path, response.clone());
  const form = dependencyPatterns[response.headers.get('content-type')?.split(';', 1)[0] ?? ''];
  if (!form) return [];
  const base = new URL(path, location.origin);
  const found = [...(await response.text()).matchAll(form)].map(([, address = '']) => new URL(address, base));
  return found.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}

/** How a file names what cannot be left out: not links, nor parts that come when they are needed. */
const dependencyPatterns: Readonly<Record<string, RegExp>> = {
  'text/html': /<(?:link|script|img|use)\b[^>]*?\s(?:href|src)="(\/_astro\/[^"]+)"/gu,
  'text/css': /(?:@import\s*["']|\burl\(["']?)([^"')]+)/gu,
  'text/javascript': /\b(?:from|import)\s*["']([^"']+\.js)["']/gu,
};

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (isOffline && pathname.startsWith('/_astro/')) event.respondWith(matchCached(request));
});

async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    const response = (await preloadResponse) ?? (await fetch(request));
    isOffline = false;
    return response;
  } catch {
    isOffline = true;
    return (await caches.match(offlinePage)) ?? Response.error();
  }
}

async function matchCached(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

interface PushMessage {
  title: string;
  text: string;
  link: string;
  kind: string;
}

worker.addEventListener('push', (event) => {
  const { title, text, link, kind } = parsePushMessage(event.data);
  event.waitUntil(
    worker.registration.showNotification(title, {
      body: text,
      icon: '/icon-192.png',
      badge: '/badge.png',
      lang: 'en',
      // The newest of a kind replaces the one before.
      tag: kind,
      data: link,
    }),
  );
});

/** Whatever came, something has to be shown. */
function parsePushMessage(data: PushEvent['data']): PushMessage {
  let given: Partial<Record<keyof PushMessage, unknown>> = {};
  try {
    given = data?.json() ?? {};
  } catch {
    // Not ours.
  }
  const read = (name: keyof PushMessage, otherwise: string) => {
    const value = given[name];
    return typeof value === 'string' && value !== '' ? value : otherwise;
  };
  return {
    title: read('title', 'Mazoku'),
    text: read('text', 'There is something new for you.'),
    link: read('link', '/'),
    kind: read('kind', 'news'),
  };
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAddress(sameOriginAddress(event.notification.data)));
});

/** Only to pages of this site. */
function sameOriginAddress(link: unknown): string {
  const url = URL.parse(typeof link === 'string' ? link : '/', location.origin);
  return url?.origin === location.origin ? url.href : `${location.origin}/`;
}

/** To a tab that is there already, or to a new one. */
async function openAddress(address: string): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === address) ?? tabs.find(({ focused }) => focused) ?? tabs[0];
  if (tab) {
    try {
      const focused = await tab.focus();
      if (focused.url !== address) await focused.navigate(address);
      return;
    } catch {
      // A tab that this worker does not serve cannot be led.
    }
  }
  await worker.clients.openWindow(address);
}

worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(resubscribe(event));
});

/** Subscribes anew; the game hears of it from the next page, which knows who is signed in (`stores/notification/push-sync.ts`). */
async function resubscribe({ oldSubscription }: PushChangeEvent): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  if (key) await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}
