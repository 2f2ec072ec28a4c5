import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getCard } from '#contract/card/card.ts';
import { createPreviews } from '#server/app/previews.ts';
import type { Assets } from '#server/front/assets.ts';
import { createCdn } from '#server/front/cdn.ts';
import { createMediaCache } from '#server/media/media-cache.ts';
import { listen } from '#server/front/listen.ts';
import type { Listener } from '#server/front/listen.ts';
import { createMetrics } from '#server/front/metrics.ts';
import { PageCache } from '#server/front/page-cache.ts';
import { Pages } from '#server/front/pages.ts';
import type { PagesOptions } from '#server/front/pages.ts';
import type { PageLocals } from '#server/front/render.ts';
import { RenderLimiter } from '#server/front/render-limiter.ts';
import { ResponseCache } from '#server/front/response-cache.ts';
import { createRequestHandler } from '#server/front/router.ts';
import type { ApiEnv } from '#server/http/request-context.ts';
import { LoadMetrics } from '#server/load-metrics.ts';
import type { Log } from '#server/log.ts';
import { somePicture } from '#tests/support/admin-samples.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { foreignAddresses } from '#tests/support/foreign-addresses.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';
import type { Trader } from '#tests/support/trade-fixtures.ts';

let database: TestDatabase;
let staff: ReturnType<typeof staffOf>;
let admin: Trader;
let listener: Listener;
let site: string;
let folder: string;

/** Astro's part: a page that shows the name of a card, and the title of the preview. */
async function render(request: Request, { api, preview }: PageLocals): Promise<Response> {
  const id = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const { name } = await api.call(getCard, { params: { id } });
  return new Response(`<p>${name}</p>${preview?.title ?? ''}`, { headers: { 'content-type': 'text/html' } });
}

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'mazoku-preview-'));
  staff = staffOf(database.db, new Date());
  admin = await staff.admin();
  const { created, context } = staff.api;
  const cache = new PageCache(10_000_000);
  cache.resume();
  const load = new LoadMetrics();
  const cdn = { db: database.db, cache: createMediaCache({ folder }) };
  const pages = new Pages({
    cache,
    limiter: new RenderLimiter(),
    built: {
      render,
      policy: { directives: [], scriptHashes: [], styleHashes: [] },
      routeOf: () => undefined,
      scripts: { islands: {}, adminPages: {} },
    },
    origin: 'http://site.example',
    corsOrigins: [],
    locals: {
      api: { call: created.call },
      settings: { hosts: { server: null, api: null }, cdnBase: '/cdn', avatarBase: '/cdn/avatars' },
    } as unknown as PagesOptions['locals'],
    security: {},
  });
  const handleRequest = createRequestHandler({
    assets: { serve: () => false } as unknown as Assets,
    pages,
    responseCache: new ResponseCache(cache, {}, []),
    apps: {
      api: created.app,
      cdn: createCdn(cdn),
      simulators: undefined,
      authorizeUpload: created.authorizeUpload,
      previews: createPreviews({ context, api: created, cdn }),
    },
    downloads: new Hono<ApiEnv>(),
    pageLimit: { consume: () => Promise.resolve(undefined) },
    metrics: createMetrics(cache, load, vi.fn()),
    readMetrics: () => Promise.resolve(''),
    metricsToken: undefined,
    load,
    log: { info: () => undefined, error: () => undefined } as unknown as Log,
    security: {},
    trustedProxies: 0,
    isSecure: false,
    allowSimulators: false,
    isReady: () => Promise.resolve(true),
  });
  listener = await listen({ host: '127.0.0.1', port: 0, handleRequest, security: {}, load });
  site = `http://127.0.0.1:${listener.port}`;
});
afterAll(async () => {
  await listener.drain();
  await database.close();
  await removeFolder(folder);
});

/** Starts a preview of one changed card, and returns its change set and the cookie of its browser. */
async function startPreview(uuid: string, fields: object): Promise<{ set: string; cookie: string }> {
  const set = randomUUID();
  await staff.post(admin, `/admin/change-sets/${set}`, { title: 'New names', reason: '' });
  const change = { kind: 'cards', uuid, action: 'update', version: 0, revision: 0, fields };
  expect((await staff.post(admin, `/admin/change-sets/${set}/changes`, change)).status).toBe(201);
  const started = await staff.post(admin, `/admin/change-sets/${set}/preview`, {}, randomUUID());
  const path = String(started.json['path']);
  const { status, headers } = await fetch(`${site}${path}?to=/cards`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([303, '/cards']);
  const cookie = headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^mazoku_preview=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3600$/u);
  return { set, cookie: cookie.split(';')[0] ?? '' };
}

