import type { Page } from 'playwright/test';
import {
  expect,
  findAccessibilityViolations,
  listLayoutShifts,
  measureSidewaysScroll,
  siteUrl,
  test,
  waitUntilSettled,
  watchLayoutShift,
} from '#tests/support/e2e-fixtures.ts';
import { addressOf, pageList } from '#tests/support/page-list.ts';
import { avatarButton, fetchToken } from '#tests/support/e2e-sign-in.ts';

/** Of somebody with much of everything; asked for once. */
let token: Promise<string> | undefined;

async function expectStable(page: Page): Promise<void> {
  expect.soft(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect.soft(await listLayoutShifts(page)).toEqual([]);
}

for (const entry of pageList) {
  const { name, status = 200, isHidden, has404 } = entry;

  // One visit for all of it: a page's arrival is what these tests spend their time on.
  test(`the ${name} page is whole, stands still and wakes nothing by itself`, async ({
    page,
    complaints,
    isMobile,
  }) => {
    await watchLayoutShift(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const response = await page.goto(await addressOf(entry, siteUrl()));

    await test.step('it answers, with title, description, canonical address and one heading', async () => {
      expect.soft(response?.status()).toBe(status);
      expect.soft(await page.title()).toMatch(/\S/u);
      await expect.soft(page.locator('h1:visible')).toHaveCount(1);
      if (status !== 200) return;
      const description = await page.locator('meta[name=description]').getAttribute('content');
      expect.soft(description?.length).toBeGreaterThan(isHidden ? 20 : 40);
      const canonical = page.locator('link[rel=canonical]');
      if (isHidden) await expect.soft(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      else expect.soft(await canonical.getAttribute('href')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//u);
    });
    await waitUntilSettled(page);
    await test.step('no framework script runs while nobody touches it', async () => {
      const hydrated = await page.evaluate(
        () =>
          document.querySelectorAll('astro-island:not([ssr])').length +
          (Object.keys(document.body).some((key) => key.startsWith('__react')) ? 1 : 0),
      );
      expect.soft(hydrated).toBe(0);
    });
    // A face that comes after the first layout has all of the page laid out again.
    await test.step('its faces are there for the first layout, and each is used', async () => {
      // Which cards the home page shows is chance, and with them whether a name needs one more.
      if (status !== 200 || isHidden || name === 'home') return;
      const [late, used, asked] = await page.evaluate(() => {
        const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
        return [
          files.filter((file) => (file as PerformanceResourceTiming).initiatorType !== 'link').map(({ name }) => name),
          [...document.fonts].filter(({ status, family }) => status === 'loaded' && !family.includes('Fallback'))
            .length,
          files.length,
        ] as const;
      });
      expect.soft(late).toEqual([]);
      expect.soft(used).toBe(asked);
    });
    await test.step('it has no sideways scroll and no moving layout', () => expectStable(page));
    // Each page is searched for faults twice: signed out on a desktop, signed in on a phone.
    await test.step('it has no accessibility fault', async () => {
      if (!isMobile) expect.soft(await findAccessibilityViolations(page)).toEqual([]);
    });
    await test.step('nor where somebody is signed in', async () => {
      await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
        'mazoku-user',
        JSON.stringify({ user: null, userToken: await (token ??= fetchToken('collector')) }),
      ] as const);
      await page.reload();
      await waitUntilSettled(page);
      await expect.soft(avatarButton(page)).toBeVisible();
      await expectStable(page);
      if (isMobile) expect.soft(await findAccessibilityViolations(page)).toEqual([]);
    });
    // The browser itself reports the status as an error.
    if (status !== 200 || has404) complaints.splice(0);
  });
}
