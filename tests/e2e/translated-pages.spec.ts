import type { Locator, Page } from 'playwright/test';
import { dailyReward } from '#game/calendar.ts';
import { expect, listCards, renderedAgain, siteUrl, test, waitUntilSettled } from '#tests/support/e2e-fixtures.ts';
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
    expect(await listShownIslands(page)).toEqual(expect.arrayContaining(shown));
  });

  test('of the catalogue is searched and paged by a player', async ({ page }) => {
    await signInByToken(page, 'collector');
    await openTranslated(page, '/cards');
    await searchAndPage(page);
    await page.locator('select[name=sort]').selectOption('Name A-Z');
    await expect(page).toHaveURL(/sort=Name\+A-Z/u);
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

  test('of the desk leads to a case, whose player gets an action that a form prepares', async ({ page }) => {
    await signInByToken(page, 'game-mod');
    await openTranslated(page, '/staff');
    const cases = page.locator('.desk-case');
    await expect(cases.first()).toBeVisible();
    await page.keyboard.press('j');
    await expect(cases.first()).toBeFocused();
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Closed' })
      .or(page.getByRole('button', { name: 'Closed' }))
      .first()
      .click();
    await expect(page).toHaveURL(/state=closed/u);
    await page.goBack();
    await expect(cases.first()).toBeVisible();
    await cases.first().click();
    await expect(page).toHaveURL(/\/staff\/cases\//u);
    await waitUntilSettled(page);
    await translatePage(page);
    await expectTranslated(page.getByRole('heading', { level: 1 }), /\S/u);
  });

  test('of a player’s file opens the form of an action, shows what will happen, and goes back', async ({ page }) => {
    await signInByToken(page, 'game-mod');
    await openTranslated(page, '/staff/players/8602340000000000102');
    await page.keyboard.press('w');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').selectOption({ index: 1 });
    await dialog.getByLabel('Message for players').fill('Please stop.');
    await dialog.getByRole('button', { name: 'Show what will happen' }).click();
    await expectTranslated(dialog, /Please stop\./u);
    await dialog.getByRole('button', { name: /^Edit/u }).click();
    await expect(dialog.getByLabel('Message for players')).toHaveValue('Please stop.');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expectTranslated(page.getByRole('region', { name: 'Last actions' }), /Last actions/u);
  });

  test('of objects filters its table and opens one to edit', async ({ page }) => {
    await signInByToken(page, 'admin');
    await openTranslated(page, '/admin/objects/cards');
    const rows = page.locator('table tbody tr');
    await expect(rows.first()).toBeVisible();
    const search = page.locator('[data-page-search]').first();
    await search.fill('fox');
    await expect(page).toHaveURL(/fox/u);
    await expect(rows.first()).toContainText(/fox/iu);
    await rows.first().getByRole('link').first().click();
    await waitUntilSettled(page);
    await translatePage(page);
    const name = page.locator('.object-form').getByLabel(/^Name/u).first();
    await name.fill('A fox of many tongues');
    await expect(name).toHaveValue('A fox of many tongues');
    await expect(page.locator('.object-form').getByRole('button', { name: /Save/u })).toBeVisible();
  });

  test('of the roles finds a person for a role', async ({ page }) => {
    await signInByToken(page, 'admin');
    await openTranslated(page, '/admin/roles');
    const people = page.getByRole('table').getByRole('row');
    await expect(people.nth(1)).toBeVisible();
    await page.getByRole('combobox').first().fill('Goldwick');
    await expect(page.getByRole('option').first()).toContainText('Goldwick');
    await page.keyboard.press('Escape');
    await expect(people.nth(1)).toBeVisible();
  });

  test('of the settings changes a field and takes it back', async ({ page }) => {
    await signInByToken(page, 'admin');
    await openTranslated(page, '/admin/settings');
    const settings = page.locator('.settings-table tbody tr');
    await expect(settings.first()).toBeVisible();
    const count = await settings.count();
    await settings
      .first()
      .getByRole('button', { name: /^Change/u })
      .click();
    const form = settings.first().locator('form');
    await expect(form).toBeVisible();
    await form.getByRole('button').last().click();
    await expect(form).toHaveCount(0);
    await expect(settings).toHaveCount(count);
    await expectTranslated(page.getByRole('heading', { level: 1 }), /^Settings$/u);
  });

  test('of the clean-up counts what would go as the rules change', async ({ page }) => {
    await signInByToken(page, 'premium');
    await openTranslated(page, '/inventory/clean-up');
    const list = page.getByRole('list', { name: /Cards that would go/u });
    await expect(list).toBeVisible();
    const rarities = page.getByRole('group', { name: 'Rarities' });
    const bar = page.locator('.clean-up-bar');
    const before = await bar.textContent();
    for (const rarity of ['C', 'R'])
      await rarities.getByRole('checkbox', { name: new RegExp(`^${rarity}\\W*$`, 'u') }).click();
    await expect.poll(() => bar.textContent()).not.toBe(before);
    await expectTranslated(bar, /card/u);
  });

  test('of the account ends no session unasked, and shows its ledger', async ({ page }) => {
    await signInByToken(page, 'collector');
    await openTranslated(page, '/account/ledger');
    const shown = await listShownIslands(page);
    await expectTranslated(page.locator('#ledger').getByRole('heading').first(), /ledger/iu);
    const more = page.locator('#ledger').getByRole('button', { name: /more|older/iu });
    if (await more.isVisible()) await more.click();
    await waitUntilSettled(page);
    expect(await listShownIslands(page)).toEqual(expect.arrayContaining(shown));
  });

  test('of a pack opens it and shows its cards', async ({ page }) => {
    await signInByToken(page, 'premium');
    const { data } = (await (await fetch(`${siteUrl()}/api/store/packs`)).json()) as {
      data: { uuid: string; name: string }[];
    };
    const { uuid } = data.find(({ name }) => name === 'Pocket Pack') ?? { uuid: '' };
    await openTranslated(page, `/store/packs/${uuid}`);
    await page.getByRole('button', { name: /^Open 1(?!\d)/u }).click();
    const scene = page.getByRole('dialog');
    await expect(
      scene
        .locator('.summary-card')
        .first()
        .or(scene.getByText(/Pack 1 of/u))
        .first(),
    ).toBeVisible();
    const skip = scene.getByRole('button', { name: 'Skip' });
    if (await skip.isVisible()) await skip.click();
    await expect(scene.locator('.summary-card').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(scene).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Open 1(?!\d)/u })).toBeVisible();
  });

  test('of the notification settings turns a kind on and off', async ({ page }) => {
    await signInByToken(page, 'newcomer');
    await openTranslated(page, '/settings/notifications');
    const box = page.getByRole('main').getByRole('checkbox').or(page.getByRole('main').getByRole('switch')).first();
    const before = await box.isChecked();
    await box.click();
    await expect(box).toBeChecked({ checked: !before });
    await box.click();
    await expect(box).toBeChecked({ checked: before });
    await expectTranslated(page.getByRole('heading', { level: 1 }), /Notification Settings/u);
  });
});

async function searchAndPage(page: Page): Promise<void> {
  const shown = await listShownIslands(page);
  const tiles = page.locator('.tile-grid .tile:not(.is-skeleton)');
  await page.locator('#search').pressSequentially('fox', { delay: 20 });
  await expect(page).toHaveURL(/q=fox/u);
  const { count } = await listCards('q=fox');
  await expectTranslated(page.locator('.results-header p'), new RegExp(`^${count} `, 'u'));
  await expect(tiles).toHaveCount(Math.min(count, 24));
  await page.locator('.results-header .chip').first().click();
  await expect(page).toHaveURL(/\/cards$/u);
  await expect(page.locator('.results-header .chip')).toHaveCount(0);
  await page.getByRole('link', { name: 'Next' }).first().click();
  await expect(page).toHaveURL(/page=2/u);
  await expect(tiles).toHaveCount(24);
  expect(await listShownIslands(page)).toEqual(expect.arrayContaining(shown));
}
