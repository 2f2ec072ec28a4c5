import {
  expect,
  findAccessibilityViolations,
  listCards,
  measureSidewaysScroll,
  test,
} from '#tests/support/e2e-fixtures.ts';
import { signInByToken } from '#tests/support/e2e-sign-in.ts';

const rows = '.series-owner';

test(
  'a player opens the owners of a series from a card, and chooses another version',
  { tag: '@once' },
  async ({ page }) => {
    await signInByToken(page, 'player');
    const { cards } = await listCards('rarities=UR&size=1');
    await page.goto(`/card/${cards[0]?.uuid}`);
    await page.getByRole('link', { name: 'Who owns #1 in this series' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who owns #1');
    const claimed = page.locator(`${rows}[data-state='claimed']`);
    for (let version = 1; (await claimed.count()) === 0 && version < 10; version += 1) {
      await page
        .getByRole('navigation', { name: 'Version' })
        .getByRole('link', { name: `#${version + 1}` })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Who owns #${version + 1}`);
    }
    await expect(page.locator('.series-owners-sign-in')).toBeHidden();
    const owner = claimed.first().locator('.series-owner-player').getByRole('link');
    await expect(owner).toHaveAttribute('href', /^\/user\/\d+$/u);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await measureSidewaysScroll(page)).toBe(0);
    const name = (await owner.textContent()) ?? '';
    await owner.click();
    await expect(page).toHaveURL(/\/user\/\d+$/u);
    await expect(page.getByRole('main')).toContainText(name);
  },
);
