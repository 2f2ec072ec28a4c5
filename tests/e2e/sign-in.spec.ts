import { demoAccounts } from '#game/demo-accounts.ts';
import { roleBadge } from '#game/role.ts';
import { expect, siteUrl, test } from '#tests/support/e2e-fixtures.ts';
import {
  avatarButton,
  fetchToken,
  loginLink,
  signInByLink,
  signInByToken,
  storedSession,
} from '#tests/support/e2e-sign-in.ts';

test('a new player accepts the terms once before they go on', { tag: '@once' }, async ({ page }) => {
  await page.goto('/cards?rarities=UR');
  await loginLink(page).click();
  await page.waitForURL(/\/sim\/chat\/authorize/u);
  await page.getByRole('button', { name: 'Somebody new' }).click();
  await page.waitForURL('/register?to=%2Fcards%3Frarities%3DUR');
  const enter = page.getByRole('button', { name: 'Accept and continue' });
  await expect(enter).toBeDisabled();
  await page.getByRole('checkbox').check();
  await enter.click();
  await expect(page).toHaveURL('/cards?rarities=UR');
  await expect(avatarButton(page)).toBeVisible();
  // A player of no cards yet is led on.
  await page.goto('/inventory');
  await expect(page.getByRole('main').getByRole('link', { name: /cards/iu }).first()).toBeVisible();
  await page.goto('/register');
  await expect(page).toHaveURL('/');
});

test(
  'signing in leads back to the exact page, and leaks neither code nor token',
  { tag: '@once' },
  async ({ page }) => {
    const seen: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The chat platform's own page aside, the code goes to the exchange and nowhere else.
      if (pathname !== '/' && !pathname.startsWith('/api/user/discord')) {
        seen.push(request.url(), request.headers()['referer'] ?? '');
      }
    });
    const there = '/cards?name=fox&rarities=SR%2CUR&sort=Name+A-Z';
    await page.goto(there);
    const from = page.url();
    await signInByLink(page, 'player');
    await expect(avatarButton(page)).toBeVisible();
    await expect(page).toHaveURL(from);

    const stored = JSON.parse((await storedSession(page)) ?? '') as { user: { name: string }; userToken: string };
    expect(Object.keys(stored).sort()).toEqual(['user', 'userToken']);
    expect(stored.user.name).toBe('Emberlily');
    expect(seen.filter((address) => /[?&](code|token)=/u.test(address))).toEqual([]);
    expect(seen.join()).not.toContain(stored.userToken);
    // Nor is it in the history: going back does not come to the address that had it.
    const addresses = await page.evaluate(() => performance.getEntriesByType('navigation').map(({ name }) => name));
    expect(addresses.join()).not.toContain('code=');
  },
);

for (const { key, name, roles, premium } of demoAccounts.filter((person) => person.key !== 'banned')) {
  // The menu of a phone has the same entries; it is tried with nobody's role and with the largest one.
  const tag = key === 'player' || key === 'admin' ? [] : ['@once'];
  test(`${name} sees the entries of a ${roleBadge(roles)}`, { tag }, async ({ page, isMobile }) => {
    await signInByToken(page, key);
    await page.goto('/cards');
    if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    else await avatarButton(page).click();
    const menu = isMobile ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner');
    await expect(menu.getByText(roleBadge(roles), { exact: true }).first()).toBeVisible();
    const entry = (title: string) => menu.getByRole(isMobile ? 'link' : 'menuitem', { name: title, exact: true });
    const person = demoAccounts.find((each) => each.key === key);
    await expect(entry('My Profile')).toHaveAttribute('href', `/user/${person?.discordId}`);
    await expect(entry('Event Calendar')).toHaveAttribute('href', '/event/calendar');
    await expect(entry('Notification Settings')).toHaveAttribute('href', '/settings/notifications');
    await expect(entry('My Account')).toHaveAttribute('href', '/account');
    const isAdmin = roles.includes('admin');
    await expect(entry(isMobile ? 'Admin Console' : 'Admin')).toHaveCount(isAdmin ? 1 : 0);
    await expect(entry('Staff')).toHaveCount(isAdmin || roles.includes('game-mod') ? 1 : 0);
    if (!isMobile) {
      const frame = await avatarButton(page)
        .locator('img')
        .evaluate((image) => getComputedStyle(image).borderTopColor);
      expect(frame === 'rgb(255, 255, 255)').toBe(!premium);
    }
  });
}

test(
  'a callback for a sign-in that this browser did not start is refused, and no code is exchanged',
  { tag: '@once' },
  async ({ page }) => {
    const exchanged: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/user/discord/website')) exchanged.push(request.url());
    });
    await page.goto('/?code=an-attackers-code&state=prod.0123456789abcdef0123456789abcdef');
    await page.waitForURL('**/login?error=*');
    await expect(page.getByRole('alert')).toContainText('only works in the tab where you started it');
    expect(exchanged).toEqual([]);
    expect(await storedSession(page)).toBeNull();
  },
);