const load = async (path: string, cookie?: string, init: RequestInit = {}) => {
  const response = await fetch(site + path, {
    redirect: 'manual',
    ...init,
    headers: { ...init.headers, ...(cookie ? { Cookie: cookie } : {}) },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

it('shows drafts to its browser only, and nothing of it reaches a cache', async () => {
  const card = await staff.card({ name: 'Published name' });
  const [page, call] = [`/card/${card.uuid}`, `/api/card/catalog/${card.uuid}`];
  // Both are in the cache before the preview begins.
  expect((await load(page)).text).toBe('<p>Published name</p>');
  expect((await load(call)).text).toContain('Published name');
  const { cookie } = await startPreview(card.uuid, { name: 'Draft name' });
  for (const address of [page, call]) {
    const previewed = await load(address, cookie);
    expect(previewed.text).toContain('Draft name');
    expect(previewed.headers.get('cache-control')).toBe('private, no-store');
    const published = await load(address);
    expect(published.text).toContain('Published name');
    expect(published.headers.get('cache-control')).not.toContain('no-store');
  }
  expect((await load(page, cookie)).text).toBe('<p>Draft name</p>New names');
  const other = await staff.card({ name: 'First seen in a preview' });
  expect((await load(`/card/${other.uuid}`, cookie)).text).toContain('New names');
  expect((await load(`/card/${other.uuid}`)).text).not.toContain('New names');
  const { rows } = await database.pool.query('select name from cards where uuid = $1', [card.uuid]);
  expect(rows).toEqual([{ name: 'Published name' }]);
});

it('shows new pictures', async () => {
  const card = await staff.card({ name: 'Painted' });
  const uploaded = await staff.api.as(admin.token)('/admin/art?for=cards', {
    method: 'POST',
    body: new Uint8Array(await somePicture()),
  });
  const { digest } = (uploaded.json as { art: { digest: string } }).art;
  const { cookie } = await startPreview(card.uuid, { art: digest });
  const path = `/cdn/cards/${card.uuid}.webp?width=120`;
  const [before, previewed, after] = [await load(path), await load(path, cookie), await load(path)];
  expect(previewed.headers.get('cache-control')).toBe('private, no-store');
  expect(previewed.text).not.toBe(before.text);
  expect(after.text).toBe(before.text);
  expect(after.headers.get('cache-control')).toContain('immutable');
});

it('changes nothing, except in the admin console', async () => {
  const card = await staff.card({ name: 'Read only' });
  const { set, cookie } = await startPreview(card.uuid, { name: 'Never' });
  const authorization = { Authorization: `Bearer ${admin.token}` };
  for (const path of ['/api/card/burn', `/api/user/rewards/${randomUUID()}/claim`]) {
    const refused = await load(path, cookie, { method: 'POST', headers: authorization });
    expect([path, refused.status, refused.text]).toEqual([path, 409, expect.stringContaining('Leave it first')]);
  }
  expect((await load(`/api/admin/change-sets/${set}`, cookie, { headers: authorization })).text).toContain('Never');
});

it('keeps the audit entries of staff who look at something', async () => {
  const card = await staff.card({ name: 'Looked at' });
  const { cookie } = await startPreview(card.uuid, { name: 'Draft' });
  const moderator = await staff.moderator();
  const authorization = { Authorization: `Bearer ${moderator.token}` };
  const looked = await load(`/api/staff/players/${admin.uuid}`, cookie, { headers: authorization });
  expect(looked.status).toBe(200);
  expect(await staff.audit(moderator)).toMatchObject([{ action: 'view-file' }]);
});

it('ends when it is left, when its time is over and when its set is published', async () => {
  const card = await staff.card({ name: 'Old' });
  const { set, cookie } = await startPreview(card.uuid, { name: 'New' });
  for (const [to, target] of [
    [`/admin/changes/${set}`, `/admin/changes/${set}`],
    ...foreignAddresses.map((address) => [address, '/']),
  ]) {
    const left = await load(`/admin/preview/leave?${new URLSearchParams({ to: to ?? '' })}`, cookie);
    expect([left.status, left.headers.get('set-cookie')]).toEqual([303, expect.stringContaining('Max-Age=0')]);
    expect(left.headers.get('location')).toBe(target);
  }
  const prefetched = await load('/admin/preview/leave', cookie, { headers: { 'Sec-Purpose': 'prefetch' } });
  expect(prefetched.headers.get('set-cookie')).toBeNull();

  const { now } = staff.api.clock;
  staff.api.clock.now = staff.later(2);
  const expired = await load(`/card/${card.uuid}`, cookie);
  expect([expired.text, expired.headers.get('set-cookie')]).toEqual([
    '<p>Old</p>',
    expect.stringContaining('Max-Age=0'),
  ]);
  staff.api.clock.now = now;
  expect((await load(`/card/${card.uuid}`, cookie)).text).toContain('New names');
  await staff.publish(admin, set);
  expect((await load(`/card/${card.uuid}?x=1`, cookie)).headers.get('set-cookie')).toContain('Max-Age=0');
});

it('ends for an admin who loses the role or is banned, and its token is stored nowhere', async () => {
  const card = await staff.card({ name: 'Old' });
  const { cookie } = await startPreview(card.uuid, { name: 'New' });
  const path = `/card/${card.uuid}`;
  const shown = async () => (await load(path, cookie)).text.includes('New names');
  expect(await shown()).toBe(true);
  const ends = async (lost: string, back: string) => {
    await database.pool.query(`update players set ${lost} where id = $1`, [admin.id]);
    const isShown = await shown();
    await database.pool.query(`update players set ${back} where id = $1`, [admin.id]);
    return !isShown;
  };
  expect(await ends(`roles = '{}'`, `roles = '{admin}'`)).toBe(true);
  expect(await ends('banned_at = now()', 'banned_at = null')).toBe(true);
  expect(await shown()).toBe(true);
  const token = cookie.split('=')[1];
  const { rows } = await database.pool.query('select from idempotency_keys where position($1 in response) > 0', [
    token,
  ]);
  expect(rows).toEqual([]);
});

it('says why it is not possible', async () => {
  const card = await staff.card({ name: 'Taken <b>' });
  const { cookie } = await startPreview(card.uuid, { name: 'Mine' });
  await database.pool.query(`update cards set name = 'Theirs <b>' where uuid = $1`, [card.uuid]);
  const page = await load(`/card/${card.uuid}`, cookie);
  expect(page.status).toBe(409);
  expect(page.text).toContain('Theirs &lt;b&gt;: “Name” changed in the meantime.');
});
