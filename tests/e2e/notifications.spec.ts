import { randomUUID } from 'node:crypto';
import type { CDPSession, Page, Worker } from 'playwright/test';
import { expect, siteUrl, test } from '#tests/support/e2e-fixtures.ts';
import { avatarButton, signInByToken } from '#tests/support/e2e-sign-in.ts';
import { createPushSubscriber } from '#tests/support/push-subscriber.ts';

test.use({ hasWorker: true });

/**
 * No push service is reachable from here, and a browser without a user interface denies notifications, so the browser's
 * part of subscribing is simulated, with real keys.
 */
async function stubPushManager(page: Page, subscription: ReturnType<typeof createPushSubscriber>['subscription']) {
  await page.addInitScript((given) => {
    const storedSubscription = () => {
      if (localStorage.getItem('played-subscription') === null) return null;
      return {
        ...given,
        options: { applicationServerKey: null },
        toJSON: () => given,
        unsubscribe: () => Promise.resolve(localStorage.removeItem('played-subscription')),
      };
    };
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Object.assign(Notification, { requestPermission: () => Promise.resolve('granted') });
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(storedSubscription()),
      subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem('played-subscription', applicationServerKey);
        return Promise.resolve(storedSubscription());
      },
    });
  }, subscription);
}

interface Registration {
  registrationId: string;
  scopeURL: string;
}

/** Delivers a push message to the service worker, as the browser's push client would. */
async function pushClient(client: CDPSession): Promise<(data: string) => Promise<void>> {
  const registered = new Promise<Registration>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${siteUrl()}/`);
      if (ours) resolve(ours);
    });
  });
  await client.send('ServiceWorker.enable');
  const { registrationId } = await registered;
  return async (data) => {
    await client.send('ServiceWorker.deliverPushMessage', { origin: siteUrl(), registrationId, data });
  };
}

interface Shown {
  title: string;
  body: string | undefined;
  tag: string | undefined;
}

/** Records what the service worker shows, in the place of a browser that shows it. Returns the newest of each tag. */
async function recordShown(worker: Worker): Promise<() => Promise<Shown[]>> {
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown = new Map<string | undefined, Shown>();
    const showNotification = (title: string, { body, tag }: NotificationOptions = {}) => {
      shown.set(tag, { title, body, tag });
      return Promise.resolve();
    };
    Object.assign(registration, { showNotification });
    Object.assign(globalThis, { shown });
  });
  return () => worker.evaluate(() => [...(globalThis as unknown as { shown: Map<string, Shown> }).shown.values()]);
}

test(
  'a subscribed browser gets messages that only it can decrypt, shows them, and gets none after signing out',
  { tag: '@once' },
  async ({ page, context, createPlayer }) => {
    const id = randomUUID();
    const browser = createPushSubscriber(`http://simulator.invalid/sim/push/${id}`);
    await stubPushManager(page, browser.subscription);
    await signInByToken(page, await createPlayer());
    await page.goto('/settings/notifications');

    await page.getByRole('button', { name: 'Show notifications in this browser' }).press('Enter');
    const browsers = page.getByRole('region', { name: 'Browsers' });
    await expect(browsers.getByRole('status')).toContainText('This browser shows your notifications');
    await expect(browsers.getByRole('listitem')).toContainText('This browser');

    await page.getByRole('button', { name: 'Send a test to my browsers' }).click();
    await expect(page.getByRole('region', { name: 'Send a test' })).toContainText('On its way to 1 browser.');
    const received = async () => {
      const answer = await fetch(`${siteUrl()}/sim/push/${id}`);
      return ((await answer.json()) as { data: { body: string }[] }).data;
    };
    await expect.poll(async () => (await received()).length).toBe(1);
    const message = browser.read(Buffer.from((await received())[0]?.body ?? '', 'base64url'));
    expect(message).toMatchObject({ title: 'This is a test', link: '/settings/notifications', kind: 'test' });

    const deliver = await pushClient(await context.newCDPSession(page));
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const shown = await recordShown(worker);
    // A worker that is just starting can miss the message; repeated deliveries show one notification.
    await expect(async () => {
      await deliver(JSON.stringify(message));
      const body = expect.stringContaining('It worked') as unknown;
      expect(await shown()).toEqual([{ title: 'This is a test', body, tag: 'test' }]);
    }).toPass({ timeout: 15_000 });

    await avatarButton(page).click();
    const removing = page.waitForRequest((request) => request.method() === 'DELETE');
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    expect((await removing).url()).toContain('/api/notification/browser/');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('played-subscription'))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('mazoku-push'))).toBeNull();
  },
);

test(
  'without a network the offline page shows completely, and reloads when the network returns',
  { tag: '@once' },
  async ({ page, context, complaints }) => {
    await page.goto('/');
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active?.state !== 'activated') {
        await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
      }
    });
    expect(complaints).toEqual([]);
    await context.setOffline(true);
    await page.goto('/rules');
    await expect(page.getByRole('heading', { name: 'Can’t reach Mazoku' })).toBeVisible();
    await expect(page.getByRole('status')).toContainText(/Your device isn’t connected|Mazoku isn’t responding/u);
    const styles = () => page.evaluate(() => [...document.styleSheets].map(({ cssRules }) => cssRules.length));
    expect((await styles()).every((count) => count > 0)).toBe(true);
    // The browser itself logs the failed requests.
    complaints.splice(0);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Rules', exact: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/rules');
    complaints.splice(0);
  },
);
