import type { Page } from 'playwright/test';
import { expect, test, waitUntilSettled } from '#tests/support/e2e-fixtures.ts';

const lengthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Scrolls to the end of the page in steps of half a viewport. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    }
  });

for (const [what, address, part] of [
  ['rows of the leaderboard', '/leaderboard/players', '.rank'],
  ['card makers', '/card-makers', '.maker-entry'],
] as const) {
  test(`${what} outside of the viewport reserve their final height`, async ({ page }) => {
    await page.goto(address);
    await waitUntilSettled(page);
    const parts = page.locator(part);
    expect(await parts.count()).toBeGreaterThan(8);
    const before = await lengthOf(page);
    await scrollThrough(page);
    // Some names need two lines on a phone. A larger change of the page height makes the scroll bar jump.
    expect(Math.abs((await lengthOf(page)) - before) / before).toBeLessThan(0.035);
  });
}
