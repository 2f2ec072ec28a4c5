import { expect, listCards, siteUrl, test, waitUntilSettled } from '#tests/support/e2e-fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('shows the details of a card', async ({ page }) => {
  const [first] = (await listCards('rarities=UR&size=1')).cards;
  const response = await fetch(`${siteUrl()}/api/card/catalog/${first?.uuid}`);
  const card = (await response.json()) as {
    name: string;
    series: { name: string };
    batch: number;
    claimed: number;
    makers: { name: string; portfolio_url: string | null }[];
  };
  await page.goto(`/card/${first?.uuid}`);
  await expect(page).toHaveTitle(`${card.name} | Mazoku`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(card.name);
  await expect(main).toContainText(card.series.name);
  await expect(main).toContainText(String(card.batch));
  await expect(main).toContainText(new RegExp(`${card.claimed}\\s*(/|of)\\s*50`, 'u'));
  for (const maker of card.makers) {
    await expect(main).toContainText(maker.name);
    if (maker.portfolio_url)
      await expect(main.getByRole('link', { name: `Portfolio of ${maker.name}` })).toHaveAttribute(
        'href',
        `/redirect?${new URLSearchParams({ to: maker.portfolio_url })}`,
      );
  }
  await expect
    .poll(() =>
      main
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(200);
});

test('has a label for its type, and a canonical address without noise', async ({ page }) => {
  for (const [type, label] of [
    ['default', 'Regular'],
    ['special', 'Special'],
    ['summer_2', 'Summer, Part 2'],
  ]) {
    const [card] = (await listCards(`type=${type}&size=1`)).cards;
    await page.goto(`/card/${card?.uuid}?utm_source=elsewhere&page=3`);
    await expect(page.locator('dt', { hasText: 'Type' }).locator('+ dd')).toHaveText(label ?? '');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${siteUrl()}/card/${card?.uuid}`);
  }
});

test('asks for no moving picture where there is none', async ({ page }) => {
  const [card] = (await listCards('rarities=C&size=1')).cards;
  const loops: string[] = [];
  page.on('request', (request) => request.url().endsWith('.webm') && loops.push(request.url()));
  await page.goto(`/card/${card?.uuid}`);
  await waitUntilSettled(page);
  expect(loops).toEqual([]);
});

for (const id of ['00000000-0000-4000-8000-000000000000', 'not-a-card']) {
  test(`is the not-found page with status 404 for ${id}`, async ({ page, complaints }) => {
    const response = await page.goto(`/card/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found');
    await expect(page).toHaveTitle(/^404 Not Found/u);
    complaints.splice(0);
  });
}

test('leads back to the catalogue as it was filtered', async ({ page }) => {
  await page.goto('/cards?rarities=UR&sort=Name+A-Z');
  await page.locator('.tile').first().click();
  await page.waitForURL('**/card/*');
  await page.locator('.card-breadcrumbs').getByRole('link', { name: 'All Cards' }).click();
  await expect(page).toHaveURL(/\/cards\?rarities=UR&sort=Name\+A-Z$/u);
});
