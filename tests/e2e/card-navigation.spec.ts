import type { Page } from 'playwright/test';
import { findFullChromium } from '#commands/find-chromium.ts';
import { expect, listCards, siteUrl, test, waitUntilSettled } from '#tests/support/e2e-fixtures.ts';
import { storeBefore } from '#tests/support/e2e-sign-in.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const row = (page: Page) => page.getByRole('navigation', { name: 'Result' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tile = (page: Page, index: number) => page.locator('.tile-grid a.tile').nth(index);
const crumb = (page: Page) => page.locator('.card-breadcrumbs').getByRole('link', { name: 'All Cards' });
const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return { href: focused?.getAttribute('href'), isVisible: focused?.matches(':focus-visible') };
  });

test.describe('the previous and next card of a search result', { tag: '@once' }, () => {
  const address = '/cards?rarities=UR&sort=Name+A-Z';
  const query = 'rarities=UR&order_column=name&order=ASC';

  test('are links with their position in the result, also after a reload and after going back', async ({ page }) => {
    const { cards, count } = await listCards(query);
    await page.goto(address);
    await tile(page, 1).click();
    await expect(row(page)).toContainText(`Card 2 of ${count}`);
    await expect(row(page).locator('[data-direction=prev]')).toHaveAttribute('href', `/card/${cards[0]?.uuid}`);
    await expect(row(page).getByRole('link', { name: `Next: ${cards[2]?.name}` })).toBeVisible();
    // Their pictures have loaded.
    const pictures = () =>
      row(page)
        .locator('img')
        .evaluateAll((all: HTMLImageElement[]) => all.map(({ src, naturalWidth }) => [src, naturalWidth > 0]));
    await expect
      .poll(pictures)
      .toEqual([cards[0], cards[2]].map((card) => [expect.stringContaining(card?.uuid ?? ''), true]));
    await row(page).locator('[data-direction=next]').click();
    await expect(heading(page)).toHaveText(cards[2]?.name ?? '');
    await expect(row(page)).toContainText(`Card 3 of ${count}`);
    await expect(page).toHaveURL(`${siteUrl()}/card/${cards[2]?.uuid}`);
    await page.reload();
    await expect(row(page)).toContainText(`Card 3 of ${count}`);
    await page.goBack();
    await expect(row(page)).toContainText(`Card 2 of ${count}`);
  });

  test('end at the ends of the result, and cross its pages', async ({ page }) => {
    const { cards, count } = await listCards(query);
    await page.goto(address);
    await tile(page, 0).click();
    await expect(row(page)).toContainText(`Card 1 of ${count}`);
    await expect(row(page).locator('[data-direction=prev]')).not.toHaveAttribute('href');
    await expect(row(page).locator('[data-direction=prev]')).toHaveAttribute('aria-disabled', 'true');
    await page.goto(`${address}&page=2`);
    await tile(page, 0).click();
    await expect(row(page)).toContainText(`Card 25 of ${count}`);
    await row(page).locator('[data-direction=prev]').click();
    await expect(heading(page)).toHaveText(cards[23]?.name ?? '');
    await expect(row(page)).toContainText(`Card 24 of ${count}`);
  });

  test('follow the left and right keys, unless the focused element uses them', async ({ page }) => {
    const { cards, count } = await listCards(query);
    await page.goto(address);
    await tile(page, 1).click();
    await expect(row(page)).toContainText(`Card 2 of ${count}`);
    const map = page.getByRole('slider', { name: 'Version' });
    await map.focus();
    await page.keyboard.press('ArrowRight');
    await expect(map).toHaveAttribute('aria-valuenow', '2');
    await expect(heading(page)).toHaveText(cards[1]?.name ?? '');
    await map.blur();
    await page.keyboard.press('ArrowRight');
    await expect(heading(page)).toHaveText(cards[2]?.name ?? '');
    await expect(row(page)).toContainText(`Card 3 of ${count}`);
    await page.keyboard.press('ArrowLeft');
    await expect(heading(page)).toHaveText(cards[1]?.name ?? '');
  });

  test('are not shown when a card is opened from elsewhere', async ({ page }) => {
    const { cards, count } = await listCards(query);
    await page.goto(address);
    await tile(page, 1).click();
    await expect(row(page)).toContainText(`Card 2 of ${count}`);
    await page.goto('/credits');
    await page.goto(`/card/${cards[1]?.uuid}`);
    await waitUntilSettled(page);
    await expect(row(page)).toBeHidden();
  });

  test('load without the framework and without layout shift', async ({ page }) => {
    const { cards } = await listCards(query);
    await page.addInitScript(() => {
      Object.assign(globalThis, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          (globalThis as unknown as { shift: number }).shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`/card/${cards[1]?.uuid}`, { referer: `${siteUrl()}${address}` });
    await expect(row(page).getByRole('link', { name: /^Next/u })).toBeVisible();
    expect(await page.evaluate(() => document.querySelectorAll('astro-island:not([ssr])').length)).toBe(0);
    expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBe(0);
  });
});

/** `tab` is a page in a browser with or without a back/forward cache, which the test runner disables by default. */
const backTest = test.extend<{ hasCache: boolean; tab: Page }>({
  hasCache: [false, { option: true }],
  tab: async ({ hasCache, page, playwright, launchOptions, baseURL, viewport }, use) => {
    if (!hasCache) {
      await use(page);
      return;
    }
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      executablePath: findFullChromium() ?? '',
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const tab = await browser.newPage({ baseURL, viewport });
    await storeBefore(tab, { 'no-bg': 'true' });
    await use(tab);
    await browser.close();
  },
});

/**
 * A page from the back/forward cache fires no load event, which Playwright's own `goBack` would wait for.
 * The timer lets the evaluation end before the navigation destroys its context.
 */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));

