import type { Page } from 'playwright/test';
import { expect, test, waitUntilSettled } from '#tests/support/e2e-fixtures.ts';

const lengthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** To the foot of the page, half a window at a time. */
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
  test(`${what} out of sight take the room that they will need`, async ({ page }) => {
    await page.goto(address);
    await waitUntilSettled(page);
    const parts = page.locator(part);
    expect(await parts.count()).toBeGreaterThan(8);
    const before = await lengthOf(page);
    await scrollThrough(page);
    // Some names take two lines on a phone. A page that grows or shrinks more leaves the scroll bar's thumb behind.
    expect(Math.abs((await lengthOf(page)) - before) / before).toBeLessThan(0.035);
  });
}
