import { createHash } from 'node:crypto';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultChoices, notificationKinds } from '#game/notification.ts';
import { stubRoutes, settled, storeSession } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';

const endpoint = 'https://fcm.googleapis.com/fcm/send/1';
/** The SHA-256 hash by which the server and the browser identify an endpoint. */
const endpointHash = createHash('sha256').update(endpoint).digest('base64url');

let requests: RecordedCall[];
let answers: Record<string, (call: RecordedCall) => Response | Promise<Response>>;
let browsers: object[];

const subscription = {
  endpoint,
  options: { applicationServerKey: null },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: vi.fn(() => {
    pushed = null;
    return Promise.resolve(true);
  }),
};
let pushed: typeof subscription | null;

/** A browser with Web Push, and its answer to the permission request. */
function stubPush(permission: NotificationPermission, answer: NotificationPermission = permission) {
  pushed = null;
  const notification = {
    permission,
    requestPermission: vi.fn(() => Promise.resolve((notification.permission = answer))),
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(pushed),
    subscribe: vi.fn(() => Promise.resolve((pushed = subscription))),
  };
  const registration = { pushManager };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    },
  });
  return { notification, pushManager };
}

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  localStorage.clear();
  // The hash is computed synchronously, not on a separate thread.
  vi.spyOn(crypto.subtle, 'digest').mockImplementation((_, bytes) =>
    Promise.resolve(
      new Uint8Array(
        createHash('sha256')
          .update(bytes as Uint8Array)
          .digest(),
      ).buffer,
    ),
  );
  subscription.unsubscribe.mockClear();
  browsers = [];
  answers = {
    'GET /user/profile': () => Response.json({ name: 'Ember', discord_id: '1' }),
    'GET /notification/settings': () =>
      Response.json({ choices: defaultChoices, quiet: null, browsers, push_key: 'the-key' }),
    'POST /notification/settings': ({ body }) => Response.json(body),
    'POST /notification/test': ({ body }) =>
      (body as { channel: string }).channel === 'chat'
        ? Response.json({ queued: 1 }, { status: 201 })
        : Response.json({ message: ['none'] }, { status: 409, headers: { 'X-Error-Code': 'NO_BROWSER' } }),
    'POST /notification/browser': () => Response.json({ ...listed(), last_used_at: null }, { status: 201 }),
    'DELETE /notification/browser/here': () => Response.json({ uuid: 'here' }),
    'DELETE /notification/browser/there': () => Response.json({ uuid: 'there' }),
    'POST /user/logout': () => Response.json({ revoked: true }),
  };
  requests = stubRoutes(answers);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const listed = (uuid = 'here') => ({
  uuid,
  browser: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  endpoint_hash: uuid === 'here' ? endpointHash : 'another',
  created_at: '2026-11-22T00:00:00Z',
  last_used_at: '2026-11-23T00:00:00Z',
});

const finish = async () => {
  for (let round = 0; round < 8; round += 1) await act(settled);
};

async function show(user: object | null = { name: 'Ember', discord_id: '1' }) {
  if (user) storeSession(user);
  const { Notifications } = await import('#islands/notification/Notifications.tsx');
  render(<Notifications loginLink="/authorize" chats="/sim/bot/messages" />);
  await finish();
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const saved = () => requests.filter(({ method, path }) => method === 'POST' && path === '/notification/settings');
const toast = async () => (await import('#stores/toast.ts')).$toasts.get()[0];

test('a signed-out visitor gets the sign-in panel', async () => {
  await show(null);
  expect(screen.getByRole('link', { name: 'Login with Discord' })).toBeTruthy();
  expect(requests).toEqual([]);
});

test('each kind and channel has a labelled checkbox with its saved state', async () => {
  await show();
  const boxes = part('What to notify you about').getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes).toHaveLength(notificationKinds.length * 2);
  expect(box('Trades: Discord message').checked).toBe(true);
  expect(box('News: Discord message').checked).toBe(false);
});

test('a change shows immediately, and is saved together with all other settings', async () => {
  await show();
  fireEvent.click(box('News: Discord message'));
  expect(box('News: Discord message').checked).toBe(true);
  await finish();
  expect(saved().map(({ body }) => body)).toEqual([
    { choices: { ...defaultChoices, news: { chat: true, browser: true } }, quiet: null },
  ]);
});

