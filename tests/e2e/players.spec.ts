import { expect, test } from '#tests/support/e2e-fixtures.ts';
import { signInByToken } from '#tests/support/e2e-sign-in.ts';

const players = '#found .player-row-name';

test('players can be searched, browsed and opened with the keyboard alone', { tag: '@once' }, async ({ page }) => {
  await page.goto('/search');
  const box = page.getByRole('textbox', { name: 'Name or Discord ID' });
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await page.keyboard.type('LANTERN');
  await expect(page).toHaveURL(/\/search\?q=LANTERN$/u);
  const found = page.getByRole('region', { name: 'Players' });
  await expect(found.getByText(/players found/u)).toBeVisible();
  const names = await page.locator(players).allTextContents();
  for (const name of names) expect(name.toLowerCase()).toContain('lantern');

  await page.keyboard.press('ArrowDown');
  await expect(page.locator(players).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(players).nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toHaveValue('');
  await expect(page).toHaveURL(/\/search$/u);
  await expect(found.getByRole('heading', { name: 'Top players' })).toBeVisible();

  // A complete ID finds one player, and Enter applies it immediately.
  await page.keyboard.type('8602340000000000102');
  await page.keyboard.press('Enter');
  await expect(page.locator(players)).toHaveText(['Goldwick']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/8602340000000000102$/u);
  await page.goBack();
  await expect(box).toHaveValue('8602340000000000102');
  await page.goBack();
  await expect(page).toHaveURL(/\/search$/u);
  await expect(box).toHaveValue('');
});

test('the leaderboard links a signed-in player to their own rank', { tag: '@once' }, async ({ page }) => {
  await signInByToken(page, 'anti-cheat');
  await page.goto('/leaderboard/players');
  await page.getByRole('link', { name: 'Rarity score' }).click();
  await expect(page).toHaveURL(/\?board=score$/u);
  await expect(page.getByText(/You’re number/u)).toBeAttached();
  await page.getByRole('link', { name: 'Jump to me' }).click();
  await expect(page).toHaveURL(/\?board=score&page=\d+#me$/u);
  const own = page.locator('.is-own');
  await expect(own).toContainText('Lynx at the Ledger');
  await expect(own).toBeInViewport();
  await expect(own).toBeFocused();
  // Other tests burn cards while this one runs, so the rank is read from this page and not from the one before.
  const sentence = await page.getByText(/You’re number/u).textContent();
  const rank = /number ([\d,]+)/u.exec(sentence ?? '')?.[1] ?? 'none';
  await expect(own.locator('.rank-place b')).toHaveText(rank);
});
