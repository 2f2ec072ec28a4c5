import {
  expect,
  findAccessibilityViolations,
  listCards,
  siteUrl,
  test,
  waitUntilSettled,
} from '#tests/support/e2e-fixtures.ts';
import { startSiteProcess } from '#tests/support/site-process.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('tells of the collaboration: the partner, when it runs, how to take part, and its cards', async ({ page }) => {
  await page.goto('/vtuber');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('VTuber Collaboration');
  await expect(main).toContainText('Summer Event, Part 2');
  await expect(main).toContainText('Live now');
  for (const name of ['The partner', 'When it runs', 'How to take part', 'The cards of the set']) {
    await expect(main.getByRole('heading', { name })).toBeVisible();
  }
  await expect(main.getByRole('link', { name: 'Back to the festival' })).toHaveAttribute('href', '/');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/vtuber$/u);
});

test('shows cards of the event alone, rarest first, and leads to all of them', { tag: '@once' }, async ({ page }) => {
  const { cards, count } = await listCards('type=summer_2&order_column=rarity&order=DESC');
  expect(cards.length).toBeGreaterThan(5);
  await page.goto('/vtuber');
  const shown = await page
    .locator('.grid .tile')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('href')));
  expect(shown).toEqual(cards.map(({ uuid }) => `/card/${uuid}`));
  const all = page.getByRole('link', { name: `See all ${count}` });
  await expect(all).toHaveAttribute('href', '/cards?type=summer_2');
  await all.click();
  await expect(page.getByRole('main')).toContainText(`${count} cards`);
});

test('is whole without script, and without fault', async ({ browser, page }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto(`${siteUrl()}/vtuber`);
  expect(await still.locator('.grid .tile').count()).toBeGreaterThan(5);
  await context.close();
  await page.goto('/vtuber');
  await waitUntilSettled(page);
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('says so when the catalogue does not answer, offers another try, and is not kept', async ({ isMobile }) => {
  test.skip(isMobile, 'once is enough');
  const site = await startSiteProcess({
    SERVER_URL: 'http://127.0.0.1:9/api',
    LOCAL_HOSTS: 'localhost',
    DATA_DIR: '/nowhere/at/all',
  });
  const response = await fetch(`${site.url}/vtuber`);
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(html).toContain('How to take part');
  expect(html).toContain('href="/vtuber"');
  expect(await site.end()).toBe(0);
});
