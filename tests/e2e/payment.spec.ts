import {
  findAccessibilityViolations,
  expect,
  measureSidewaysScroll,
  siteUrl,
  test,
} from '#tests/support/e2e-fixtures.ts';
import { signInByToken } from '#tests/support/e2e-sign-in.ts';

test('a visitor sees the bundles with their prices, and is asked to log in', { tag: '@once' }, async ({ page }) => {
  await page.goto('/store/moonstones');
  const bundle = page.getByRole('listitem').filter({ hasText: 'Pouch of Moonstones' });
  await expect(bundle).toContainText('$1.99');
  await expect(bundle.getByRole('link', { name: /^Log in to buy/u })).toBeVisible();
  // Only what follows depends on the width.
  await page.setViewportSize({ width: 375, height: 812 });
  await expect.poll(() => measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
});

test(
  'moonstones are bought on the provider’s page, cancelled, and refunded',
  { tag: '@once' },
  async ({ page, context, createPlayer }) => {
    const token = await signInByToken(page, await createPlayer());
    const readBalance = async () => {
      const answer = await fetch(`${siteUrl()}/api/user/ledger?size=1`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return ((await answer.json()) as { balances: { moonstones: number } }).balances.moonstones;
    };
    const before = await readBalance();
    const choose = async ({ isFirst = false } = {}) => {
      await page.goto('/store/moonstones');
      const bundle = page.getByRole('listitem').filter({ hasText: 'Pouch of Moonstones' });
      await bundle.getByRole('button', { name: /^Buy/u }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Pouch of Moonstones' });
      await expect(dialog).toContainText('You get');
      if (isFirst) expect(await findAccessibilityViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Pay $1.99' }).click();
      await expect(page).toHaveURL(/\/sim\/payment\/pay\//u);
    };

    // Back from the provider's page, the same payment goes on.
    await choose({ isFirst: true });
    const payPage = page.url();
    await page.goBack();
    await expect(page).toHaveURL(/\/store\/moonstones$/u);
    await page.goto(payPage);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'The payment was canceled' })).toBeVisible();
    expect(await readBalance()).toBe(before);

    await choose();
    await page.getByRole('button', { name: 'Pay, and never send the event' }).click();
    await expect(page.getByRole('heading', { name: '100 moonstones are yours' })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await readBalance()).toBe(before + 100);

    const provider = await context.newPage();
    await provider.goto('/sim/payment');
    await provider.getByRole('link', { name: 'Pouch of Moonstones' }).first().click();
    await provider.getByRole('button', { name: 'Refund half' }).click();
    await expect(provider.getByText('refunded in part')).toBeVisible();
    await page.goto('/account#purchases');
    const purchases = page.getByRole('region', { name: 'Purchases' });
    await expect(purchases.getByRole('row', { name: /Pouch of Moonstones/u }).first()).toContainText(
      'Refunded in part',
    );
    expect(await readBalance()).toBe(before + 51);

    await purchases.getByLabel('Limit a month in USD').fill('ten');
    await purchases.getByRole('button', { name: 'Save' }).click();
    await expect(purchases.getByText('Enter an amount such as')).toBeVisible();
    await purchases.getByLabel('Limit a month in USD').fill('1.50');
    await purchases.getByRole('button', { name: 'Save' }).click();
    await expect(purchases.getByText('Your limit is $1.50 a month.')).toBeVisible();
    await page.goto('/store/moonstones');
    await page.getByRole('button', { name: 'Buy Pouch of Moonstones' }).click();
    await expect(page.getByRole('dialog').getByText('more than your spending limit')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay $1.99' })).toBeDisabled();
  },
);
