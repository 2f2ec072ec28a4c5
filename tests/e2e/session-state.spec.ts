import { expect, listCards, test, waitUntilSettled } from '#tests/support/e2e-fixtures.ts';
import { avatarButton, fetchToken, loginLink, storeBefore, storedSession } from '#tests/support/e2e-sign-in.ts';

const stateful = (userToken: string) => ({ 'mazoku-user': JSON.stringify({ user: null, userToken }) });

interface State {
  name: string;
  stored: () => Record<string, string> | Promise<Record<string, string>>;
  /** Somebody is signed in with it. */
  isSignedIn?: true;
  /** The game refuses it, and the browser forgets it. */
  isRefused?: true;
  /** No session at all, which is tried on every page by itself: here those that read something are enough. */
  isNone?: true;
}

/** What a browser can have stored. */
const states: readonly State[] = [
  { name: 'nothing', stored: () => ({}) },
  { name: 'a valid session', stored: async () => stateful(await fetchToken('collector')), isSignedIn: true },
  { name: 'an expired session', stored: () => stateful('a'.repeat(43)), isRefused: true },
  { name: 'a corrupt session', stored: () => ({ 'mazoku-user': '{"user":' }), isNone: true },
  { name: 'a session of another form', stored: () => ({ 'mazoku-user': '[1,null,"x"]' }), isNone: true },
  { name: "a banned player's session", stored: async () => stateful(await fetchToken('banned')), isRefused: true },
  { name: 'the background switched off', stored: () => ({ 'no-bg': 'true' }), isNone: true },
  {
    name: 'garbage under every key',
    stored: () => ({ recentUsers: '{{{', 'no-bg': 'maybe', 'challenge-id': '', cardSearchFilters: '%' }),
    isNone: true,
  },
];

const readers = ['/', '/cards', '/vote', '/user/8602340000000000103', '/account'];
const routes = [...readers, '/cards?rarities=UR&page=2', '/credits', '/login', '/nowhere'];
/** What the browser itself says of statuses that are meant. */
const meant = /the server responded with a status of (401|403|404)/u;

for (const { name, stored, isSignedIn = false, isRefused = false, isNone = false } of states) {
  test(`with ${name} stored, every page is alive and of one mind about who is there`, async ({
    page,
    complaints,
    isMobile,
  }) => {
    test.skip(isMobile, 'What is stored is read alike at every width.');
    test.setTimeout(90_000);
    const [card] = (await listCards('size=1&rarities=UR')).cards;
    const values = await stored();
    await page.goto('/credits');
    for (const route of [...(isNone ? readers : routes), `/card/${card?.uuid}`]) {
      // Each page finds what was stored, also after the one before has forgotten it.
      await page.evaluate((entries) => {
        localStorage.clear();
        for (const [key, value] of entries) localStorage.setItem(key, value);
      }, Object.entries(values));
      complaints.splice(0);
      await page.goto(route);
      await waitUntilSettled(page);
      if (isSignedIn) {
        await expect(avatarButton(page)).toBeVisible();
        await expect(loginLink(page)).toBeHidden();
      } else {
        await expect(loginLink(page)).toBeVisible();
        await expect(avatarButton(page)).toHaveCount(0);
      }
      // An island that was to wake and could not still has the server's mark.
      const asleep = page.locator('astro-island[client="signed-in"][ssr]');
      if (isSignedIn || isRefused) await expect(asleep).toHaveCount(0);
      else expect(await asleep.count()).toBeGreaterThan(0);
      if (isRefused) await expect.poll(() => storedSession(page)).toBeNull();
      const notice = page.getByRole('dialog', { name: 'Account Notice' });
      await expect(notice).toHaveCount(name.startsWith('a banned') ? 1 : 0);
      if (name.includes('background')) await expect(page.locator('html')).toHaveAttribute('data-no-bg', '');
      else await expect(page.locator('html')).not.toHaveAttribute('data-no-bg');
      expect(
        complaints.splice(0).filter((line) => !meant.test(line)),
        route,
      ).toEqual([]);
    }
  });
}

test(
  'an outage of the profile keeps the session, shows nobody, and the next page tries again',
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

test('storage that is blocked or full leaves a site that works, signed out', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  for (const route of ['/', '/cards', '/vote']) {
    await page.goto(route);
    await expect(loginLink(page)).toBeVisible();
  }
  await page.goto('/cards');
  await loginLink(page).click();
  await page.waitForURL('**/login?error=storage');
  await expect(page.getByRole('alert')).toContainText('does not let us remember you');
});

test('the background can be switched off, in every tab, and stays off', async ({ page, context, isMobile }) => {
  await storeBefore(page, stateful(await fetchToken('player')));
  await page.goto('/cards');
  const other = await context.newPage();
  await other.goto('/credits');
  await expect(avatarButton(other)).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  else await avatarButton(page).click();
  await page.getByRole(isMobile ? 'switch' : 'menuitemcheckbox', { name: 'Disable Background' }).click();
  expect(await page.evaluate(() => localStorage.getItem('no-bg'))).toBe('true');
  for (const each of [page, other]) await expect(each.locator('html')).toHaveAttribute('data-no-bg', '');
  await other.reload();
  await expect(other.locator('html')).toHaveAttribute('data-no-bg', '');
});

test(
  'the reward notice shows on a JSON true alone, not on the calendar, and goes when the reward is claimed',
  { tag: '@once' },
  async ({ page, complaints }) => {
    await storeBefore(page, stateful(await fetchToken('player')));
    const notice = page.getByRole('link', { name: 'Event rewards are ready!' });
    const answers: [unknown, boolean][] = [
      ['true', true],
      ['"true"', false],
      ['1', false],
      ['{"claimable":true}', false],
      ['false', false],
      ['not JSON', false],
    ];
    for (const [body, isShown] of answers) {
      await page.route('**/api/calendar/can-claim', (route) =>
        route.fulfill({ status: 200, contentType: 'application/json', body: String(body) }),
      );
      const [, asked] = await Promise.all([page.goto('/credits'), page.waitForResponse('**/api/calendar/can-claim')]);
      await asked.finished();
      if (isShown) await expect(notice).toBeVisible();
      else await expect(notice).toHaveCount(0);
      await page.unroute('**/api/calendar/can-claim');
    }
    await page.route('**/api/calendar/can-claim', (route) => route.fulfill({ status: 500, body: 'true' }));
    await page.goto('/credits');
    await waitUntilSettled(page);
    await expect(notice).toHaveCount(0);
    complaints.splice(0);

    await page.unroute('**/api/calendar/can-claim');
    await page.route('**/api/calendar/can-claim', (route) => route.fulfill({ json: true }));
    await page.goto('/cards');
    await expect(notice).toHaveAttribute('href', '/event/calendar');
    await page.evaluate(() => dispatchEvent(new Event('mazoku-claim-reward-success')));
    await expect(notice).toHaveCount(0);
    await page.goto('/event/calendar');
    await waitUntilSettled(page);
    await expect(notice).toHaveCount(0);
    complaints.splice(0);
  },
);

test('recently viewed players are in the drawer, by keyboard as well', async ({ page }) => {
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
