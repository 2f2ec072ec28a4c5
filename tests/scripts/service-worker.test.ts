import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const origin = 'https://site.example';
type Listen = (event: object) => void;

let listeners: Record<string, Listen>;
/** What the worker keeps, by path. */
let cached: Map<string, Response>;
let files: Record<string, () => Response>;
let requests: string[];
let notifications: [title: string, options: NotificationOptions][];
let tabs: ReturnType<typeof tab>[];
let opened: string[];

const page = (body: string, type: string) => () => new Response(body, { headers: { 'content-type': type } });
const pathOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, origin).pathname;

function tab(url: string, more: { focused?: boolean; isControlled?: boolean } = {}) {
  const navigations: string[] = [];
  const client = {
    url,
    focused: more.focused ?? false,
    navigations,
    focus: () => Promise.resolve(client),
    navigate(address: string) {
      if (more.isControlled === false) return Promise.reject(new TypeError('not controlled'));
      navigations.push(address);
      return Promise.resolve();
    },
  };
  return client;
}

beforeEach(async () => {
  listeners = {};
  cached = new Map();
  requests = [];
  notifications = [];
  tabs = [];
  opened = [];
  files = {
    '/offline': page(
      `<link rel="stylesheet" href="/_astro/a.css"><link rel="preload" href="/_astro/f.woff2" as="font">
       <script type="module" src="/_astro/a.js"></script><img src="https://elsewhere.example/_astro/x.png"><svg><use href="/_astro/s.svg#fox"></use></svg>
       <a href="/cards">Cards</a><astro-island component-url="/_astro/island.js"></astro-island>`,
      'text/html; charset=utf-8',
    ),
    '/_astro/a.css': page('@import "b.css";', 'text/css; charset=utf-8'),
    '/_astro/b.css': page('a{background:url(/_astro/h.svg)}b{background:url(data:,x)}', 'text/css'),
    '/_astro/h.svg': page('<svg/>', 'image/svg+xml'),
    '/_astro/s.svg': page('<svg/>', 'image/svg+xml'),
    '/_astro/f.woff2': page('font', 'font/woff2'),
    '/_astro/a.js': page('import{x}from"./b.js";import("./later.js");x()', 'text/javascript'),
    '/_astro/b.js': page('export const x=()=>{}', 'text/javascript'),
  };
  vi.resetModules();
  vi.stubGlobal('location', new URL(origin));
  vi.stubGlobal('buildId', 'build-1');
  vi.stubGlobal('addEventListener', (name: string, listen: Listen) => (listeners[name] = listen));
  vi.stubGlobal('skipWaiting', () => Promise.resolve());
  vi.stubGlobal('registration', {
    navigationPreload: { enable: () => Promise.resolve() },
    showNotification: (title: string, options: NotificationOptions) =>
      Promise.resolve(notifications.push([title, options])),
  });
  vi.stubGlobal('clients', {
    matchAll: () => Promise.resolve(tabs),
    openWindow: (address: string) => Promise.resolve(opened.push(address)),
  });
  const names = new Set(['offline build-0']);
  vi.stubGlobal('caches', {
    open: (name: string) => {
      names.add(name);
      return Promise.resolve({
        put: (path: string, response: Response) => Promise.resolve(cached.set(path, response)),
      });
    },
    keys: () => Promise.resolve([...names]),
    delete: (name: string) => Promise.resolve(names.delete(name)),
    match: (request: Request | string) => Promise.resolve(cached.get(pathOf(request))?.clone()),
  });
  vi.stubGlobal('fetch', (request: Request | string) => {
    requests.push(pathOf(request));
    const file = files[pathOf(request)];
    return file ? Promise.resolve(file()) : Promise.reject(new TypeError('no network'));
  });
  await import('#scripts/service-worker/worker.ts');
});
afterEach(() => vi.unstubAllGlobals());

/** Hands the worker an event, and waits for what it does with it. */
async function dispatch(name: string, event: object = {}): Promise<Response | undefined> {
  let work: Promise<unknown> | undefined;
  const take = (given: Promise<unknown>) => void (work = given);
  listeners[name]?.({ waitUntil: take, respondWith: take, ...event });
  return (await work) as Response | undefined;
}

const open = (path: string, more: object = {}) =>
  dispatch('fetch', {
    request: { url: origin + path, method: 'GET', mode: 'navigate', ...more },
    preloadResponse: Promise.resolve(undefined),
  });

test('caches the offline page with everything that it needs, and nothing else', async () => {
  await dispatch('install');
  expect([...cached.keys()].sort()).toEqual(
    [
      '/offline',
      '/_astro/a.css',
      '/_astro/b.css',
      '/_astro/f.woff2',
      '/_astro/a.js',
      '/_astro/b.js',
      '/_astro/h.svg',
      '/_astro/s.svg',
    ].sort(),
  );
});

