import { expect, siteUrl, test } from '#tests/support/e2e-fixtures.ts';

test.use({ javaScriptEnabled: false });

test('without script, a clan is listed, and its cards and members are links', { tag: '@once' }, async ({ page }) => {
  await page.goto('/clans');
  await expect(page.locator('.clan-entry')).toHaveCount(23);
  await page.getByRole('link', { name: 'Spiders Anonymous', exact: true }).click();
  await expect(page).toHaveURL(/\/clans\/21$/u);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Spiders Anonymous');
  await expect(main.getByRole('link', { name: 'Join Spiders Anonymous' })).toHaveAttribute('href', /^https:/u);
  await expect(main.locator('.clan-showcase a[href^="/card/"]')).toHaveCount(18);
  const members = main.locator('.clan-member');
  await expect(members.first()).toContainText('Leader');
  await expect(members.first().getByRole('link')).toHaveAttribute('href', /^\/user\/\d{17,20}$/u);
  await main.locator('.clan-showcase a').first().click();
  await expect(page).toHaveURL(/\/card\/[\da-f-]{36}$/u);
});

test('an unknown clan has no page', { tag: '@once' }, async ({ request }) => {
  for (const index of ['99', '0', '007', 'fox']) {
    expect((await request.get(`${siteUrl()}/clans/${index}`)).status(), index).toBe(404);
  }
});
