import type { Browser, Locator, Page } from 'playwright/test';
import {
  expect,
  findAccessibilityViolations,
  measureSidewaysScroll,
  siteUrl,
  test,
} from '#tests/support/e2e-fixtures.ts';
import { fetchToken, signInByToken, storeBefore } from '#tests/support/e2e-sign-in.ts';

async function expectGoodPage(page: Page): Promise<void> {
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
}

interface Newcomer {
  page: Page;
  name: string;
  id: string;
}

/** A new player, signed in on a browser of their own, whom no other test knows. */
async function openNewcomer(browser: Browser): Promise<Newcomer> {
  const token = await fetchToken('newcomer');
  const answer = await fetch(`${siteUrl()}/api/user/profile`, { headers: { authorization: `Bearer ${token}` } });
  const { name, discord_id: id } = (await answer.json()) as { name: string; discord_id: string };
  const context = await browser.newContext({ baseURL: siteUrl(), reducedMotion: 'reduce' });
  const page = await context.newPage();
  await storeBefore(page, { 'mazoku-user': JSON.stringify({ user: null, userToken: token }), 'no-bg': 'true' });
  return { page, name, id };
}

test(
  'a moderator finds a player, warns them and bans them until a date; the player learns it at once',
  { tag: '@once' },
  async ({ page, browser }) => {
    const player = await openNewcomer(browser);
    await signInByToken(page, 'game-mod');
    await page.goto(`/staff/players?q=${encodeURIComponent(player.name)}`);
    await expect(page.getByRole('main').getByRole('link', { name: player.name }).first()).toBeVisible();
    await expectGoodPage(page);
    // An id leads to the file at once.
    await page.getByRole('searchbox', { name: 'Look up a player or a trade' }).fill(player.id);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: player.name })).toBeVisible();
    await expect(page.getByText('Signed in')).toBeVisible();
    await expectGoodPage(page);

    await page.keyboard.press('w');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').selectOption('Automation');
    await dialog.getByLabel('Message for players').fill('Please stop.');
    await expectGoodPage(page);
    await dialog.getByRole('button', { name: 'Show what will happen' }).click();
    await expect(dialog).toContainText('A program played for you. Please stop. Please read and confirm it.');
    await expectGoodPage(page);
    await dialog.getByRole('button', { name: 'Warn now' }).click();
    await expect(dialog).toContainText('not confirmed yet');
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(page.getByRole('region', { name: 'Last actions' })).toContainText('Warning, automation');

    await player.page.goto('/account/standing');
    await player.page.getByRole('button', { name: 'I have read this' }).click();
    await expect(player.page.getByRole('button', { name: 'I have read this' })).toBeHidden();

    await page.keyboard.press('b');
    await dialog.getByRole('button', { name: '3 days' }).click();
    await dialog.getByLabel('Reason').selectOption('Automation');
    await dialog.getByRole('button', { name: 'Show what will happen' }).click();
    await expect(dialog).toContainText('Account Notice');
    await expectGoodPage(page);
    await dialog.getByRole('button', { name: 'Ban now' }).click();
    await expect(dialog).toContainText('in force');

    await player.page.goto('/account');
    const notice = player.page.getByRole('dialog', { name: 'Account Notice' });
    await expect(notice).toContainText('A program played for you.');
    await player.page.context().close();
  },
);

test('the anti-cheat team sees signals and the graph behind them, and no file', { tag: '@once' }, async ({ page }) => {
  await signInByToken(page, 'anti-cheat');
  await page.goto('/staff/signals?rule=feeding');
  const signal = page.getByRole('article').first();
  await expect(signal).toContainText('Several accounts feed one');
  await expect(page.getByRole('button', { name: /^Change/u })).toHaveCount(0);
  await expectGoodPage(page);
  await signal.getByRole('link', { name: /^Graph of/u }).click();
  const arrows = page.getByRole('group', { name: /^Who gave what to whom/u });
  await expect(arrows.getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('table')).toContainText('graph');
  await expectGoodPage(page);
  await page.goto(page.url().replace('/graph', ''));
  await expect(page.getByText('For the team only')).toBeVisible();
});

/** Counts the presses of a pointer; a choice in a select is two, one to open it and one for the choice. */
function countClicks() {
  let count = 0;
  return {
    async click(target: Locator) {
      count += 1;
      await target.click();
    },
    async choose(target: Locator, option: string) {
      count += 2;
      await target.selectOption(option);
    },
    total: () => count,
  };
}

test(
  'a report leads to a warning and is closed within six clicks from the desk',
  { tag: '@once' },
  async ({ page, browser }) => {
    const [player, reporter] = [await openNewcomer(browser), await fetchToken('collector')];
    const answer = await fetch(`${siteUrl()}/api/reports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${reporter}`, 'content-type': 'application/json' },
      body: JSON.stringify({ subject: 'player', id: player.id, reason: 'automation', words: 'Day and night.' }),
    });
    const { uuid } = (await answer.json()) as { uuid: string };
    await signInByToken(page, 'game-mod');
    await page.goto(`/staff?player=${player.id}`);
    const clicks = countClicks();
    await clicks.click(page.locator(`a[href="/staff/cases/${uuid}"]`));
    await expect(page.getByRole('heading', { name: 'Close the case' })).toBeVisible();
    await expectGoodPage(page);
    const opener = page.getByRole('button', { name: new RegExp(`^Act for this case ?: ${player.name}$`, 'u') });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Warn ${player.name}` });
    await expect(dialog.getByLabel('Action')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await clicks.click(opener);
    await clicks.choose(dialog.getByLabel('Reason'), 'Automation');
    await expect(dialog.getByRole('heading', { name: 'What the player will read' })).toBeVisible();
    await expectGoodPage(page);
    await clicks.click(dialog.getByRole('button', { name: 'Warn now' }));
    await expect(page.getByText(`warning, automation for ${player.name}`)).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Acted on' })).toBeChecked();
    await clicks.click(page.getByRole('button', { name: 'Close the case' }));
    await expect(page.getByRole('button', { name: 'Open the case again' })).toBeVisible();
    expect(clicks.total()).toBeLessThanOrEqual(6);
    await player.page.context().close();
  },
);

test('a ban for a week takes at most five clicks from the search', { tag: '@once' }, async ({ page, browser }) => {
  const player = await openNewcomer(browser);
  await signInByToken(page, 'game-mod');
  await page.goto(`/staff/players?q=${encodeURIComponent(player.name)}`);
  const clicks = countClicks();
  await clicks.click(page.getByRole('link', { name: `Ban ${player.name}` }).first());
  const dialog = page.getByRole('dialog');
  await clicks.choose(dialog.getByLabel('Reason'), 'Automation');
  await clicks.click(dialog.getByRole('button', { name: 'Show what will happen' }));
  await clicks.click(dialog.getByRole('button', { name: 'Ban now' }));
  await expect(dialog).toContainText('in force');
  expect(clicks.total()).toBeLessThanOrEqual(5);
  const token = await fetchToken('game-mod');
  const file = await fetch(`${siteUrl()}/api/staff/players/${player.id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { state } = (await file.json()) as { state: { banned_at: string; banned_until: string } };
  const days = (Date.parse(state.banned_until) - Date.parse(state.banned_at)) / (24 * 60 * 60 * 1000);
  expect(Math.round(days)).toBe(7);
  await player.page.context().close();
});
