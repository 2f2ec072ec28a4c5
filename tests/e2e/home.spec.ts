import { expect, siteUrl, test } from '#tests/support/pages.ts';

test('greets with the hero, the buttons, the event and the number of players', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Your\s*Destiny/u);
  await expect(main.getByRole('link', { name: /add/iu }).first()).toBeVisible();
  await expect(main).toContainText(/part 2/iu);
  await expect(main).toContainText(/vtuber/iu);
  await expect(main).toContainText(/live/iu);
  const { total } = (await (await fetch(`${siteUrl()}/api/total-users`)).json()) as { total: number };
  expect(total).toBeGreaterThan(100);
  await expect(main.getByText(new RegExp(`${total}|${total.toLocaleString('en')}`, 'u')).first()).toBeAttached();
});

test('shows up to 20 featured SR cards, without script too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(siteUrl());
  const slides = page.locator('.carousel a[href^="/card/"]');
  const count = await slides.count();
  expect(count).toBeGreaterThan(5);
  expect(count).toBeLessThanOrEqual(20);
  for (const mark of await page.locator('.carousel [data-rarity]').all()) {
    await expect(mark).toHaveAttribute('data-rarity', 'SR');
  }
  await context.close();
});

test('has a carousel that moves by itself, and stops by its button', async ({ page, isMobile }) => {
  test.skip(isMobile, 'once is enough');
  await page.goto('/');
  const pause = page.locator('.carousel').getByRole('button', { name: /pause/iu });
  await page.locator('.carousel').scrollIntoViewIfNeeded();
  const place = () =>
    page
      .locator('.carousel li')
      .first()
      .evaluate((slide) => slide.getBoundingClientRect().left);
  const begin = await place();
  await expect.poll(place).not.toBe(begin);
  await pause.click();
  await page.mouse.move(0, 0);
  await expect(page.getByRole('button', { name: /play|resume/iu })).toBeVisible();
});

test('does not move by itself for those who want no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.locator('.carousel').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.carousel').getByRole('button', { name: /pause/iu })).toBeHidden();
});
