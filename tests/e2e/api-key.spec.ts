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
    expect(await findAccessibilityViolations(page)).toEqual([]);

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
