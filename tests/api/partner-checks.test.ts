import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { UploadedArt } from '#contract/object/art.ts';
import type { PartnerLink } from '#contract/partner/partner-links.ts';
import type { Partner } from '#contract/partner/partner.ts';
import { partners } from '#server/db/schema/partner.ts';
import { createCdn } from '#server/front/cdn.ts';
import { createMediaCache } from '#server/media/media-cache.ts';
import type { LiveAdapter } from '#server/integrations/live-adapter.ts';
import { createLinkChecker } from '#server/integrations/link-checker.ts';
import { checkDueLinks } from '#server/services/partner/check-links.ts';
import { refreshLivePartners } from '#server/services/partner/live-partners.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { contextAt } from '#tests/support/service-context.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';
import type { Trader } from '#tests/support/trade-fixtures.ts';

const noon = new Date('2026-11-24T12:00:00Z');
const going = new AbortController().signal;
let database: TestDatabase;
let staff: ReturnType<typeof staffOf>;
let admin: Trader;
let folder: string;
let host: Server;
let origin: string;
/** What the host answers, by path. */
const pages: Record<string, { status: number; location?: string }> = {};
let asked: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  staff = staffOf(database.db, noon);
  admin = await staff.admin();
  folder = await mkdtemp(join(tmpdir(), 'mazoku-partner-'));
  host = createServer((request, response) => {
    const page = pages[request.url ?? ''] ?? { status: 404 };
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(page.status, page.location === undefined ? {} : { Location: page.location }).end();
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await database.pool.query('truncate partner_checks, partners');
  asked = [];
});
afterAll(async () => {
  host.close();
  await database.close();
  await removeFolder(folder);
});

const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
async function partner(link: string, name = 'Marigold'): Promise<string> {
  const uuid = randomUUID();
  const row = { uuid, name, platform: 'twitch' as const, language: 'en', link, about: '', position: 1 };
  await database.db.insert(partners).values(row);
  return uuid;
}
const check = (at = noon) =>
  checkDueLinks({ ...contextAt(database.db, at), links: createLinkChecker({ allowsPrivate: true }) }, going);
const links = async () => (await staff.call(admin, '/admin/partners/links')).json['data'] as PartnerLink[];
const listed = async () =>
  ((await staff.api.request('/partners')).json as { data: Partner[] }).data.find(({ name }) => name === 'Marigold');

test.each([
  ['works', { status: 200 }, ''],
  ['works', { status: 302, location: '/other' }, ''],
  ['broken', { status: 404 }, 'does not exist (404)'],
  ['broken', { status: 302, location: '/page' }, 'leads on more than 3 times'],
  ['broken', { status: 302, location: 'javascript:alert(1)' }, 'no web page'],
  ['unclear', { status: 403 }, 'refuses checks (403)'],
  ['unclear', { status: 500 }, 'answers 500'],
] as const)('a link is %s when its host answers %j', async (state, answer, problem) => {
  Object.assign(pages, { '/page': answer, '/other': { status: 200 } });
  await partner(`${origin}/page`);
  expect(await links()).toMatchObject([{ state: null, checked_at: null }]);
  expect(await check()).toBe(1);
  expect(await links()).toMatchObject([{ state, checked_at: noon.toISOString() }]);
  expect((await links())[0]?.problem).toContain(problem);
});

test('a link is checked again after a day, when it changes, and when an admin asks', async () => {
  pages['/page'] = pages['/new'] = { status: 200 };
  const uuid = await partner(`${origin}/page`);
  await check();
  expect(await check(minutesLater(60))).toBe(0);
  expect(await check(minutesLater(24 * 60))).toBe(1);
  await database.pool.query('update partners set link = $2 where uuid = $1', [uuid, `${origin}/new`]);
  expect(await links()).toMatchObject([{ state: null }]);
  expect(await check(minutesLater(24 * 60 + 1))).toBe(1);
  const answer = await staff.post(admin, '/admin/partners/links/check');
  expect(answer).toMatchObject({ status: 201, json: { data: [{ state: null }] } });
  expect(await check(minutesLater(24 * 60 + 2))).toBe(1);
  expect((await staff.audit(admin)).at(-1)).toMatchObject({ action: 'check-links', after: { links: 1 } });
});

