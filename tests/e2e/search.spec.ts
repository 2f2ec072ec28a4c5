import type { Page } from 'playwright/test';
import {
  expect,
  findAccessibilityViolations,
  listCards,
  measureLayoutShift,
  measureSidewaysScroll,
  test,
  watchLayoutShift,
} from '#tests/support/e2e-fixtures.ts';
import { widths } from '#tests/support/widths.ts';

const box = (page: Page) => page.locator('#search');
const options = (page: Page) => page.locator('#suggestions').getByRole('option');
const tileNames = (page: Page) => page.locator('.tile-grid .tile-name').allTextContents();
const searchOf = (page: Page) => decodeURIComponent(new URL(page.url()).search).replaceAll('+', ' ');

async function expectCards(page: Page, query: string): Promise<void> {
  const { cards } = await listCards(query);
  await expect.poll(() => tileNames(page)).toEqual(cards.map((card) => card.name));
}

test('search box, filter panel, chips and address always show the same filter', { tag: '@once' }, async ({ page }) => {
  await page.goto('/cards');
  await box(page).pressSequentially('r:UR v:1-40 sort:name -fox');
  await expect.poll(() => searchOf(page)).toBe('?name=!fox&sort=Name A-Z&rarities=UR&version=1-40');
  await expectCards(page, 'name=!fox&rarities=UR&versionRange=1-40&order_column=name&order=ASC');
  await box(page).press('Escape');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('!fox');
  await expect(page.getByRole('checkbox', { name: /^UR /u })).toBeChecked();
  await expect(page.getByRole('spinbutton', { name: 'To version' })).toHaveValue('40');
  await expect(page.getByRole('slider', { name: 'Highest version' })).toHaveValue('40');
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('Name A-Z');
  await expect(page.locator('.chip')).toHaveText(['Name: !fox, remove', 'UR, remove', 'Versions 1 to 40, remove']);

  await page.getByRole('checkbox', { name: /^SSR /u }).check();
  await expect(box(page)).toHaveValue('-fox r:SSR,UR v:1-40 sort:name');
  await page.locator('.chip', { hasText: 'Name' }).click();
  await expect(box(page)).toHaveValue('r:SSR,UR v:1-40 sort:name');
  await page.goBack();
  await expect(box(page)).toHaveValue('-fox r:SSR,UR v:1-40 sort:name');
  await page.getByRole('link', { name: 'Reset filters' }).first().click();
  await expect.poll(() => searchOf(page)).toBe('?sort=Name A-Z');
  await expect(box(page)).toHaveValue('sort:name');
});

test(
  'keeps the typed text while it is applied, and applies it immediately with Enter',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/cards');
    await box(page).pressSequentially('rarity:ur ');
    await expect.poll(() => searchOf(page)).toBe('?rarities=UR');
    await expect(box(page)).toHaveValue('rarity:ur ');

    await box(page).fill('fox');
    await box(page).press('Enter');
    await expectCards(page, 'q=fox&order_column=match');
    await expect(page.getByRole('listbox')).toBeHidden();

    // A term that cannot be used is reported until it is corrected, and the rest applies.
    await box(page).fill('colour:red r:UR');
    await box(page).press('Enter');
    await expect(page.getByText('There is no filter “colour:”')).toBeVisible();
    await expectCards(page, 'rarities=UR');
    await box(page).fill('r:UR');
    await expect(page.getByText('There is no filter')).toBeHidden();
  },
);

test('suggests series with their numbers of cards, selectable by keyboard', { tag: '@once' }, async ({ page }) => {
  await page.goto('/cards');
  const [card] = (await listCards('size=1')).cards as unknown as { series: { name: string } }[];
  const series = card?.series.name ?? '';
  const { count } = await listCards(`series=${encodeURIComponent(`"${series}"`)}`);
  await box(page).pressSequentially(`s:${series.slice(0, 5)}`);
  const option = options(page).filter({ hasText: series }).first();
  await expect(option).toContainText(`Series, ${count} cards`);
  await box(page).press('ArrowDown');
  const active = (await box(page).getAttribute('aria-activedescendant')) ?? '';
  await expect(page.locator(`#${active}`)).toHaveAttribute('aria-selected', 'true');
  while (!(await page.locator('[aria-selected=true]').textContent())?.includes(series)) {
    await box(page).press('ArrowDown');
  }
  await box(page).press('Enter');
  await expect(box(page)).toHaveValue(`s:"${series}" `);
  await expectCards(page, `series=${encodeURIComponent(`"${series}"`)}`);
});

