import {
  expect,
  findAccessibilityViolations,
  listCards,
  measureSidewaysScroll,
  test,
} from '#tests/support/e2e-fixtures.ts';
import { signInByToken } from '#tests/support/e2e-sign-in.ts';

test(
  'a player finds a series, sees what they lack of it, and comes back to it from a card and the drawer',
  { tag: '@once' },
  async ({ page }) => {
    await signInByToken(page, 'collector');
    await page.goto('/series');
    await page.getByRole('searchbox', { name: 'Find a series' }).fill('radio kraken');
    await page.getByRole('searchbox', { name: 'Find a series' }).press('Enter');
    const tile = page.locator('.series-tile');
    await expect(tile).toHaveCount(1);
    await expect(tile).toContainText(/You have \d+ of \d+/u);
    const missing = tile.getByRole('link', { name: /missing/u });
    const count = Number(/\d+/u.exec((await missing.textContent()) ?? '')?.[0] ?? 1);
    await tile.getByRole('link', { name: 'Kraken Radio', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kraken Radio');
    await expect(page.locator('.tile-held').first()).toBeVisible();
    await expect(page.locator('#sources + *')).not.toContainText('Log in');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await measureSidewaysScroll(page)).toBe(0);
    await page.getByRole('link', { name: /^See the .*missing/u }).click();
    await expect(page.locator('.tile-grid .tile:not(.is-skeleton)')).toHaveCount(count);

    await page.goBack();
    await page.locator('.tile-grid a.tile').first().click();
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.locator('.card-series a.tile').first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name);
    await page.getByRole('button', { name: 'Recently Viewed' }).click();
    const drawer = page.getByRole('dialog', { name: 'Recently Viewed' });
    await expect(drawer.getByRole('link')).toHaveCount(2);
    await drawer.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(drawer.getByRole('link')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.locator('.card-breadcrumbs').getByRole('link', { name: 'Kraken Radio' }).click();
    await expect(page).toHaveURL(/\/series\/[\da-f-]{36}$/u);
  },
);

test('the map of a card’s versions says how to use it with what the player has', async ({ page, isMobile }) => {
  const { cards } = await listCards('rarities=SSR&size=1');
  await page.goto(`/card/${cards[0]?.uuid}`);
  const hint = page.locator('.versions-readout');
  await expect(hint).toHaveText(isMobile ? 'Tap a version.' : 'Point at a version, or use the arrow keys.');
});

test(
  'a chart loads its script when it comes into view, moves nothing, and has its numbers as a table',
  { tag: '@once' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 320 });
    await page.goto('/series?q=drift+aurora');
    await page.locator('.series-tile').getByRole('link', { name: 'Aurora Drift', exact: true }).click();
    const chart = page.getByRole('figure', { name: 'Claimed copies' });
    await expect(chart).toBeAttached();
    await page.waitForLoadState('load');
    const scripts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
          .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const),
      );
    const before = new Map(await scripts());
    const size = await chart.boundingBox();
    await chart.scrollIntoViewIfNeeded();
    await expect(chart.locator('canvas')).toBeVisible();
    expect((await chart.boundingBox())?.height).toBe(size?.height);
    const added = (await scripts()).filter(([name]) => !before.has(name));
    expect(added.some(([name]) => name.includes('draw-lines'))).toBe(true);
    expect(added.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(25 * 1024);
    await chart.locator('summary').press('Enter');
    await page.keyboard.press('Tab');
    const table = chart.getByRole('region', { name: 'Claimed copies' });
    await expect(table).toBeFocused();
    expect(await table.getByRole('row').count()).toBeGreaterThan(5);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  },
);
