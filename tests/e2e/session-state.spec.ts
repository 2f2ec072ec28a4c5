import { expect, listCards, test, waitUntilSettled } from '#tests/support/e2e-fixtures.ts';
import { avatarButton, fetchToken, loginLink, storeBefore, storedSession } from '#tests/support/e2e-sign-in.ts';

// Whether the background is on is one of these states.
test.use({ hasBackground: true });

const stateful = (userToken: string) => ({ 'mazoku-user': JSON.stringify({ user: null, userToken }) });

/** The possible stored values, and the pages to test: each reads the stored value in a different place. */
interface State {
  name: string;
  stored: () => Record<string, string> | Promise<Record<string, string>>;
  routes: readonly string[];
  /** The API rejects the session, and the browser removes it. */
  isRefused?: true;
}

const readers = ['/', '/cards', '/vote', '/user/8602340000000000103', '/account'];

/**
 * every-page.spec.ts covers every page without a session and with a valid one, and tests/client/signed-in.test.ts
 * covers each malformed session; these tests cover what needs a whole page.
 */
const states: readonly State[] = [
  {
    name: 'an expired session, and the background switched off',
    stored: () => ({ ...stateful('a'.repeat(43)), 'no-bg': 'true' }),
    routes: ['/', '/account'],
    isRefused: true,
  },
  {
    name: "a banned player's session",
    stored: async () => stateful(await fetchToken('banned')),
    routes: ['/', '/account'],
    isRefused: true,
  },
  {
    name: 'garbage under every key',
    stored: () => ({
      'mazoku-user': '{"user":',
      recentUsers: '{{{',
      'no-bg': 'maybe',
      'challenge-id': '',
      cardSearchFilters: '%',
    }),
    routes: readers,
  },
];

/** What the browser itself logs about expected statuses. */
const expectedError = /the server responded with a status of (401|403|404)/u;

for (const { name, stored, routes, isRefused = false } of states) {
  test(
    `with ${name} stored, pages work and show the signed-out state`,
    { tag: '@once' },
    async ({ page, complaints }) => {
      const [card] = (await listCards('size=1&rarities=UR')).cards;
      const values = await stored();
      await page.goto('/credits');
      for (const route of [...routes, `/card/${card?.uuid}`]) {
        // The previous page may have removed the stored value.
        await page.evaluate((entries) => {
          localStorage.clear();
          for (const [key, value] of entries) localStorage.setItem(key, value);
        }, Object.entries(values));
        complaints.splice(0);
        await page.goto(route);
        await waitUntilSettled(page);
        const isBanned = name.startsWith('a banned');
        const standing = page.getByRole('banner').getByRole('link', { name: 'Your standing' });
        await expect(isBanned ? standing : loginLink(page)).toBeVisible();
        await expect(avatarButton(page)).toHaveCount(0);
        // An island that hydrates for a session has the server's attribute until then.
        const dehydrated = page.locator('astro-island[client="signed-in"][ssr]');
        if (isRefused) await expect(dehydrated).toHaveCount(0);
        else expect(await dehydrated.count()).toBeGreaterThan(0);
        if (isRefused) await expect.poll(() => storedSession(page)).toBeNull();
        const notice = page.getByRole('dialog', { name: 'Account Notice' });
        await expect(notice).toHaveCount(isBanned ? 1 : 0);
        if (name.includes('background')) await expect(page.locator('html')).toHaveAttribute('data-no-bg', '');
        else await expect(page.locator('html')).not.toHaveAttribute('data-no-bg');
        const unexpected = complaints.splice(0).filter((line) => !expectedError.test(line));
        expect(unexpected, route).toEqual([]);
      }
    },
  );
}

test(
  'when the profile fails to load, the session stays, the header shows the login, and the next page retries',
  { tag: '@once' },
  async ({ page, complaints }) => {
    await storeBefore(page, stateful(await fetchToken('player')));
    await page.goto('/cards');
    await expect(avatarButton(page)).toBeVisible();
    for (const failure of ['status', 'network']) {
      await page.route('**/api/user/profile', (route) =>
        failure === 'status' ? route.fulfill({ status: 503, json: {} }) : route.abort(),
      );
      await page.goto('/credits');
      await expect(loginLink(page)).toBeVisible();
      await expect(avatarButton(page)).toHaveCount(0);
      expect(await storedSession(page)).toContain('userToken');
      await page.unroute('**/api/user/profile');
      await page.goto('/cards');
      await expect(avatarButton(page)).toBeVisible();
    }
    complaints.splice(0);
  },
);

