import type { Page } from 'playwright/test';
import { expect, siteUrl, test } from '#tests/support/e2e-fixtures.ts';
import { avatarButton, loginLink, signInByToken } from '#tests/support/e2e-sign-in.ts';
import { isWeekend, voteReward } from '#game/vote.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /vote/iu });

test("a visitor sees the sites, today's payout and its reason, and the dialog keeps the focus and restores it", async ({
  page,
  isMobile,
}) => {
  await page.goto('/cards');
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const place = isMobile ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner');
  const opener = place.getByRole('link', { name: 'Vote for Us' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  const now = new Date();
  await expect(dialog).toContainText(
    `gives ${voteReward(now)} soulstones today because it’s ${isWeekend(now) ? 'the weekend' : 'a weekday'}`,
  );
  await expect(dialog).toContainText('12 hours');
  await expect(dialog).toContainText('special event boxes');
  for (const site of ['top.gg', 'discordbotlist']) {
    await expect(dialog.getByRole('link', { name: new RegExp(`Vote on .*${site.slice(0, 6)}`, 'iu') })).toHaveAttribute(
      'href',
      /\/sim\/vote\/\w+\/bot\/\d+\/vote/u,
    );
  }
  expect(page.url()).toMatch(/\/cards$/u);
  const isFocusInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect.poll(isFocusInside, key).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test(
  'a vote on the voting site pays soulstones once, and shows when the next one is possible',
  { tag: '@once' },
  async ({ page, context }) => {
    const token = await signInByToken(page, 'newcomer');
    const soulstones = async () => {
      const answer = await fetch(`${siteUrl()}/api/user/profile`, { headers: { Authorization: `Bearer ${token}` } });
      return ((await answer.json()) as { soulstones: number }).soulstones;
    };
    const before = await soulstones();
    await page.goto('/vote');
    await expect(avatarButton(page)).toBeVisible();
    const place = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /top\.gg/iu }) });
    await expect(place).toContainText('You can vote now');
    const [votingSite] = await Promise.all([context.waitForEvent('page'), place.getByRole('link').click()]);
    await votingSite.getByRole('button', { name: /vote/iu }).first().click();
    await expect(votingSite.locator('body')).toContainText(`+${voteReward(new Date())} soulstones`);
    expect(await soulstones()).toBe(before + voteReward(new Date()));

    await votingSite.close();
    await page.bringToFront();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(place).toContainText(/again in (11|12)/u);

    // A second vote within the waiting time is sent, and pays nothing.
    const [again] = await Promise.all([context.waitForEvent('page'), place.getByRole('link').click()]);
    await again.getByRole('button', { name: /vote/iu }).first().click();
    await expect(again.locator('body')).toContainText(/not counted|did not count/iu);
    expect(await soulstones()).toBe(before + voteReward(new Date()));
  },
);

test(
  'when the votes cannot be loaded, the page shows an error with a retry button',
  { tag: '@once' },
  async ({ page, complaints }) => {
    await signInByToken(page, 'collector');
    await page.route('**/api/vote/status', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/vote');
    await expect(page.getByText('couldn’t be loaded')).toBeVisible();
    await page.unroute('**/api/vote/status');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('couldn’t be loaded')).toHaveCount(0);
    await expect(page.getByText('You can vote now').first()).toBeVisible();
    complaints.splice(0);
  },
);

test('signing in from the vote page returns to it', { tag: '@once' }, async ({ page }) => {
  await page.goto('/vote');
  await expect(loginLink(page)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /log in/iu })
    .click();
  await page.waitForURL(/\/sim\/chat\/authorize/u);
  await page.getByRole('button', { name: 'Goldwick' }).click();
  await expect(avatarButton(page)).toBeVisible();
  await expect(page).toHaveURL(/\/vote$/u);
});
