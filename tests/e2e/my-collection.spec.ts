import { expect, measureLayoutShift, test, waitUntilSettled, watchLayoutShift } from '#tests/support/e2e-fixtures.ts';
import { signInByToken } from '#tests/support/e2e-sign-in.ts';

const held = '.tile-grid .tile-held';

test('a player sees on the tiles what they hold, from one call, and nothing moves', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/card/mine/')) calls.push(request.url());
  });
  await signInByToken(page, 'collector');
  await watchLayoutShift(page);
  await page.goto('/cards');
  await expect(page.locator(held).first()).toHaveText(/^You hold (#\d+|CM|\d+, lowest #\d+)$/u);
  await waitUntilSettled(page);
  expect(calls).toHaveLength(1);
  expect(await measureLayoutShift(page)).toBe(0);
});

test('a player finds what they miss of a series in two clicks', { tag: '@once' }, async ({ page }) => {
  await signInByToken(page, 'collector');
  await page.goto('/cards?series=%22Moonlit+Broadcast%22');
  const progress = page.locator('.series-progress');
  await expect(progress).toHaveText(/^\d+ of \d+ held/u);
  await progress.getByRole('link', { name: /missing card/u }).click();
  await expect(page).toHaveURL('/cards?series=%22Moonlit+Broadcast%22&mine=0');
  await expect(page.locator('.tile-grid .tile').first()).toBeVisible();
  await expect(page.locator(held)).toHaveCount(0);
  await expect(page.locator('#search')).toHaveValue('s:"Moonlit Broadcast" mine:0');
});

test('a visitor is asked to log in for mine:, also while typing', { tag: '@once' }, async ({ page }) => {
  await page.goto('/cards');
  await page.locator('#search').fill('mine:dup');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'This search needs your collection' })).toBeVisible();
  await expect(page).toHaveURL('/cards?mine=2-');
  await expect(page.locator('.tile-grid .tile:not(.is-skeleton)')).toHaveCount(0);
});
