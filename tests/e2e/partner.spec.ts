import { expect, test } from '#tests/support/e2e-fixtures.ts';

test.use({ javaScriptEnabled: false });

test(
  'without script, partners are filtered by links, and a link to a partner asks for confirmation',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/partners');
    const partners = page.locator('.partner');
    await expect(partners).toHaveCount(10);
    const filter = page.getByRole('navigation', { name: 'Filter partners' });
    await filter.getByRole('link', { name: 'Kick' }).click();
    await filter.getByRole('link', { name: 'Spanish' }).click();
    await expect(page).toHaveURL(/\/partners\?platform=kick&language=es$/u);
    await expect(partners).toHaveCount(1);
    await partners.getByRole('link', { name: 'Capitana Luciérnaga' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leave Mazoku?');
    await expect(page.getByText('capitana-luciernaga.example', { exact: true })).toBeVisible();
  },
);
