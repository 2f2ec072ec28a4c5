import { expect, expectGoodInBothWidths, test } from '#tests/support/e2e-fixtures.ts';
import { signInByToken } from '#tests/support/e2e-sign-in.ts';

test(
  'a player saves a search, opens it from the account, renames it, and removes it',
  { tag: '@once' },
  async ({ page }) => {
    await signInByToken(page, 'newcomer');
    await page.goto('/cards?name=fox&rarities=UR,SSR');
    await page.getByRole('button', { name: 'Save search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await expect(dialog.getByLabel('Name')).toHaveValue('fox, SSR, UR');
    await expectGoodInBothWidths(page);
    await dialog.getByLabel('Name').fill('Rare foxes');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Save search' })).toBeFocused();

    await page.getByRole('link', { name: 'Saved searches' }).click();
    const section = page.getByRole('region', { name: 'Saved searches' });
    await expect(section.getByRole('checkbox', { name: 'Notify me about Rare foxes' })).toBeChecked();
    await section.getByRole('button', { name: 'Rename Rare foxes' }).press('Enter');
    await page.keyboard.type('Great foxes');
    await page.keyboard.press('Enter');
    await section.getByRole('link', { name: 'Great foxes' }).click();
    await expect(page).toHaveURL('/cards?name=fox&rarities=SSR%2CUR');

    await page.goBack();
    await section.getByRole('button', { name: 'Remove Great foxes' }).click();
    await section.getByRole('button', { name: 'Remove for good' }).click();
    await expect(section).toContainText('You haven’t saved a search yet.');
  },
);

test(
  'a name that is taken is reported in the dialog, which keeps what was typed',
  { tag: '@once' },
  async ({ page, complaints }) => {
    await signInByToken(page, 'newcomer');
    await page.goto('/cards?name=fox');
    const save = async (name: string) => {
      await page.getByRole('button', { name: 'Save search' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill(name);
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    };
    await save('Foxes');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goto('/cards?name=wolf');
    await save('FOXES');
    await expect(page.getByRole('alert')).toContainText('You already have a search with this name.');
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('FOXES');
    // The browser logs the conflict.
    complaints.splice(0);
  },
);

test('a visitor is not offered to save a search', { tag: '@once' }, async ({ page }) => {
  await page.goto('/cards?name=fox');
  await expect(page.locator('.results-save')).toBeHidden();
});
