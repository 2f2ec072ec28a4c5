import {
  expect,
  findAccessibilityViolations,
  measureSidewaysScroll,
  siteUrl,
  test,
} from '#tests/support/e2e-fixtures.ts';
import { signInByToken } from '#tests/support/e2e-sign-in.ts';

test(
  'rules show what would go, and burn it after a confirmation; a toast stays usable above the dialog',
  { tag: '@once' },
  async ({ page, createPlayer, complaints }) => {
    const token = await signInByToken(page, await createPlayer({ cards: { C: 1, SR: 2, UR: 3 }, copies: 3 }));
    const headers = { authorization: `Bearer ${token}` };
    const countCards = async () => {
      const answer = await fetch(`${siteUrl()}/api/card/instance/inventory?size=1`, { headers });
      return ((await answer.json()) as { count: number }).count;
    };
    const before = await countCards();
    await page.goto('/inventory/clean-up');
    const bar = page.locator('.clean-up-bar');
    const list = page.getByRole('list', { name: 'Cards that would go' });
    await expect(list).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0);

    // Only UR cards of this collection go.
    const rarities = page.getByRole('group', { name: 'Rarities' });
    for (const rarity of ['C', 'R', 'SR', 'UR'])
      await rarities.getByRole('checkbox', { name: rarity, exact: true }).click();
    await expect(list.locator('> li').first()).toHaveAttribute('data-rarity', 'UR');
    await expect(list.locator('[data-rarity=SR]')).toHaveCount(0);
    const all = Number(await bar.locator('b').first().textContent());
    await list
      .getByRole('button', { name: /^Take out #/u })
      .first()
      .click();
    await expect(bar).toContainText(`${all - 1} cards`);

    await page.getByRole('button', { name: 'Save these rules' }).click();
    await expect(page.getByText('Rules Saved').first()).toBeVisible();
    await bar.getByRole('button', { name: /^Burn/u }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`bloodstones for ${all - 1} cards`);
    await page.locator('.toast-close').click();
    await expect(page.locator('.toast')).toHaveCount(0);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: /^Burn/u }).click();
    await expect(dialog).toContainText('Your bloodstones');
    expect(await countCards()).toBe(before - (all - 1));
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();

    // The rules are there the next time, and the copy that was taken out would go now.
    await page.reload();
    await expect(page.getByRole('button', { name: 'Rules saved' })).toBeVisible();
    await expect(bar).toContainText('1 card,');

    // A session that has ended in the meantime burns nothing, and the page says so where it is seen.
    await bar.getByRole('button', { name: /^Burn/u }).click();
    await dialog.getByRole('checkbox').check();
    await fetch(`${siteUrl()}/api/user/logout`, { method: 'POST', headers });
    await dialog.getByRole('button', { name: /^Burn/u }).click();
    const ended = page.getByText('Your session has ended. Nothing was changed after that.');
    await expect(ended).toBeInViewport();
    await expect(page.locator('.require-sign-in')).toBeFocused();
    complaints.splice(0);
  },
);
