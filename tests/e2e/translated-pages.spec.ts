import type { Locator, Page } from 'playwright/test';
import { dailyReward } from '#game/calendar.ts';
import { expect, listCards, renderedAgain, test, waitUntilSettled } from '#tests/support/e2e-fixtures.ts';
import { signInByToken } from '#tests/support/e2e-sign-in.ts';
import { listShownIslands } from '#tests/support/island-texts.ts';
import { translatePage, translationMark } from '#tests/support/translate-page.ts';

/*
 * Each page is translated in `every-page.spec.ts`, too, while a player signs out and in again. Here, pages are used: a
 * text that React changes, removes or moves must be seen to change.
 */

/** Expects the text of an element, whose every part is translated. */
async function expectTranslated(element: Locator, text: string | RegExp): Promise<void> {
  await expect.poll(async () => (await element.textContent())?.replaceAll(translationMark, '')).toMatch(text);
  await expect(element).toContainText(translationMark);
}

async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilSettled(page);
  await translatePage(page);
}

test.describe('a translated page', { tag: '@once' }, () => {
  test.afterEach(({ complaints }) => {
    // What is translated before its script runs is rendered again.
    complaints.splice(0, Infinity, ...complaints.filter((complaint) => !renderedAgain.test(complaint)));
  });

  test('of the inventory keeps its selection and counts it, in all modes and over pages', async ({ page }) => {
    await signInByToken(page, 'collector');
    await openTranslated(page, '/inventory');
    const shown = await listShownIslands(page);
    const mode = (name: string) =>
      page.getByRole('group', { name: 'What clicking a card does' }).getByRole('button', { name });
    const tiles = page.locator('.inventory .tile:not(.is-skeleton)');
    await mode('Burn').click();
    await tiles.first().click();
    await expectTranslated(page.locator('.selection-bar-count'), /^1 selected$/u);
    await tiles.nth(1).click();
    await expectTranslated(page.locator('.selection-bar-count'), /^2 selected$/u);
    await page.getByRole('link', { name: 'Next' }).first().click();
    await expect(page).toHaveURL(/page=2/u);
    await expect(page.locator('.inventory .results-body')).toHaveAttribute('aria-busy', 'false');
    await tiles.first().click();
    await expectTranslated(page.locator('.selection-bar-count'), /^3 selected$/u);
    await mode('Browse').click();
    await expectTranslated(page.locator('.mode-selected-count'), /^3 cards still selected$/u);
    await expect(page.locator('.selection-bar')).toHaveCount(0);
    await expect(tiles).toHaveCount(24);
    expect(await listShownIslands(page)).toEqual(shown);
  });

  test('of the catalogue is searched and paged by a player', async ({ page }) => {
    await signInByToken(page, 'collector');
    await openTranslated(page, '/cards');
    await searchAndPage(page);
  });

  test('of the catalogue is searched and paged by a visitor, although it is translated before its script runs', async ({
    page,
  }) => {
    await openTranslated(page, '/cards');
    await searchAndPage(page);
  });

  test('does what a visitor pressed before its script ran', async ({ page }) => {
    await openTranslated(page, '/cards');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('of the players is searched by a visitor', async ({ page }) => {
    await openTranslated(page, '/search');
    const field = page.locator('#search');
    await field.pressSequentially('nobody of this name', { delay: 20 });
    await expect(page).toHaveURL(/nobody\+of\+this\+name/u);
    await expectTranslated(page.getByRole('main').getByRole('heading', { level: 2 }), /^No players found$/u);
    await expect(field).toHaveValue('nobody of this name');
    await field.fill('e');
    await expect(page.getByText('No players found')).toHaveCount(0);
  });

  test('of the calendar gives the reward and shows it', async ({ page }) => {
    await signInByToken(page, 'newcomer');
    await openTranslated(page, '/event/calendar');
    const { currency, amount } = dailyReward(new Date());
    await expectTranslated(page.getByRole('heading', { level: 2 }).first(), `+${amount} ${currency}`);
    await page.getByRole('button', { name: /^Claim/u }).click();
    await expect(page.getByRole('button', { name: /^Claimed/u })).toBeDisabled();
    await expectTranslated(page.locator('td[aria-current=date]'), /Claimed/u);
    await page.getByRole('cell').getByRole('button').last().click();
  });

  test('of the cosmetics changes its tab and its search', async ({ page }) => {
    await signInByToken(page, 'collector');
    await openTranslated(page, '/cosmetics');
    for (const tab of ['Frames', 'Banners', 'All']) {
      await page.getByRole('main').getByRole('link', { name: tab }).first().click();
      await waitUntilSettled(page);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    }
  });

  test('of the builder counts the cards of an offer', async ({ page }) => {
    await signInByToken(page, 'newcomer');
    await openTranslated(page, '/trades/new?with=8602340000000000105');
    const cards = page.getByRole('checkbox', { name: /#\d/u, disabled: false });
    await cards.nth(0).click();
    await expectTranslated(page.getByRole('complementary', { name: 'The offer' }), /1 of 50 cards/u);
    await cards.nth(1).click();
    await expectTranslated(page.getByRole('complementary', { name: 'The offer' }), /2 of 50 cards/u);
    await cards.nth(0).click();
    await cards.nth(1).click();
    await expectTranslated(page.getByRole('complementary', { name: 'The offer' }), /0 of 50 cards/u);
  });

  test('of the dashboard changes its range', async ({ page }) => {
    await signInByToken(page, 'admin');
    await openTranslated(page, '/admin');
    const ranges = page.getByRole('group', { name: 'Range' }).getByRole('button');
    for (const index of [0, 1]) {
      await ranges.nth(index).click();
      await waitUntilSettled(page);
      await expect(page.locator('.dashboard-group').first()).toBeVisible();
    }
  });
});

async function searchAndPage(page: Page): Promise<void> {
  const shown = await listShownIslands(page);
  const tiles = page.locator('.grid .tile:not(.is-skeleton)');
  await page.locator('#search').pressSequentially('fox', { delay: 20 });
  await expect(page).toHaveURL(/name=fox/u);
  const { count } = await listCards('name=fox');
  await expectTranslated(page.locator('.results-header p'), new RegExp(`^${count} `, 'u'));
  await expect(tiles).toHaveCount(Math.min(count, 24));
  await page.locator('.results-header .chip').first().click();
  await expect(page).toHaveURL(/\/cards$/u);
  await expect(page.locator('.results-header .chip')).toHaveCount(0);
  await page.getByRole('link', { name: 'Next' }).first().click();
  await expect(page).toHaveURL(/page=2/u);
  await expect(tiles).toHaveCount(24);
  expect(await listShownIslands(page)).toEqual(shown);
}