test('suggests values for an operator, and Escape closes the list first', { tag: '@once' }, async ({ page }) => {
  await page.goto('/cards');
  await box(page).pressSequentially('sor');
  await expect(options(page).filter({ hasText: 'sort:' })).toBeVisible();
  await options(page).filter({ hasText: 'sort:' }).click();
  await expect(box(page)).toHaveValue('sort:');
  await expect(options(page)).toHaveText([/new/u, /first/u, /name/u, /name-desc/u, /rarity/u, /claimed/u, /left/u]);
  await box(page).press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(box(page)).toHaveValue('sort:');
  await expect(box(page)).toBeFocused();
});

test('suggests corrections for an empty result', { tag: '@once' }, async ({ page }) => {
  for (const script of ['rendered', 'searched']) {
    if (script === 'rendered') await page.goto('/cards?name=lantren');
    else {
      await page.goto('/cards');
      await box(page).fill('lantren');
      await box(page).press('Enter');
    }
    await expect(page.getByText('Did you mean')).toBeVisible();
    await page.locator('.empty-results-suggestions a').first().click();
    await expect.poll(async () => (await tileNames(page)).length).toBeGreaterThan(0);
  }
});

test('updates the counts of each rarity and type for the rest of the filter', { tag: '@once' }, async ({ page }) => {
  await page.goto('/cards');
  await page.locator('.panel-toggle summary').click();
  await page.getByLabel('Name', { exact: true }).fill('fox');
  for (const rarity of ['C', 'UR']) {
    const { count } = await listCards(`name=fox&rarities=${rarity}`);
    await expect(page.locator(`[data-count=${rarity}]`)).toHaveText(String(count));
  }
  const { count } = await listCards('name=fox&type=default');
  await expect(page.locator('small[data-count=default]')).toHaveText(String(count));
  await expect(page.locator('option[data-count=default]')).toHaveText(new RegExp(`\\(${count}\\)$`, 'u'));
});

test('moves the version thumbs by keyboard, and they stop before each other', { tag: '@once' }, async ({ page }) => {
  await page.goto('/cards?version=10-12');
  const low = page.getByRole('slider', { name: 'Lowest version' });
  await low.focus();
  for (let step = 0; step < 4; step += 1) await low.press('ArrowRight');
  await expect(low).toHaveValue('11');
  await expect(page.getByRole('spinbutton', { name: 'From version' })).toHaveValue('11');
  await expect.poll(() => searchOf(page)).toBe('?version=11-12');
  await page.getByRole('spinbutton', { name: 'To version' }).fill('');
  await expect.poll(() => searchOf(page)).toBe('?version=11-4000');
});

test('offers the result as CSV and JSON', { tag: '@once' }, async ({ page }) => {
  await page.goto('/cards?rarities=UR&page=2');
  const { count, cards } = await listCards('rarities=UR&size=100');
  for (const format of ['CSV', 'JSON']) {
    const waiting = page.waitForEvent('download');
    await page.getByRole('link', { name: format, exact: true }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe(`mazoku-cards.${format.toLowerCase()}`);
    const answer = await page.request.get(download.url());
    const text = await answer.text();
    if (format === 'JSON') {
      expect((JSON.parse(text) as { name: string }[]).map(({ name }) => name)).toEqual(cards.map(({ name }) => name));
    } else {
      expect(text.split('\r\n')[0]).toContain('name,series,rarity');
      expect(text.trimEnd().split('\r\n')).toHaveLength(count + 1);
    }
  }
});

/** The field of the search of the site. */
const siteSearch = (page: Page) => page.locator('.site-search input');

test('is focused by the slash key from anywhere', { tag: '@once' }, async ({ page }) => {
  await page.goto('/cards');
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('a/b');
  await expect(box(page)).toHaveValue('a/b');
  await page.goto('/');
  await page.keyboard.press('/');
  await expect(siteSearch(page)).toBeFocused();
});

test(
  'opens the list over the page without layout shift, although its styles load late',
  { tag: '@once' },
  async ({ page }) => {
    await watchLayoutShift(page);
    await page.route(/suggestions.*\.css/u, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.goto('/cards');
    await box(page).click();
    await expect(options(page).first()).toBeVisible();
    expect(await measureLayoutShift(page)).toBeLessThan(0.0005);
  },
);

test('has no accessibility fault with the panel and the list open', { tag: '@once' }, async ({ page }) => {
  await page.goto('/cards?rarities=UR');
  await box(page).fill('r:');
  for (const { width } of Object.values(widths)) {
    // Tall enough that the sticky button of the panel covers no field, which axe would report as too small.
    await page.setViewportSize({ width, height: 1_800 });
    await expect(options(page).first()).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  }
});

test('is one key, or one tap in the header, away from every page', async ({ page }) => {
  for (const open of [
    () => page.keyboard.press('Control+k'),
    () => page.keyboard.press('/'),
    () => page.locator('.header-search').click(),
  ]) {
    await page.goto('/rules');
    await open();
    await expect(siteSearch(page)).toBeFocused();
    expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
  }
});
