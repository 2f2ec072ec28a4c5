import { createHash } from 'node:crypto';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultChoices } from '#game/notification.ts';
import { stubRoutes, settled, storeSession } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';

const endpoint = 'https://fcm.googleapis.com/fcm/send/1';
/** The SHA-256 by which the game and the browser name an endpoint. */
const mark = createHash('sha256').update(endpoint).digest('base64url');

let asked: RecordedCall[];
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

/** A browser that has Web Push, and what it says when it is asked. */
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
  // At once, not on a thread of its own.
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
  asked = stubRoutes(answers);
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
  mark: uuid === 'here' ? mark : 'another',
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
const saved = () => asked.filter(({ method, path }) => method === 'POST' && path === '/notification/settings');
const toast = async () => (await import('#stores/toast.ts')).$toasts.get()[0];

test('whoever is not signed in finds the way in', async () => {
  await show(null);
  expect(screen.getByRole('link', { name: 'Login with Discord' })).toBeTruthy();
  expect(asked).toEqual([]);
});

test('every kind and channel has a box with a name of its own, as it was chosen', async () => {
  await show();
  const boxes = part('What to notify you about').getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes).toHaveLength(10);
  expect(box('Trade offer: Discord message').checked).toBe(true);
  expect(box('News: Discord message').checked).toBe(false);
});

test('a choice shows at once, and is saved with all others', async () => {
  await show();
  fireEvent.click(box('News: Discord message'));
  expect(box('News: Discord message').checked).toBe(true);
  await finish();
  expect(saved().map(({ body }) => body)).toEqual([
    { choices: { ...defaultChoices, news: { chat: true, browser: true } }, quiet: null },
  ]);
});

test('a choice that could not be saved is taken back, and said', async () => {
  answers['POST /notification/settings'] = () => Response.json({ message: ['busy'] }, { status: 503 });
  await show();
  fireEvent.click(box('News: Discord message'));
  await finish();
  expect(box('News: Discord message').checked).toBe(false);
  expect(await toast()).toMatchObject({ title: 'Changes not saved', variant: 'destructive' });
});

test('of choices made quickly the last one counts, also when one before it fails', async () => {
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

test('quiet hours begin as a usual night where the viewer is, and can be changed and switched off', async () => {
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
  // What is no time is not saved.
  const count = saved().length;
  fireEvent.change(from, { target: { value: '' } });
  fireEvent.blur(from);
  await finish();
  expect([saved().length, from.value]).toEqual([count, '22:15']);
  fireEvent.click(box('Quiet hours'));
  await finish();
  expect(saved().at(-1)?.body).toMatchObject({ quiet: null });
});

test('a test says what came of it, by each channel', async () => {
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

test('a browser without Web Push says so, and offers nothing', async () => {
  await show();
  expect(part('Browsers').getByRole('status').textContent).toContain('can’t show notifications');
  expect(part('Browsers').queryByRole('button')).toBeNull();
});

test('a browser where they are blocked says how to let them again', async () => {
  stubPush('denied');
  await show();
  expect(part('Browsers').getByRole('status').textContent).toContain('You blocked notifications');
  expect(part('Browsers').queryByRole('button')).toBeNull();
});

test('nobody is asked before they press the button, and then the game knows the browser', async () => {
  const { notification, pushManager } = stubPush('default', 'granted');
  await show();
  expect(notification.requestPermission).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Show notifications in this browser' }));
  await finish();
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the-key' });
  expect(asked.find(({ path }) => path === '/notification/browser')?.body).toEqual(subscription.toJSON());
  expect(part('Browsers').getByRole('status').textContent).toContain('This browser shows your notifications');
  expect(part('Browsers').getByRole('listitem').textContent).toContain('Firefox on LinuxThis browser');
  expect(JSON.parse(localStorage.getItem('mazoku-push') ?? '')).toEqual({
    uuid: 'here',
    mark: mark,
    player: '1',
  });
});

test('somebody who says no is not subscribed, and reads how it stands', async () => {
  const { pushManager } = stubPush('default', 'denied');
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Show notifications in this browser' }));
  await finish();
  expect(pushManager.subscribe).not.toHaveBeenCalled();
  expect(part('Browsers').getByRole('status').textContent).toContain('You blocked notifications');
});

test('where the game does not answer, the browser is not shown as let', async () => {
  stubPush('default', 'granted');
  answers['POST /notification/browser'] = () => Response.json({ message: ['busy'] }, { status: 503 });
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Show notifications in this browser' }));
  await finish();
  expect(screen.getByRole('button', { name: 'Show notifications in this browser' })).toBeTruthy();
  expect(await toast()).toMatchObject({ title: 'Notifications not turned on' });
});

test('what was revoked in the browser itself shows as soon as the page is looked at again', async () => {
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

test('a browser can be removed; this one then listens no more, another one is left to itself', async () => {
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

test('settings that do not come say so, and can be asked for again', async () => {
  const answer = answers['GET /notification/settings'];
  answers['GET /notification/settings'] = () => Response.json({ message: ['busy'] }, { status: 503 });
  await show();
  expect(screen.getByRole('alert').textContent).toContain('couldn’t be loaded');
  if (answer) answers['GET /notification/settings'] = answer;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await finish();
  expect(part('What to notify you about').getAllByRole('checkbox')).toHaveLength(10);
});

/** This browser was let on an earlier page. */
async function keepBrowser(player = '1', more = {}) {
  localStorage.setItem('mazoku-push', JSON.stringify({ uuid: 'here', mark: mark, player, ...more }));
  storeSession({ name: 'Ember', discord_id: '1' });
  pushed = subscription;
  const { startPushSync } = await import('#stores/notification/push-sync.ts');
  const stop = startPushSync();
  await finish();
  return stop;
}
const kept = () => localStorage.getItem('mazoku-push');
const told = () => asked.filter(({ path }) => path.startsWith('/notification/browser'));

test('whoever signs out takes this browser off the list, and it listens no more', async () => {
  stubPush('granted');
  const stop = await keepBrowser();
  expect(told()).toEqual([]);
  (await import('#stores/session/session.ts')).signOut();
  await finish();
  expect(told()).toMatchObject([{ method: 'DELETE', path: '/notification/browser/here' }]);
  expect([kept(), subscription.unsubscribe.mock.calls.length]).toEqual([null, 1]);
  stop();
});

test('a session that ended elsewhere ends the notifications here', async () => {
  stubPush('granted');
  const stop = await keepBrowser();
  answers['GET /user/profile'] = () => Response.json({ message: ['no'] }, { status: 401 });
  await (await import('#stores/session/session.ts')).refreshProfile();
  await finish();
  expect([kept(), subscription.unsubscribe.mock.calls.length]).toEqual([null, 1]);
  stop();
});

test.each([
  ['the browser listens elsewhere now', '1', { mark: 'old' }],
  ['somebody else has signed in', '2', {}],
])('the game is told when %s', async (_, player, more) => {
  stubPush('granted');
  const stop = await keepBrowser(player, more);
  expect(told()).toMatchObject([{ method: 'POST', path: '/notification/browser' }]);
  expect(JSON.parse(kept() ?? '')).toMatchObject({ player: '1', mark: mark });
  stop();
});

test('a browser that was forbidden is taken off the list', async () => {
  stubPush('denied');
  const stop = await keepBrowser();
  expect(told()).toMatchObject([{ method: 'DELETE', path: '/notification/browser/here' }]);
  expect(kept()).toBeNull();
  stop();
});
