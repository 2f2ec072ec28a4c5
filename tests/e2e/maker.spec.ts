import { expect, test } from '#tests/support/e2e-fixtures.ts';

test.use({ javaScriptEnabled: false });

test(
  'without script, a card maker is found by name, and links to all of their cards',
  { tag: '@once' },
  async ({ page, request }) => {
    await page.goto('/card-makers');
    await page.getByText(/^\d+ card makers by name/u).click();
    await page.getByRole('link', { name: 'Velvet Crab', exact: true }).click();
    const maker = page.getByRole('article', { name: 'Velvet Crab' });
    await expect(maker.getByRole('heading')).toBeInViewport();
    await expect(page.getByRole('article')).toHaveCount(12);
    await expect(maker.getByRole('listitem')).toHaveCount(6);
    const all = maker.getByRole('link', {
      name: /^All \d+ cards of Velvet Crab$/u,
    });
    const count = /\d+ cards/u.exec((await all.textContent()) ?? '')?.[0] ?? '';
    const catalogue = await request.get((await all.getAttribute('href')) ?? '');
    expect(await catalogue.text()).toContain(`<p>${count}</p>`);
  },
);