test(
  'a browser that blocks storage shows the signed-out site, and the login explains why',
  { tag: '@once' },
  async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
    });
    for (const route of ['/', '/vote', '/cards']) {
      await page.goto(route);
      await expect(loginLink(page)).toBeVisible();
    }
    await loginLink(page).click();
    await page.waitForURL('**/login?error=storage');
    await expect(page.getByRole('alert')).toContainText('This browser blocks storage');
  },
);

test('switching the background off applies to every tab and persists', { tag: '@once' }, async ({ page, context }) => {
  await storeBefore(page, stateful(await fetchToken('player')));
  await page.goto('/cards');
  const other = await context.newPage();
  await other.goto('/credits');
  await expect(avatarButton(other)).toBeVisible();
  // A tab in the background renders rarely, which delays clicks.
  await page.bringToFront();
  await avatarButton(page).click();
  await page.getByRole('menuitemcheckbox', { name: 'Disable Background' }).click();
  expect(await page.evaluate(() => localStorage.getItem('no-bg'))).toBe('true');
  for (const each of [page, other]) await expect(each.locator('html')).toHaveAttribute('data-no-bg', '');
  await other.reload();
  await expect(other.locator('html')).toHaveAttribute('data-no-bg', '');
});

test(
  'the reward notice shows when the API returns true, except on the calendar, and hides after the claim',
  { tag: '@once' },
  async ({ page }) => {
    await storeBefore(page, stateful(await fetchToken('player')));
    const notice = page.getByRole('link', { name: 'Event rewards are ready!' });
    // tests/stores/calendar/reward-notice.test.ts covers every other response.
    await page.route('**/api/calendar/can-claim', (route) => route.fulfill({ json: false }));
    await page.goto('/credits');
    await waitUntilSettled(page);
    await expect(notice).toHaveCount(0);

    await page.unroute('**/api/calendar/can-claim');
    await page.route('**/api/calendar/can-claim', (route) => route.fulfill({ json: true }));
    await page.goto('/store/card-frames');
    await expect(notice).toBeVisible();
    await page.goto('/cards');
    await expect(notice).toHaveAttribute('href', '/event/calendar');
    // On a phone it is as large as a finger, and covers nothing that can be pressed.
    await page.setViewportSize({ width: 390, height: 812 });
    await page.evaluate(() => scrollTo(0, 300));
    const measure = () =>
      page.getByRole('complementary', { name: 'Rewards' }).evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const corners = [0, 0.5, 1].flatMap((x) =>
          [0, 0.5, 1].map((y) => [left + width * x, top + height * y] as const),
        );
        // What is next below it: the page scrolls under the header.
        const under = corners.map(([x, y]) => document.elementsFromPoint(x, y).find((each) => !element.contains(each)));
        const covered = under.filter((each) => each?.closest('a[href],button,input'));
        return { isLarge: width >= 44 && height >= 44, covered: covered.length };
      });
    await expect.poll(measure).toEqual({ isLarge: true, covered: 0 });
    await page.evaluate(() => dispatchEvent(new Event('mazoku-claim-reward-success')));
    await expect(notice).toHaveCount(0);
    await page.goto('/event/calendar');
    await waitUntilSettled(page);
    await expect(notice).toHaveCount(0);
  },
);

test('recently viewed players are in the drawer, which works by keyboard', { tag: '@once' }, async ({ page }) => {
  await page.goto('/cards');
  const handle = page.getByRole('button', { name: 'Recently Viewed' });
  await handle.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Recently Viewed' });
  await expect(drawer.getByText('No recent users')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(handle).toBeFocused();

  await page.evaluate(
    (value) => localStorage.setItem('mazoku-user', value),
    stateful(await fetchToken('player'))['mazoku-user'],
  );
  await page.goto('/user/8602340000000000103');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The Curator of Nine Tails');
  await handle.click();
  const entry = drawer.getByRole('link');
  await expect(entry).toHaveText(/The Curator of …/u);
  await expect(entry).toHaveAttribute('href', /^\/user\/8602340000000000103$/u);
});
