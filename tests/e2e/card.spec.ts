import { expect, listCards, siteUrl, test, waitUntilSettled } from '#tests/support/e2e-fixtures.ts';

test('shows the details of a card', { tag: '@once' }, async ({ page }) => {
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

test('requests no video for a rarity that has none', { tag: '@once' }, async ({ page }) => {
  const [card] = (await listCards('rarities=C&size=1')).cards;
  const loops: string[] = [];
  page.on('request', (request) => request.url().endsWith('.webm') && loops.push(request.url()));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`/card/${card?.uuid}`);
  await waitUntilSettled(page);
  expect(loops).toEqual([]);
});