test('the checker of the site connects to no private address, also behind a redirect', async () => {
  const checker = createLinkChecker();
  pages['/page'] = { status: 200 };
  for (const link of [`${origin}/page`, 'http://[::1]:9/', 'http://169.254.169.254/latest', 'http://localhost:1/']) {
    expect(await checker.check(link, going)).toEqual({ state: 'broken', problem: 'leads to a private address' });
  }
  expect(asked).toEqual([]);
  expect(await checker.check('file:///etc/passwd', going)).toMatchObject({ state: 'broken' });
});

test('a partner who streams has a sign with the title until the platform says otherwise or is silent too long', async () => {
  let live: Map<string, string> | Error = new Map([['marigold', 'Opening packs']]);
  const adapter: LiveAdapter = {
    platform: 'twitch',
    everyMs: 1,
    findLive: (names) => {
      expect(names).toEqual(['marigold']);
      return live instanceof Error ? Promise.reject(live) : Promise.resolve(live);
    },
  };
  const refresh = (at: Date) => refreshLivePartners(contextAt(database.db, at), adapter, going);
  const uuid = await partner('https://www.twitch.tv/Marigold');
  await partner('https://kick.com/marigold', 'Another');
  expect(await listed()).toMatchObject({ is_live: false, stream_title: '' });
  await refresh(noon);
  expect(await listed()).toMatchObject({ is_live: true, stream_title: 'Opening packs' });
  live = new Error('twitch: no answer in time');
  await expect(refresh(minutesLater(10))).rejects.toThrow('no answer');
  expect(await listed()).toMatchObject({ is_live: true });
  await expect(refresh(minutesLater(30))).rejects.toThrow('no answer');
  expect(await listed()).toMatchObject({ is_live: false, stream_title: '' });
  live = new Map([['marigold', 'Again']]);
  await refresh(minutesLater(40));
  await database.pool.query('update partners set link = $2 where uuid = $1', [uuid, 'https://www.twitch.tv/other']);
  expect(await listed()).toMatchObject({ is_live: false });
});

test('a partner has the picture that an admin uploads, cut to a square, until it is removed', async () => {
  const uuid = await partner('https://www.twitch.tv/marigold');
  const file = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const uploaded = await staff.api.as(admin.token)('/admin/art?for=partners', {
    method: 'POST',
    body: new Uint8Array(file),
  });
  const { art, crop } = uploaded.json as { art: UploadedArt; crop: object };
  expect(crop).toMatchObject({ width: 200, height: 200 });
  const publish = async (revision: number, value: string | null) => {
    const set = randomUUID();
    await staff.post(admin, `/admin/change-sets/${set}`, { title: 'Partners', reason: '' });
    const change = { kind: 'partners', uuid, action: 'update', version: 0, revision, fields: { art: value } };
    expect((await staff.post(admin, `/admin/change-sets/${set}/changes`, change)).status).toBe(201);
    expect((await staff.publish(admin, set)).status).toBe(200);
  };
  const cdn = createCdn({ db: database.db, cache: createMediaCache({ folder }) });
  const picture = () => cdn.request(`/partners/${uuid}.webp?width=120`);
  expect((await picture()).status).toBe(404);
  await publish(0, art.digest);
  expect(await listed()).toMatchObject({ picture: 1 });
  const shown = await sharp(Buffer.from(await (await picture()).arrayBuffer())).metadata();
  expect(shown).toMatchObject({ width: 120, height: 120 });
  await publish(1, null);
  expect(await listed()).toMatchObject({ picture: null });
  expect((await picture()).status).toBe(404);
});
