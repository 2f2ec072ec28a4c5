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
import type { TestPlayer } from '#tests/support/e2e-players.ts';
import { avatarButton, changeSession, fetchToken, loginLink, signInByToken } from '#tests/support/e2e-sign-in.ts';
import { listShownIslands } from '#tests/support/island-texts.ts';
import { addressOf, pageList } from '#tests/support/page-list.ts';
import type { PageEntry } from '#tests/support/page-list.ts';
import { listWrongPictureSizes } from '#tests/support/picture-sizes.ts';
import { translatePage } from '#tests/support/translate-page.ts';
import { widths } from '#tests/support/widths.ts';

/**
 * Page loads take most of the time of these tests, so each page is loaded only as often as its guarantees need: a page
 * for everybody signed out on a desktop and signed in on a phone, a page with a role once, by who has it, on a phone. A page
 * whose content has no island is the same for who signed in, whose header the other pages show.
 * One load is looked at in both widths. `tests/site/page-metadata.test.ts` reads the head of every page.
 */

// Both kinds of players: those with the background on a desktop, and on a phone those who have switched it off. Axe compares
// colours with the one behind them only where that is not a gradient.
test.use({ hasBackground: async ({ isMobile }, use) => use(!isMobile) });

/** The sessions of those who look at the pages; they sign in once for each worker. */
const tokens = new Map<string, Promise<string>>();

function tokenOf(role: PageEntry['role'] = 'collector', createPlayer: () => Promise<TestPlayer>): Promise<string> {
  const token = tokens.get(role) ?? (role === 'guest' ? createPlayer().then(({ token }) => token) : fetchToken(role));
  tokens.set(role, token);
  return token;
}

async function expectFit(page: Page): Promise<void> {
  // The header needs a frame to follow a new width.
  await expect.soft.poll(() => measureSidewaysScroll(page), { message: 'sideways scroll' }).toBeLessThanOrEqual(0);
  expect.soft(await listWrongPictureSizes(page), 'sizes of pictures').toEqual([]);
}

/** Returns the names of the animations that play. */
const listAnimations = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const name = animation instanceof CSSAnimation ? animation.animationName : animation.constructor.name;
      return animation.playState === 'running' ? [name] : [];
    }),
  );

async function expectStable(page: Page): Promise<void> {
  expect.soft(await listLayoutShifts(page), 'layout shifts').toEqual([]);
  // All these tests run with reduced motion.
  await expect.soft.poll(() => listAnimations(page), { message: 'animations' }).toEqual([]);
  await expectFit(page);
}

/** A console has its own header, without the player's account. */
const isConsole = ({ path }: PageEntry) => typeof path === 'string' && /^\/(?:admin|staff)(?:[/?]|$)/u.test(path);

async function expectSignedIn(page: Page, entry: PageEntry): Promise<void> {
  if (!isConsole(entry)) await expect.soft(avatarButton(page)).toBeVisible();
  await expect.soft(loginLink(page)).toBeHidden();
  // An island that should hydrate for a session but did not still has the server's attribute.
  await expect.soft(page.locator('astro-island[client="signed-in"][ssr]')).toHaveCount(0);
  await expectStable(page);
  expect.soft(await findAccessibilityViolations(page)).toEqual([]);
}

async function expectWholeInTranslation(page: Page, token: string): Promise<void> {
  const shown = await listShownIslands(page);
  await translatePage(page);
  for (const session of [undefined, token]) {
    await changeSession(page, session);
    await waitUntilSettled(page);
  }
  expect.soft(await listShownIslands(page)).toEqual(expect.arrayContaining(shown));
}

for (const entry of pageList.filter(({ role }) => role === undefined)) {
  const { name, status = 200, isHidden, isPlain = false } = entry;
  const details = isPlain ? { tag: '@once' } : {};

  test(
    `the ${name} page loads complete, accessible and without layout shift`,
    details,
    async ({ page, complaints, isMobile, createPlayer }) => {
      await watchLayoutShift(page);
      const address = await addressOf(entry, siteUrl());
      if (isMobile) {
        const token = await tokenOf('collector', createPlayer);
        await signInByToken(page, { token });
        await page.goto(address);
        await waitUntilSettled(page);
        await expectSignedIn(page, entry);
        await test.step('stays whole when it is translated while the player signs out and in', () =>
          expectWholeInTranslation(page, token));
      } else {
        await page.goto(address);
        await waitUntilSettled(page);
        await expectStable(page);
        await expect.soft(page.locator('h1:visible')).toHaveCount(1);
        // It would be another for who signed in.
        if (isPlain) await expect.soft(page.getByRole('main').locator('astro-island')).toHaveCount(0);
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
        await page.setViewportSize(widths.phone);
        await expectFit(page);
        if (isPlain) {
          await page.evaluate(() => document.documentElement.setAttribute('data-no-bg', ''));
          expect.soft(await findAccessibilityViolations(page)).toEqual([]);
        }
      }
      // The browser itself logs the status as an error.
      if (status !== 200) complaints.splice(0);
    },
  );
}

test.describe('a page of a role', { tag: '@phone' }, () => {
  for (const entry of pageList.filter(({ role }) => role !== undefined)) {
    test(`the ${entry.name} page is complete, accessible and without layout shift for who may see it`, async ({
      page,
      createPlayer,
    }) => {
      const token = await tokenOf(entry.role, () => createPlayer({ cards: { SR: 1 }, copies: 2 }));
      await watchLayoutShift(page);
      await signInByToken(page, { token });
      await page.goto(await addressOf(entry, siteUrl(), { site: siteUrl(), token, createPlayer }));
      await waitUntilSettled(page);
      await expect.soft(page.locator('h1:visible')).toHaveCount(1);
      await expect
        .soft(page.getByRole('main'))
        .not.toContainText(/For the team only|Login with Discord|couldn’t be loaded|not found|doesn’t exist/iu);
      await expectSignedIn(page, entry);
      await test.step('fits a desktop', async () => {
        await page.setViewportSize(widths.desktop);
        await expectFit(page);
        expect.soft(await findAccessibilityViolations(page)).toEqual([]);
        await page.setViewportSize(widths.phone);
      });
      await test.step('stays whole when it is translated while the player signs out and in', () =>
        expectWholeInTranslation(page, token));
    });
  }
});

// One page of each console, because all of them have the same gate.
for (const [who, path, title] of [
  ['visitor', '/account', 'Your account'],
  ['visitor', '/staff', 'For the team'],
  ['visitor', '/admin', 'For the team'],
  ['player', '/staff', 'For the team only'],
  ['player', '/admin', 'For the team only'],
] as const) {
  test(`a ${who} who opens ${path} sees a complete and accessible gate`, { tag: '@once' }, async ({ page }) => {
    await watchLayoutShift(page);
    if (who === 'player') await signInByToken(page, 'player');
    await page.goto(path);
    await waitUntilSettled(page);
    await expect.soft(page.locator('h1:visible')).toHaveCount(1);
    await expect.soft(page.getByRole('main').getByRole('heading', { name: title, exact: true })).toBeVisible();
    const login = page.getByRole('main').getByRole('link', { name: 'Login with Discord' });
    await expect.soft(login).toHaveCount(who === 'visitor' ? 1 : 0);
    await expectStable(page);
    expect.soft(await findAccessibilityViolations(page)).toEqual([]);
    await page.setViewportSize(widths.phone);
    await expectFit(page);
    expect.soft(await findAccessibilityViolations(page)).toEqual([]);
  });
}
