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
import { avatarButton, changeSession, fetchToken, loginLink } from '#tests/support/e2e-sign-in.ts';
import { listShownIslands } from '#tests/support/island-texts.ts';
import { addressOf, pageList } from '#tests/support/page-list.ts';
import { translatePage } from '#tests/support/translate-page.ts';

/**
 * Page loads take most of the time of these tests, so each page is loaded only as often as its guarantees need:
 * signed out at both widths, and signed in on a phone. Accessibility is checked twice: signed out on a desktop and
 * signed in on a phone.
 */

/** A player with much data of every kind, who signs in once for each worker. */
let token: Promise<string> | undefined;

async function expectStable(page: Page): Promise<void> {
  expect.soft(await listLayoutShifts(page), 'layout shifts').toEqual([]);
  expect.soft(await measureSidewaysScroll(page), 'sideways scroll').toBeLessThanOrEqual(0);
}

for (const entry of pageList) {
  const { name, status = 200, isHidden, has404 } = entry;

  test(`the ${name} page loads complete, accessible and without layout shift`, async ({
    page,
    complaints,
    isMobile,
  }) => {
    await watchLayoutShift(page);
    const response = await page.goto(await addressOf(entry, siteUrl()));
    await waitUntilSettled(page);
    await expectStable(page);

    if (isMobile) {
      await test.step('loads the same for a signed-in player', async () => {
        await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
          'mazoku-user',
          JSON.stringify({ user: null, userToken: await (token ??= fetchToken('collector')) }),
        ] as const);
        await page.reload();
        await waitUntilSettled(page);
        // A console has its own header, without the player's account.
        const isConsole = (await page.locator('.console').count()) > 0;
        if (!isConsole) await expect.soft(avatarButton(page)).toBeVisible();
        await expect.soft(loginLink(page)).toBeHidden();
        // An island that should hydrate for a session but did not still has the server's attribute.
        await expect.soft(page.locator('astro-island[client="signed-in"][ssr]')).toHaveCount(0);
        await expectStable(page);
        expect.soft(await findAccessibilityViolations(page)).toEqual([]);
      });
      await test.step('stays whole when it is translated while the player signs out and in', async () => {
        const shown = await listShownIslands(page);
        await translatePage(page);
        for (const isSignedIn of [false, true]) {
          await changeSession(page, isSignedIn ? await token : undefined);
          await waitUntilSettled(page);
        }
        expect.soft(await listShownIslands(page)).toEqual(expect.arrayContaining(shown));
      });
    } else {
      await test.step('has a title, a description, a canonical address and one heading', async () => {
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
      await test.step('runs no framework script before the first interaction', async () => {
        const hydrated = await page.evaluate(
          () =>
            document.querySelectorAll('astro-island:not([ssr])').length +
            (Object.keys(document.body).some((key) => key.startsWith('__react')) ? 1 : 0),
        );
        expect.soft(hydrated).toBe(0);
      });
      // A font that arrives after the first layout causes a second layout of the whole page.
      await test.step('preloads its fonts, and uses each of them', async () => {
        // The home page shows random cards, whose names may need one more font.
        if (status !== 200 || isHidden || name === 'home') return;
        const [late, used, requested] = await page.evaluate(() => {
          const files = performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.endsWith('.woff2')) as PerformanceResourceTiming[];
          return [
            files.filter(({ initiatorType }) => initiatorType !== 'link').map(({ name }) => name),
            [...document.fonts].filter(({ status, family }) => status === 'loaded' && !family.includes('Fallback'))
              .length,
            files.length,
          ] as const;
        });
        expect.soft(late).toEqual([]);
        expect.soft(used).toBe(requested);
      });
      expect.soft(await findAccessibilityViolations(page)).toEqual([]);
    }
    // The browser itself logs the status as an error.
    if (status !== 200 || has404) complaints.splice(0);
  });
}