test('a change that cannot be saved is reverted with a message', async () => {
  answers['POST /notification/settings'] = () => Response.json({ message: ['busy'] }, { status: 503 });
  await show();
  fireEvent.click(box('News: Discord message'));
  await finish();
  expect(box('News: Discord message').checked).toBe(false);
  expect(await toast()).toMatchObject({ title: 'Changes not saved', variant: 'destructive' });
});

test('the last of several quick changes wins, even when an earlier one fails', async () => {
  let first: ((answer: Response) => void) | undefined;
  answers['POST /notification/settings'] = ({ body }) =>
    saved().length === 1 ? new Promise((resolve) => (first = resolve)) : Response.json(body);
  await show();
  fireEvent.click(box('News: Discord message'));
  await finish();
  fireEvent.click(box('Vote ready: Discord message'));
  fireEvent.click(box('News: Discord message'));
  first?.(Response.json({ message: ['busy'] }, { status: 503 }));
  await finish();
  expect(saved()).toHaveLength(2);
  expect(saved()[1]?.body).toEqual({
    choices: { ...defaultChoices, vote: { chat: true, browser: true } },
    quiet: null,
  });
  expect([box('News: Discord message').checked, box('Vote ready: Discord message').checked]).toEqual([false, true]);
  expect(await toast()).toBeUndefined();
});

test('quiet hours start with a typical night in the viewer’s time zone, and can be changed and switched off', async () => {
  await show();
  fireEvent.click(box('Quiet hours'));
  await finish();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(saved().at(-1)?.body).toMatchObject({ quiet: { from: '23:00', to: '07:00', time_zone: zone } });
  const from = screen.getByLabelText<HTMLInputElement>('From');
  fireEvent.change(from, { target: { value: '22:15' } });
  fireEvent.blur(from);
  fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'Asia/Tokyo' } });
  await finish();
  expect(saved().at(-1)?.body).toMatchObject({ quiet: { from: '22:15', to: '07:00', time_zone: 'Asia/Tokyo' } });
  // An invalid time is not saved.
  const count = saved().length;
  fireEvent.change(from, { target: { value: '' } });
  fireEvent.blur(from);
  await finish();
  expect([saved().length, from.value]).toEqual([count, '22:15']);
  fireEvent.click(box('Quiet hours'));
  await finish();
  expect(saved().at(-1)?.body).toMatchObject({ quiet: null });
});

test('a test notification reports its result for each channel', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Send a test on Discord' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send a test to my browsers' }));
  await finish();
  const [chat, browser] = part('Send a test').getAllByRole('status');
  expect(chat?.textContent).toContain('the bot will message you in a moment');
  expect(part('Send a test').getByRole('link').getAttribute('href')).toBe('/sim/bot/messages');
  expect(browser?.textContent).toContain('None of your browsers is set up yet');
  answers['POST /notification/test'] = () => Response.json({ message: ['busy'] }, { status: 503 });
  fireEvent.click(screen.getByRole('button', { name: 'Send a test on Discord' }));
  await finish();
  expect(chat?.textContent).toContain('Try again in a moment');
});

test('a browser without Web Push gets an explanation and no button', async () => {
  await show();
  expect(part('Browsers').getByRole('status').textContent).toContain('can’t show notifications');
  expect(part('Browsers').queryByRole('button')).toBeNull();
});

test('a browser with blocked notifications gets instructions to allow them', async () => {
  stubPush('denied');
  await show();
  expect(part('Browsers').getByRole('status').textContent).toContain('You blocked notifications');
  expect(part('Browsers').queryByRole('button')).toBeNull();
});

test('the permission is requested only after the button is pressed, and then the browser is registered', async () => {
  const { notification, pushManager } = stubPush('default', 'granted');
  await show();
  expect(notification.requestPermission).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Show notifications in this browser' }));
  await finish();
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the-key' });
  expect(requests.find(({ path }) => path === '/notification/browser')?.body).toEqual(subscription.toJSON());
  expect(part('Browsers').getByRole('status').textContent).toContain('This browser shows your notifications');
  expect(part('Browsers').getByRole('listitem').textContent).toContain('Firefox on LinuxThis browser');
  expect(JSON.parse(localStorage.getItem('mazoku-push') ?? '')).toEqual({
    uuid: 'here',
    endpointHash,
    player: '1',
  });
});

test('a player who denies the permission is not subscribed, and sees the status', async () => {
  const { pushManager } = stubPush('default', 'denied');
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Show notifications in this browser' }));
  await finish();
  expect(pushManager.subscribe).not.toHaveBeenCalled();
  expect(part('Browsers').getByRole('status').textContent).toContain('You blocked notifications');
});

