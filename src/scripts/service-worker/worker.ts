/*
 * The service worker. `pages/service-worker.js.ts` sends this file with only its types removed, so it imports no code.
 * It shows push notifications, and an offline page when the network fails. It never caches personal data.
 */
import type { FetchEvent, PushChangeEvent, PushEvent, WorkerScope } from './scope.ts';

/** Set by the page that sends this file: each build has its own ID, and with it its own offline page. */
declare const buildId: string;

const worker = globalThis as unknown as WorkerScope;

const offlinePage = '/offline';
const cacheName = `offline ${buildId}`;

/** The last navigation failed, so the offline page's resources come from the cache. */
let isOffline = false;

worker.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePage().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

/**
 * Deletes the caches of earlier builds, and enables navigation preload, which starts requests while the worker starts.
 */
async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
}

/** Caches the offline page with its stylesheets, scripts, fonts and images. */
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

/** Caches one resource; returns the paths of its dependencies. */
async function cacheResource(cache: Cache, path: string): Promise<string[]> {
  const response = await fetch(path, { cache: 'no-cache', credentials: 'omit' });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  await cache.put(path, response.clone());
  const form = dependencyPatterns[response.headers.get('content-type')?.split(';', 1)[0] ?? ''];
  if (!form) return [];
  const base = new URL(path, location.origin);
  const found = [...(await response.text()).matchAll(form)].map(([, address = '']) => new URL(address, base));
  return found.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}

/** Matches a file's required dependencies by content type; links and lazy components are not included. */
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
      // A newer notification replaces the previous one of its kind; each saved search has its own. A freed version is
      // told once, so it is not replaced.
      tag: kind === 'search' ? `${kind} ${link}` : kind === 'wish' ? `${kind} ${title}` : kind,
      data: link,
    }),
  );
});

/** Parses the payload. Browsers require a notification for every push, so an invalid payload yields default text. */
function parsePushMessage(data: PushEvent['data']): PushMessage {
  let given: Partial<Record<keyof PushMessage, unknown>> = {};
  try {
    given = data?.json() ?? {};
  } catch {
    // The payload is not JSON, so the defaults apply.
  }
  const read = (name: keyof PushMessage, otherwise: string) => {
    const value = given[name];
    return typeof value === 'string' && value !== '' ? value : otherwise;
  };
  return {
    title: read('title', 'Mazoku'),
    text: read('text', 'You have a new notification.'),
    link: read('link', '/'),
    kind: read('kind', 'news'),
  };
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAddress(sameOriginAddress(event.notification.data)));
});

/** Returns the link's URL if it is on this site's origin, else the home page's. */
function sameOriginAddress(link: unknown): string {
  const url = URL.parse(typeof link === 'string' ? link : '/', location.origin);
  return url?.origin === location.origin ? url.href : `${location.origin}/`;
}

/** Focuses an existing tab and navigates it, or opens a new one. */
async function openAddress(address: string): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === address) ?? tabs.find(({ focused }) => focused) ?? tabs[0];
  if (tab) {
    try {
      const focused = await tab.focus();
      if (focused.url !== address) await focused.navigate(address);
      return;
    } catch {
      // `navigate` fails for a tab that this worker does not control.
    }
  }
  await worker.clients.openWindow(address);
}

worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(resubscribe(event));
});

/**
 * Subscribes again. The next page that opens sends the subscription to the API, because it knows the session
 * (`stores/notification/push-sync.ts`).
 */
async function resubscribe({ oldSubscription }: PushChangeEvent): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  if (key) await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}
