import type { Page } from 'playwright/test';
import {
  expect,
  findAccessibilityViolations,
  listCards,
  measureLayoutShift,
  test,
  waitUntilSettled,
  watchLayoutShift,
} from '#tests/support/e2e-fixtures.ts';

const tileNames = (page: Page) => page.locator('.tile-grid .tile-name').allTextContents();
const nameField = (page: Page) => page.getByLabel('Name', { exact: true });
const rarityBox = (page: Page, rarity: string) => page.getByRole('checkbox', { name: new RegExp(`^${rarity} `, 'u') });
const openPanel = (page: Page) => page.locator('.panel-toggle summary').click();

async function expectCards(page: Page, query: string): Promise<void> {
  const { cards } = await listCards(query);
  expect(cards).not.toHaveLength(0);
  await expect.poll(() => tileNames(page)).toEqual(cards.map((card) => card.name));
}

test.describe('the catalogue without script', { tag: '@once' }, () => {
  test.use({ javaScriptEnabled: false });

  test('filters by the fields of its form, with several rarities, and starts at page 1', async ({ page }) => {
    await page.goto('/cards?page=3');
    await openPanel(page);
    await nameField(page).fill('fox');
    await rarityBox(page, 'SSR').check();
    await rarityBox(page, 'UR').check();
    await page.getByRole('spinbutton', { name: 'To version' }).fill('40');
    await page.getByRole('button', { name: 'Show cards' }).click();
    expect(new URL(page.url()).search).toBe('?name=fox&rarities=SSR%2CUR&version=0-40');
    await expectCards(page, 'name=fox&rarities=SSR,UR&versionRange=0-40');
    for (const rarity of ['SSR', 'UR']) await expect(rarityBox(page, rarity)).toBeChecked();
  });
});

test(
  'has 2 to 6 columns by width, tiles of 5:7 with pictures, and a toolbar that stays',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/cards');
    const picture = page.locator('.tile-grid img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    for (const [width, columns] of [
      [390, 2],
      [700, 3],
      [1100, 4],
      [1440, 6],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const grid = page.locator('.tile-grid');
      const template = await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns);
      expect(template.split(' ')).toHaveLength(columns);
      const box = await grid.locator('.tile-art').first().boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(5 / 7, 1);
    }
    // Two rows of cards are in sight on a desktop: the first tile of the second row of six.
    const name = await page.locator('.tile').nth(6).locator('.tile-name').boundingBox();
    expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThan(900);
    await page.evaluate(() => scrollTo({ top: 1_000, behavior: 'instant' }));
    await expect(page.locator('#search')).toBeInViewport();
  },
);

test('filters that are set leave the number of cards and the first row on the first screen', async ({ page }) => {
  await page.goto('/cards?rarities=UR&version=1-100&type=default');
  const ends = await page
    .locator('.results-header p, .tile-grid > li')
    .evaluateAll((all) => all.slice(0, 3).map((element) => element.getBoundingClientRect().bottom));
  expect(ends).toHaveLength(3);
  for (const end of ends) expect(end).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);

  expect(await findAccessibilityViolations(page)).toEqual([]);

  const genres = page.getByText('Genres', { exact: true });
  await expect(page.getByRole('slider', { name: 'Lowest version' })).toBeVisible();
  const more = page.getByText('All filters', { exact: true });
  if (await more.isVisible()) {
    await expect(genres).toBeHidden();
    await more.click();
  }
  await expect(genres).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reset filters' })).toHaveCount(1);
});