test(
  'a sign-in attempt works once: the same callback address is refused the second time',
  { tag: '@once' },
  async ({ page }) => {
    let back = '';
    page.on('request', (request) => {
      if (/\/\?code=/u.test(request.url())) back = request.url();
    });
    await page.goto('/cards');
    await signInByLink(page, 'player');
    await expect(avatarButton(page)).toBeVisible();
    expect(back).toContain('code=');
    await page.goto(back);
    await page.waitForURL('**/login?error=*');
  },
);

test('cancelling at the chat platform leads back to the page before', { tag: '@once' }, async ({ page }) => {
  await page.goto('/cards?name=moon');
  const from = page.url();
  await loginLink(page).click();
  await page.waitForURL(/\/sim\/chat\/authorize/u);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(from);
  await expect(loginLink(page)).toBeVisible();
  expect(await storedSession(page)).toBeNull();
});

test(
  'an exchange that fails is logged and not shown; the address is clean',
  { tag: '@once' },
  async ({ page, complaints }) => {
    await page.route('**/api/user/discord/website*', (route) => route.fulfill({ status: 502, json: {} }));
    await page.goto('/cards');
    await signInByLink(page, 'player');
    await page.waitForURL(`${siteUrl()}/`);
    await expect(loginLink(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await storedSession(page)).toBeNull();
    complaints.splice(0);
  },
);

test.describe('the callback with a token', { tag: '@once' }, () => {
  test('signs in, says what it does, and replaces itself by the landing page', async ({ page }) => {
    const token = await fetchToken('premium');
    const referers: string[] = [];
    page.on('request', (request) => referers.push(request.headers()['referer'] ?? ''));
    await page.route(
      '**/api/user/profile',
      async (route) => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logging you in...');
        await expect(page.getByRole('status').first()).toHaveText('Please wait while we complete the process.');
        expect(page.url()).not.toContain(token);
        await route.continue();
        // The pages after it ask as well.
      },
      { times: 1 },
    );
    await page.goto('/cards');
    await page.goto(`/login-callback?token=${token}`);
    await page.waitForURL(`${siteUrl()}/`);
    await expect(avatarButton(page)).toBeVisible();
    expect(referers.join()).not.toContain(token);
    await page.goBack();
    await expect(page).toHaveURL(/\/cards$/u);
  });

  test('without one says so on the login page', async ({ page }) => {
    await page.goto('/login-callback');
    await page.waitForURL('**/login?error=no-token');
    await expect(page.getByRole('alert')).toContainText('Authentication failed - No token received');
  });

  test('that the game does not know says so on the landing page', async ({ page, complaints }) => {
    await page.goto('/login-callback?token=made-up');
    await page.waitForURL(`${siteUrl()}/`);
    await expect(page.getByText('Failed to load user data', { exact: true }).first()).toBeVisible();
    expect(await storedSession(page)).toBeNull();
    complaints.splice(0);
  });
});

test('signing out and in again reaches the other tabs, and the old token is revoked', async ({
  page,
  context,
  isMobile,
}) => {
  const token = await signInByToken(page, 'player');
  await page.goto('/cards');
  await expect(avatarButton(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/credits');
  await expect(avatarButton(other)).toBeVisible();

  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  else await avatarButton(page).click();
  const logout = page.getByRole(isMobile ? 'button' : 'menuitem', { name: 'Logout' });
  await Promise.all([page.waitForResponse('**/api/user/logout'), logout.click()]);
  await expect(loginLink(other)).toBeVisible();
  await expect(avatarButton(other)).toHaveCount(0);
  expect(await storedSession(other)).toBeNull();
  const answer = await fetch(`${siteUrl()}/api/user/profile`, { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(401);

  // The tab that was signed out signs in again: the other one follows without a load.
  await other.bringToFront();
  await signInByLink(other, 'premium');
  await expect(avatarButton(other)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account of Goldwick' })).toBeVisible();
});

test(
  'a banned player reads why and until when in their own time zone, and is signed out',
  { tag: '@once' },
  async ({ page, complaints }) => {
    await page.goto('/cards');
    await signInByLink(page, 'banned');
    const notice = page.getByRole('dialog', { name: 'Account Notice' });
    await expect(notice).toBeVisible();
    const words = await notice.locator('p:not([aria-hidden])').allTextContents();
    expect(words.length).toBeGreaterThan(2);
    expect(words.join(' ')).not.toMatch(/\d{4}-\d\d-\d\dT/u);
    expect(words[0]).toMatch(/^Your account has been banned until .*2099|2098/u);
    expect(await storedSession(page)).toBeNull();
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect(notice).toHaveCount(0);
    await expect(loginLink(page)).toBeVisible();
    complaints.splice(0);
  },
);
