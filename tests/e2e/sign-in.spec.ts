import { demoAccounts } from '#game/demo-accounts.ts';
import { roleBadge } from '#game/role.ts';
import { expect, measureLayoutShift, siteUrl, test, watchLayoutShift } from '#tests/support/e2e-fixtures.ts';
import {
  avatarButton,
  fetchToken,
  loginLink,
  signInByLink,
  signInByToken,
  storedSession,
} from '#tests/support/e2e-sign-in.ts';

test('a new player accepts the terms once before they continue', { tag: '@once' }, async ({ page }) => {
  await page.goto('/cards?rarities=UR');
  await loginLink(page).click();
  await page.waitForURL(/\/sim\/chat\/authorize/u);
  await page.getByRole('button', { name: 'New player' }).click();
  await page.waitForURL('/register?to=%2Fcards%3Frarities%3DUR');
  const enter = page.getByRole('button', { name: 'Accept and continue' });
  await expect(enter).toBeDisabled();
  await page.getByRole('checkbox').check();
  await enter.click();
  await expect(page).toHaveURL('/cards?rarities=UR');
  await expect(avatarButton(page)).toBeVisible();
  // A player without cards sees how to get some.
  await page.goto('/inventory');
  await expect(page.getByRole('main').getByText('No cards yet')).toBeVisible();
  await page.goto('/register');
  await expect(page).toHaveURL('/');
});

test('signing in returns to the exact page, and leaks neither code nor token', { tag: '@once' }, async ({ page }) => {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Apart from the chat platform's own page, only the token exchange gets the code.
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
  // The history does not contain it either: going back does not reach the address with the code.
  const addresses = await page.evaluate(() => performance.getEntriesByType('navigation').map(({ name }) => name));
  expect(addresses.join()).not.toContain('code=');
});

// tests/islands/session/SignedInControls.test.tsx covers the entries of every role.
for (const { key, name, discordId, roles, premium } of demoAccounts.filter(
  ({ key }) => key === 'player' || key === 'admin',
)) {
  test(
    `${name} sees the entries of the role “${roleBadge(roles)}”`,
    { tag: key === 'admin' ? [] : '@once' },
    async ({ page, isMobile }) => {
      await signInByToken(page, key);
      await page.goto('/cards');
      if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
      else await avatarButton(page).click();
      const menu = isMobile ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner');
      await expect(menu.getByText(roleBadge(roles), { exact: true }).first()).toBeVisible();
      const entry = (title: string) => menu.getByRole(isMobile ? 'link' : 'menuitem', { name: title, exact: true });
      await expect(entry('My Profile')).toHaveAttribute('href', `/user/${discordId}`);
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
    },
  );
}

test(
  'a callback for a sign-in that this browser did not start is rejected, and no code is exchanged',
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

test.describe('the callback with a token', { tag: '@once' }, () => {
  test('signs in, shows the progress, and replaces itself with the landing page', async ({ page }) => {
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
        // The next pages call the API as well.
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
});

test(
  'signing out and in again updates the other tabs, and the old token is revoked',
  { tag: '@phone' },
  async ({ page, context }) => {
    const token = await signInByToken(page, 'player');
    await page.goto('/cards');
    await expect(avatarButton(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/credits');
    await expect(avatarButton(other)).toBeVisible();

    // A tab in the background renders rarely, which delays clicks.
    await page.bringToFront();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const logout = page.getByRole('button', { name: 'Logout' });
    await Promise.all([page.waitForResponse('**/api/user/logout'), logout.click()]);
    await expect(loginLink(other)).toBeVisible();
    await expect(avatarButton(other)).toHaveCount(0);
    expect(await storedSession(other)).toBeNull();
    const answer = await fetch(`${siteUrl()}/api/user/profile`, { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(401);

    // The signed-out tab signs in again, and the other one updates without a page load.
    await other.bringToFront();
    await signInByLink(other, 'premium');
    await expect(avatarButton(other)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Account of Goldwick' })).toBeVisible();
  },
);

test(
  'a banned player sees the reason and the end in their own time zone, and is signed out',
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
    // What is left for them is one click away, here and on the next page.
    const standing = page.getByRole('link', { name: 'Your standing' });
    await expect(standing).toBeVisible();
    await page.goto('/store');
    await expect(loginLink(page)).toBeHidden();
    await standing.click();
    await expect(page.getByRole('main')).toContainText(/banned until/u);
    complaints.splice(0);
  },
);

test(
  'who is signed in is led on from /login, and sees their own clan as theirs',
  { tag: '@once' },
  async ({ page }) => {
    await watchLayoutShift(page);
    await signInByToken(page, 'player');
    await page.goto('/login');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('You’re logged in', { useInnerText: true });
    await expect(main.getByRole('link', { name: 'My Account' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Login with Discord' })).toBeHidden();
    await page.goto('/clans');
    const own = main.locator('.clan-entry', { hasText: 'Your clan' });
    await expect(own).toHaveCount(1);
    await expect(own.getByRole('link', { name: /^Join/u })).toBeHidden();
    await own.getByRole('heading').getByRole('link').click();
    await expect(main.getByText('Your clan', { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: /^Join/u })).toBeHidden();
    await expect(main.locator('.clan-member .own-member')).toHaveText('You');
    expect(await measureLayoutShift(page)).toBe(0);
  },
);
