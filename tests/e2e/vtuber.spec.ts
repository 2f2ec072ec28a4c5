import { expect, listCards, siteUrl, test } from '#tests/support/e2e-fixtures.ts';

test(
  'describes the collaboration: the partner, the dates, how to take part, and its cards',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/vtuber');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('VTuber Collaboration');
    await expect(main).toContainText('Summer Event, Part 2');
    await expect(main).toContainText('Live now');
    for (const name of ['The partner', 'When it runs', 'How to take part', 'Cards in this set']) {
      await expect(main.getByRole('heading', { name })).toBeVisible();
    }
    await expect(main.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/vtuber$/u);
  },
);

test('shows only cards of the event, rarest first, and links to all of them', { tag: '@once' }, async ({ page }) => {
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

test('shows its cards without script', { tag: '@once' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto(`${siteUrl()}/vtuber`);
  expect(await still.locator('.grid .tile').count()).toBeGreaterThan(5);
  await context.close();
});