test('filters while typing, without a page load', { tag: '@once' }, async ({ page }) => {
  await page.goto('/cards?page=2');
  await openPanel(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await nameField(page).click();
  await nameField(page).pressSequentially('lantern', { delay: 30 });
  await expect(page).toHaveURL(/\/cards\?name=lantern$/u);
  await expectCards(page, 'name=lantern');
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveValue('lantern');
  expect(loads).toBe(0);
});

test('keeps text that was typed before hydration', { tag: '@once' }, async ({ page }) => {
  await page.goto('/cards', { waitUntil: 'commit' });
  await page.locator('#search').fill('moth');
  await expect(page).toHaveURL(/q=moth/u);
  await expectCards(page, 'q=moth&order_column=match');
});

test("hydrates the server's HTML without rendering a tile or a field again", { tag: '@once' }, async ({ page }) => {
  await watchLayoutShift(page);
  await page.goto('/cards?rarities=SSR,UR');
  const serverElements = await page.evaluateHandle(() => [
    ...document.querySelectorAll('.tile-grid .tile, .filters input, .pages a'),
  ]);
  await page.mouse.move(200, 500);
  await waitUntilSettled(page);
  await page.locator('#search').focus();
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await expect(page.locator('#search')).toHaveRole('combobox');
  expect(await serverElements.evaluate((elements) => elements.every((element) => element.isConnected))).toBe(true);
  expect(await measureLayoutShift(page)).toBe(0);
});

test.describe('Next, held as the first interaction', () => {
  /** The island's script arrives after this many milliseconds of the press. */
  for (const delay of [300, 900]) {
    test(
      `pages while the finger stays down, although the script takes ${delay} ms`,
      { tag: delay === 300 ? '@once' : [] },
      async ({ page, isMobile }) => {
        const next = page.getByRole('link', { name: 'Next' });
        await page.route('**/_astro/Catalogue*.js', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, delay));
          await route.continue();
        });
        // Prefetching is disabled.
        await page.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
        );
        await page.goto('/cards');
        await next.scrollIntoViewIfNeeded();
        await waitUntilSettled(page);
        const box = await next.boundingBox();
        if (!box) throw new Error('Next is not to be seen');
        const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        const session = await page.context().newCDPSession(page);
        const down = () =>
          isMobile
            ? session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
            : page.mouse.move(point.x, point.y).then(() => page.mouse.down());
        const up = () =>
          isMobile ? session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }) : page.mouse.up();
        const began = Date.now();
        await down();
        await expect(page.locator('.pages-list [aria-current]')).not.toHaveText('1');
        expect(Date.now() - began).toBeGreaterThanOrEqual(600);
        await expect(page.locator('.pages-list [aria-current]')).not.toHaveText('2');
        await up();
        await expect.poll(() => Number(new URL(page.url()).searchParams.get('page'))).toBeGreaterThan(2);
        const shown = new URL(page.url()).searchParams.get('page') ?? '';
        await expectCards(page, `page=${shown}`);
      },
    );
  }
});

test('filters by rarity and sorts, each with a history entry', { tag: '@once' }, async ({ page }) => {
  await page.goto('/cards');
  await openPanel(page);
  await rarityBox(page, 'UR').check();
  await expect(page).toHaveURL(/rarities=UR$/u);
  await expectCards(page, 'rarities=UR');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name A-Z');
  await expect(page).toHaveURL(/sort=Name\+A-Z/u);
  await expectCards(page, 'rarities=UR&order_column=name&order=ASC');
  await page.goBack();
  await expectCards(page, 'rarities=UR');
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('Recently Added');
  await page.goBack();
  await expectCards(page, '');
  await expect(rarityBox(page, 'UR')).not.toBeChecked();
});

test('goes back after a reload, before it is hydrated again', { tag: '@once' }, async ({ page }) => {
  await page.goto('/cards');
  await openPanel(page);
  await rarityBox(page, 'UR').check();
  await expectCards(page, 'rarities=UR');
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(/\/cards$/u);
  await expectCards(page, '');
});

test(
  'shows an empty result, everything again when the filter is cleared, and a retry when the API fails',
  { tag: '@once' },
  async ({ page, complaints }) => {
    await page.goto('/cards');
    await page.locator('#search').fill('no-such-card-anywhere');
    await expect(page.getByText('No cards found')).toBeVisible();
    await page.locator('#search').fill('');
    await expectCards(page, '');

    await page.route('**/api/card/catalog*', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.locator('#search').fill('fox');
    await expect(page.getByText('No cards found')).toBeVisible();
    await page.unroute('**/api/card/catalog*');
    await page
      .getByRole('button', { name: /again/iu })
      .or(page.getByRole('link', { name: /again/iu }))
      .click();
    await expectCards(page, 'q=fox&order_column=match');
    complaints.splice(0);
  },
);
