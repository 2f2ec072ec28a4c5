import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubRoutes, settled, storeSession } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';

const [fox, moon] = ['5b1d3f6e-0000-4000-8000-00000000000f', '5b1d3f6e-0000-4000-8000-0000000000aa'];
let requests: RecordedCall[];
let stored: string | null;
let answer: (banner: string | null) => Response | Promise<Response>;

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  localStorage.clear();
  stored = null;
  storeSession({ name: 'Ember', profile_banner: null });
  answer = (banner) => {
    stored = banner;
    return Response.json({ profile_banner: banner }, { status: 201 });
  };
  requests = stubRoutes({
    'POST /user/set-profile-banner': ({ body }) => answer((body as { value: string | null }).value),
    'GET /user/profile': () => Response.json({ name: 'Ember', profile_banner: stored }),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const load = () => import('#stores/cosmetic/profile-banner.ts');

test('a banner is shown optimistically, and stays when the API confirms', async () => {
  const { $profileBanner, setBanner } = await load();
  const chosen = setBanner(fox);
  expect($profileBanner.get()).toBe(fox);
  expect(await chosen).toBe(true);
  expect(requests[0]?.body).toEqual({ type: 'uuid', value: fox });
  expect($profileBanner.get()).toBe(fox);
});

test('the banner can be removed', async () => {
  const { setBanner } = await load();
  await setBanner(null);
  expect(requests[0]?.body).toEqual({ type: 'none', value: null });
});

test('a rejected change is undone and announced', async () => {
  answer = () => Response.json({ message: ['no'] }, { status: 404 });
  const { $profileBanner, setBanner } = await load();
  expect(await setBanner(fox)).toBe(false);
  expect($profileBanner.get()).toBeNull();
  const { $toasts } = await import('#stores/toast.ts');
  expect($toasts.get()[0]).toMatchObject({ title: 'Banner not changed', variant: 'destructive' });
});

test('two quick changes are sent in order, and the last one wins', async () => {
  let release = () => {};
  const slow = new Promise<void>((resolve) => (release = resolve));
  const plain = answer;
  answer = async (banner) => {
    if (banner === fox) await slow;
    return plain(banner);
  };
  const { $profileBanner, setBanner } = await load();
  const both = [setBanner(fox), setBanner(moon)];
  await settled();
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect($profileBanner.get()).toBe(moon);
  release();
  await Promise.all(both);
  expect(stored).toBe(moon);
  expect($profileBanner.get()).toBe(moon);
});