test('is not installed when a part cannot be cached', async () => {
  files['/_astro/b.css'] = () => new Response('', { status: 500 });
  await expect(dispatch('install')).rejects.toThrow('/_astro/b.css responded with 500');
});

test('deletes the cache of an earlier build', async () => {
  await dispatch('install');
  await dispatch('activate');
  expect(await caches.keys()).toEqual(['offline build-1']);
});

test('passes on network responses, also errors, and caches none', async () => {
  await dispatch('install');
  const before = cached.size;
  files['/account'] = () => new Response('mine', { status: 503 });
  const answer = await open('/account');
  expect([answer?.status, await answer?.text(), cached.size]).toEqual([503, 'mine', before]);
});

test('uses the navigation preload response', async () => {
  const answer = await dispatch('fetch', {
    request: { url: `${origin}/cards`, method: 'GET', mode: 'navigate' },
    preloadResponse: Promise.resolve(new Response('early')),
  });
  expect([await answer?.text(), requests]).toEqual(['early', []]);
});

test('shows the complete offline page while the network fails', async () => {
  await dispatch('install');
  const part = () => open('/_astro/a.css', { mode: 'no-cors' });
  expect(await part()).toBeUndefined();
  expect(await (await open('/cards'))?.text()).toContain('/_astro/a.css');
  expect(await (await part())?.text()).toContain('@import');
  files['/cards'] = () => new Response('cards');
  expect(await (await open('/cards'))?.text()).toBe('cards');
  expect(await part()).toBeUndefined();
});

test.each([
  ['an API call', '/api/user/profile', { mode: 'cors' }],
  ['a POST request', '/cards', { method: 'POST' }],
  ['a request to another site', '', { url: 'https://elsewhere.example/cards' }],
])('does not handle %s', async (_, path, more) => {
  expect(await open(path, more)).toBeUndefined();
  expect(requests).toEqual([]);
});

test('shows a push message, in place of an earlier one of its kind', async () => {
  const payload = { title: 'You can vote again', text: 'Top.gg', link: '/vote', kind: 'vote' };
  await dispatch('push', { data: { json: () => payload } });
  expect(notifications).toEqual([
    [
      'You can vote again',
      { body: 'Top.gg', icon: '/icon-192.png', badge: '/badge.png', lang: 'en', tag: 'vote', data: '/vote' },
    ],
  ]);
});

test('a saved search replaces its own earlier message only, and a freed version replaces none', async () => {
  const payloads = [
    { title: '2 new cards', text: '', link: '/cards?name=fox', kind: 'search' },
    { title: '#7 of Fox is free', text: '', link: '/card/1', kind: 'wish' },
    { title: '#9 of Fox is free', text: '', link: '/card/1', kind: 'wish' },
  ];
  for (const payload of payloads) await dispatch('push', { data: { json: () => payload } });
  const tags = notifications.map(([, options]) => options.tag);
  expect(tags).toEqual(['search /cards?name=fox', 'wish #7 of Fox is free', 'wish #9 of Fox is free']);
});

test.each([
  ['nothing', null],
  ['invalid JSON', { json: () => JSON.parse('{') as unknown }],
  ['an object of another shape', { json: () => ({ title: 7, link: null }) }],
])('shows a general message when %s was pushed', async (_, data) => {
  await dispatch('push', { data });
  expect(notifications).toMatchObject([['Mazoku', { body: 'You have a new notification.', data: '/' }]]);
});

const click = (link: unknown) =>
  dispatch('notificationclick', { notification: { close: () => undefined, data: link } });

test('a click focuses the tab of that address, or navigates the focused tab', async () => {
  tabs = [tab(`${origin}/cards`), tab(`${origin}/`, { focused: true }), tab(`${origin}/vote`)];
  await click('/vote');
  expect([tabs.map(({ navigations }) => navigations), opened]).toEqual([[[], [], []], []]);
  await click('/event/calendar');
  expect(tabs.map(({ navigations }) => navigations)).toEqual([[], [`${origin}/event/calendar`], []]);
});

test('a click opens a tab where there is none, or none that can be navigated', async () => {
  await click('/vote');
  tabs = [tab(`${origin}/cards`, { isControlled: false })];
  await click('/vote');
  expect(opened).toEqual([`${origin}/vote`, `${origin}/vote`]);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  7,
  null,
])('a click never leads away from the site (%s)', async (link) => {
  await click(link);
  expect(opened).toEqual([`${origin}/`]);
});

test('an expired subscription is renewed with the same key', async () => {
  const subscribe = vi.fn(() => Promise.resolve());
  vi.stubGlobal('registration', { pushManager: { subscribe } });
  const key = new ArrayBuffer(65);
  await dispatch('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey: key } } });
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: key });
});