test('when the registration fails, the browser is not shown as subscribed', async () => {
  stubPush('default', 'granted');
  answers['POST /notification/browser'] = () => Response.json({ message: ['busy'] }, { status: 503 });
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Show notifications in this browser' }));
  await finish();
  expect(screen.getByRole('button', { name: 'Show notifications in this browser' })).toBeTruthy();
  expect(await toast()).toMatchObject({ title: 'Notifications not turned on' });
});

test('a permission that was revoked in the browser is shown when the page becomes visible again', async () => {
  const { notification } = stubPush('granted');
  pushed = subscription;
  browsers = [listed()];
  await show();
  expect(part('Browsers').getByRole('status').textContent).toContain('This browser shows your notifications');
  notification.permission = 'denied';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await finish();
  expect(part('Browsers').getByRole('status').textContent).toContain('You blocked notifications');
});

test('removing this browser unsubscribes it, and removing another one does not', async () => {
  stubPush('granted');
  pushed = subscription;
  browsers = [listed(), listed('there')];
  await show();
  const remove = (index: number) =>
    fireEvent.click(part('Browsers').getAllByRole('button', { name: /^Remove/u })[index] as HTMLElement);
  remove(1);
  await finish();
  expect(subscription.unsubscribe).not.toHaveBeenCalled();
  remove(0);
  await finish();
  expect(subscription.unsubscribe).toHaveBeenCalledTimes(1);
  expect(part('Browsers').queryByRole('listitem')).toBeNull();
  expect(screen.getByRole('button', { name: 'Show notifications in this browser' })).toBeTruthy();
});

test('settings that fail to load show an error and a retry button', async () => {
  const answer = answers['GET /notification/settings'];
  answers['GET /notification/settings'] = () => Response.json({ message: ['busy'] }, { status: 503 });
  await show();
  expect(screen.getByRole('alert').textContent).toContain('couldn’t be loaded');
  if (answer) answers['GET /notification/settings'] = answer;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await finish();
  expect(part('What to notify you about').getAllByRole('checkbox')).toHaveLength(notificationKinds.length * 2);
});

/** This browser subscribed on an earlier page. */
async function keepBrowser(player = '1', more = {}) {
  localStorage.setItem('mazoku-push', JSON.stringify({ uuid: 'here', endpointHash, player, ...more }));
  storeSession({ name: 'Ember', discord_id: '1' });
  pushed = subscription;
  const { startPushSync } = await import('#stores/notification/push-sync.ts');
  const stop = startPushSync();
  await finish();
  return stop;
}
const storedSubscription = () => localStorage.getItem('mazoku-push');
const browserRequests = () => requests.filter(({ path }) => path.startsWith('/notification/browser'));

test('signing out removes this browser from the list and unsubscribes it', async () => {
  stubPush('granted');
  const stop = await keepBrowser();
  expect(browserRequests()).toEqual([]);
  (await import('#stores/session/session.ts')).signOut();
  await finish();
  expect(browserRequests()).toMatchObject([{ method: 'DELETE', path: '/notification/browser/here' }]);
  expect([storedSubscription(), subscription.unsubscribe.mock.calls.length]).toEqual([null, 1]);
  stop();
});

test('a session that ended elsewhere unsubscribes this browser', async () => {
  stubPush('granted');
  const stop = await keepBrowser();
  answers['GET /user/profile'] = () => Response.json({ message: ['no'] }, { status: 401 });
  await (await import('#stores/session/session.ts')).refreshProfile();
  await finish();
  expect([storedSubscription(), subscription.unsubscribe.mock.calls.length]).toEqual([null, 1]);
  stop();
});

test.each([
  ['the browser has another subscription', '1', { endpointHash: 'old' }],
  ['another player has signed in', '2', {}],
])('the server is notified when %s', async (_, player, more) => {
  stubPush('granted');
  const stop = await keepBrowser(player, more);
  expect(browserRequests()).toMatchObject([{ method: 'POST', path: '/notification/browser' }]);
  expect(JSON.parse(storedSubscription() ?? '')).toMatchObject({ player: '1', endpointHash });
  stop();
});

test('a browser whose permission was denied is removed from the list', async () => {
  stubPush('denied');
  const stop = await keepBrowser();
  expect(browserRequests()).toMatchObject([{ method: 'DELETE', path: '/notification/browser/here' }]);
  expect(storedSubscription()).toBeNull();
  stop();
});