/** Whether this is the same page instance that was left. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { wasHere: true }));
const wasHere = (page: Page) => page.evaluate(() => 'wasHere' in globalThis);

// Each option is covered once instead of every pair, because the cache and the animation are independent.
for (const { hasCache, reducedMotion, name } of [
  { hasCache: true, reducedMotion: 'no-preference', name: "with the browser's cache" },
  { hasCache: false, reducedMotion: 'reduce', name: "without the browser's cache, with reduced motion" },
] as const) {
  backTest.describe(`going back from a card, ${name}`, { tag: '@once' }, () => {
    backTest.use({ hasCache, contextOptions: { reducedMotion } });
    backTest.skip(() => hasCache && !findFullChromium(), 'The headless shell has no back/forward cache.');

    backTest('restores page, scroll and focus', async ({ tab: page }) => {
      await page.goto('/cards?page=2&rarities=R');
      await tile(page, 14).scrollIntoViewIfNeeded();
      const scroll = await scrollOf(page);
      expect(scroll).toBeGreaterThan(100);
      const href = await tile(page, 14).getAttribute('href');
      await mark(page);
      await tile(page, 14).click();
      await page.waitForURL('**/card/*');
      await expect(heading(page)).toBeVisible();
      await goBack(page);
      await expect(page).toHaveURL(/\?page=2&rarities=R$/u);
      await expect.poll(() => focusOf(page)).toEqual({ href, isVisible: false });
      await expect.poll(() => scrollOf(page)).toBe(scroll);
      expect(await wasHere(page)).toBe(hasCache);
    });

    backTest('restores them by the link to the catalogue, also from the next card', async ({ tab: page }) => {
      await page.goto('/cards?page=2&rarities=R');
      await tile(page, 14).scrollIntoViewIfNeeded();
      const scroll = await scrollOf(page);
      const href = await tile(page, 14).getAttribute('href');
      await tile(page, 14).click();
      await row(page).locator('[data-direction=next]').click();
      await expect(row(page)).toContainText('Card 40 of');
      await crumb(page).click();
      await expect(page).toHaveURL(/\?page=2&rarities=R$/u);
      await expect.poll(() => focusOf(page)).toEqual({ href, isVisible: false });
      await expect.poll(() => scrollOf(page)).toBe(scroll);
    });

    backTest('restores tiles of a changed filter, with the keyboard focus ring', async ({ tab: page }) => {
      await page.goto('/cards');
      await page.locator('.panel-toggle summary').click();
      await page.getByRole('checkbox', { name: /^UR / }).check();
      await expect(page).toHaveURL(/rarities=UR$/u);
      const { cards } = await listCards('rarities=UR');
      await expect
        .poll(() => page.locator('.tile-grid .tile-name').allTextContents())
        .toEqual(cards.map((card) => card.name));
      await tile(page, 19).focus();
      await page.keyboard.press('Tab');
      const href = `/card/${cards[20]?.uuid}`;
      await expect.poll(() => focusOf(page)).toEqual({ href, isVisible: true });
      const scroll = await scrollOf(page);
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText(cards[20]?.name ?? '');
      await goBack(page);
      await expect(page).toHaveURL(/rarities=UR$/u);
      await expect.poll(() => focusOf(page)).toEqual({ href, isVisible: true });
      await expect.poll(() => scrollOf(page)).toBe(scroll);
    });
  });
}

test('a fresh visit to the catalogue starts at its top', { tag: '@once' }, async ({ page }) => {
  await page.goto('/cards');
  await tile(page, 14).click();
  await page.waitForURL('**/card/*');
  await page.getByRole('contentinfo').getByRole('link', { name: 'All Cards' }).click();
  await expect(page).toHaveURL(/\/cards$/u);
  await waitUntilSettled(page);
  expect(await scrollOf(page)).toBe(0);
  expect((await focusOf(page)).href).toBeNull();
});

test.describe('between the grid and the cards', () => {
  /** Records for each new page whether the card's picture was animated from the previous page. */
  async function watchPassages(page: Page): Promise<string[]> {
    const passages: string[] = [];
    await page.exposeFunction('notePassage', (passage: string) => passages.push(passage));
    await page.addInitScript(() => {
      const { notePassage } = globalThis as unknown as { notePassage: (passage: string) => void };
      addEventListener('pagereveal', ({ viewTransition }) => {
        if (!viewTransition) return notePassage('none');
        void viewTransition.ready.then(() => {
          const parts = document
            .getAnimations()
            .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? (effect.pseudoElement ?? []) : []));
          const isWhole = ['old', 'new'].every((side) => parts.includes(`::view-transition-${side}(card)`));
          notePassage(isWhole ? 'card' : 'page');
        });
      });
    });
    return passages;
  }

  /** Uses a tile in the viewport, because a tile outside of it has no view transition. */
  async function goAround(page: Page, passages: string[], passage: string, place: number) {
    const expectPassage = (opened: number) => expect.poll(() => passages.slice(1)).toEqual(Array(opened).fill(passage));
    await page.goto('/cards?rarities=UR');
    await tile(page, place).click();
    await expect(row(page)).toContainText(`Card ${place + 1} of`);
    await expectPassage(1);
    await row(page).locator('[data-direction=next]').click();
    await expect(row(page)).toContainText(`Card ${place + 2} of`);
    await expectPassage(2);
    await row(page).locator('[data-direction=prev]').click();
    await expect(row(page)).toContainText(`Card ${place + 1} of`);
    await expectPassage(3);
    await crumb(page).click();
    await expect(page).toHaveURL(/\/cards\?rarities=UR$/u);
    await expectPassage(4);
    await page.goBack();
    await expect(heading(page)).toBeVisible();
    await expectPassage(5);
  }

  test('the picture is animated in each direction', { tag: '@once' }, async ({ page }) => {
    await goAround(page, await watchPassages(page), 'card', 4);
  });

  test('nothing is animated with reduced motion', { tag: '@once' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await goAround(page, await watchPassages(page), 'none', 4);
  });
});

test('a transition that Chromium aborts causes no page error', { tag: '@once' }, async ({ page }) => {
  await page.goto('/cards');
  // Chromium sometimes rejects like this when a page was revealed before its transition was ready.
  await page.evaluate(() => {
    const words = 'Transition was aborted because of invalid state. Page already revealed';
    void Promise.reject(new DOMException(words, 'InvalidStateError'));
  });
  await expect(heading(page)).toBeVisible();
});
