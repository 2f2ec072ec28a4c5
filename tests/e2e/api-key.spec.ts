import { expect, findAccessibilityViolations, test } from '#tests/support/e2e-fixtures.ts';
import { signInByToken } from '#tests/support/e2e-sign-in.ts';

test(
  'a player creates a key, calls the API with it from the documentation, and revokes it',
  { tag: '@once' },
  async ({ page, complaints }) => {
    await signInByToken(page, 'newcomer');
    await page.goto('/account/keys');
    const section = page.getByRole('region', { name: 'Keys for programs' });
    await section.getByLabel('What is it for?').fill('My tracker');
    await section.getByLabel(/ledger:read/u).check();
    await section.getByLabel('What is it for?').press('Enter');
    await expect(section.getByRole('group', { name: 'Your new key' })).toBeFocused();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const key = await section.getByLabel('New key', { exact: true }).inputValue();

    await section.getByRole('link', { name: 'API' }).click();
    await page.getByLabel('Key for the calls of this page').fill(key);
    const callOf = async (name: string) => {
      const call = page.locator(`#${name}`);
      await call.getByText('Try it').click();
      await call.getByRole('button', { name: 'Send' }).click();
      return call.getByLabel('Answer');
    };
    await expect(await callOf('listLedger')).toContainText(/^200\s+\{\s+"data"/u);
    await expect(await callOf('listOffers')).toContainText('This needs a key with the scope trades:read.');
    // What is found is a part of the calls, and a body begins as an example.
    const found = page.getByRole('search').getByRole('status');
    await page.getByLabel('Opened by').selectOption('inventory:lock');
    await expect(found).toHaveText(/^1 of \d{3} calls$/u);
    await expect(page.locator('#lockCards')).toBeVisible();
    await expect(page.locator('#listLedger')).toBeHidden();
    await page.getByLabel('Opened by').selectOption('');
    await page.getByLabel('Find a call').fill('offers recipient');
    await expect(page.locator('section[data-opened]:visible')).toHaveCount(2);
    await page.locator('#createOffer').getByText('Try it').click();
    await expect(page.locator('#createOffer').getByLabel('Body, as JSON')).toHaveValue(/"recipient": "text"/u);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    // The fields of another call are shown, although it was not found.
    await page.locator('#createOffer').getByText('Answer 201').click();
    await page.getByLabel('Find a call').fill('trade/offers recipient note');
    await page.locator('#createOffer').getByRole('link', { name: '/trade/offers/preview' }).first().click();
    await expect(page.locator(':target')).toBeVisible();
    await page.getByLabel('Find a call').fill('');

    await page.goto('/account/keys');
    await expect(section.getByRole('listitem')).toContainText(/last used/u);
    await section.getByRole('button', { name: 'Revoke My tracker' }).press('Enter');
    await section.getByRole('button', { name: 'Revoke for good' }).press('Enter');
    await expect(section.getByRole('listitem')).toHaveCount(0);
    await page.goto('/account/timeline?kinds=key');
    await expect(page.getByText('Key “My tracker” was revoked')).toBeVisible();
    await expect(page.getByText('Key “My tracker” read your currency ledger')).toBeVisible();
    await page.goto('/api/docs');
    await page.getByLabel('Key for the calls of this page').fill(key);
    await expect(await callOf('listLedger')).toContainText('401 UNAUTHENTICATED');
    // The browser notes both refused calls.
    expect(complaints.splice(0)).toEqual([403, 401].map((status) => expect.stringContaining(`status of ${status}`)));
  },
);
