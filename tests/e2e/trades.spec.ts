import type { Page } from 'playwright/test';
import {
  expect,
  expectGoodInBothWidths,
  findAccessibilityViolations,
  measureSidewaysScroll,
  siteUrl,
  test,
} from '#tests/support/e2e-fixtures.ts';
import type { TestPlayer } from '#tests/support/e2e-players.ts';
import { signInByToken, storeBefore } from '#tests/support/e2e-sign-in.ts';

interface Copy {
  uuid: string;
  version: number;
  card: { name: string };
}

async function listCopies({ token }: TestPlayer): Promise<Copy[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${siteUrl()}/api/card/instance/inventory`, { headers });
  return ((await answer.json()) as { data: Copy[] }).data;
}

async function expectGoodPage(page: Page): Promise<void> {
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
}

test('a visitor of trades is asked to log in', { tag: '@once' }, async ({ page }) => {
  for (const path of ['/trades/new', '/trades/c0ffee00-0000-4000-8000-000000000001', '/trades']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('link', { name: 'Login with Discord' })).toBeVisible();
    await page.setViewportSize({ width: 375, height: 812 });
    await expect.poll(() => measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
  }
  await expectGoodPage(page);
});

test(
  'empty offers and the builder have no accessibility fault and no sideways scroll',
  { tag: '@phone' },
  async ({ page, createPlayer }) => {
    const other = await createPlayer({ cards: { R: 3 } });
    await signInByToken(page, 'newcomer');
    await page.goto('/trades?tab=outgoing');
    await expect(page.getByRole('heading', { name: 'You haven’t sent any offers' })).toBeVisible();
    await expectGoodInBothWidths(page);
    await page.goto(`/trades/new?with=${other.discordId}`);
    await expect(page.getByRole('checkbox', { name: /#\d/u }).first()).toBeVisible();
    await page.getByRole('checkbox', { name: /#\d/u, disabled: false }).first().click();
    await expect(page.getByRole('complementary', { name: 'The offer' })).toContainText('1 of 50 cards');
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 800 });
      // The header needs a frame to follow the new width.
      await expect.poll(() => measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
    }
    // Both sides stay in view while the player chooses.
    await expect(page.locator('.builder-dock')).toBeInViewport();
    await expectGoodInBothWidths(page);
  },
);

test(
  'two players make an offer, answer it with another one, and trade',
  { tag: '@once' },
  async ({ page, browser, complaints, createPlayer }) => {
    const [sender, recipient] = [await createPlayer({ cards: { R: 2 } }), await createPlayer({ cards: { R: 1 } })];
    const [wanted] = await listCopies(recipient);
    const [given, added] = await listCopies(sender);
    if (!wanted || !given || !added) throw new Error('no copies');

    await signInByToken(page, sender);
    await page.goto(`/trades/new?with=${recipient.discordId}&want=${wanted.uuid}&give=${given.uuid}`);
    const offer = page.getByRole('complementary', { name: 'The offer' });
    await expect(offer.getByRole('region', { name: 'You get' })).toContainText(wanted.card.name);
    await expect(offer.getByRole('heading', { name: 'What it means' })).toBeVisible();
    await offer.getByRole('textbox', { name: /^Note/u }).fill('Shall we?');
    await offer.getByRole('button', { name: 'Send the offer' }).click();
    await expect(page).toHaveURL(/\/trades\/[\da-f-]{36}$/u);
    await expect(page.getByText(`Waits for ${recipient.name}`)).toBeVisible();
    await expectGoodPage(page);

    // The reserved copy has a sign that leads to the offer.
    await page.goto(`/inventory/${given.uuid}`);
    await expect(page.getByRole('button', { name: /^Burn/u })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('link', { name: 'an active trade offer' }).click();
    await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible();

    const context = await browser.newContext({ baseURL: siteUrl(), reducedMotion: 'reduce' });
    const theirs = await context.newPage();
    const user = JSON.stringify({ user: null, userToken: recipient.token });
    await storeBefore(theirs, { 'mazoku-user': user, 'no-bg': 'true' });
    await theirs.goto('/trades');
    await expect(theirs.getByRole('banner').locator('.trade-count-face')).toHaveText([/^1/u, /^1/u, /^1/u]);
    await expectGoodPage(theirs);
    await theirs.getByRole('link', { name: new RegExp(`^Offer from ${sender.name}`, 'u') }).click();
    await expect(theirs.getByText('Shall we?')).toBeVisible();
    await theirs.getByRole('link', { name: 'Counter', exact: true }).click();
    const counter = theirs.getByRole('complementary', { name: 'The offer' });
    const cards = theirs.getByRole('region', { name: `${sender.name}’s cards` });
    await cards.getByRole('combobox', { name: /^Search/u }).fill(`"${added.card.name}"`);
    await cards.getByRole('checkbox', { name: new RegExp(`#${added.version} of`, 'u') }).click();
    await expect(counter.getByRole('region', { name: 'What changed' })).toContainText('in addition');
    await expectGoodPage(theirs);
    await counter.getByRole('button', { name: 'Send the counter-offer' }).click();
    await expect(theirs.getByText(`Waits for ${sender.name}`)).toBeVisible();

    // The open page of the first player follows.
    await expect(page.locator('.trade-turn')).toContainText('answered with another offer');
    await page.getByRole('link', { name: 'See the new offer' }).click();
    await expect(page.getByRole('region', { name: 'What changed' })).toBeVisible();
    await page.getByRole('button', { name: 'Accept' }).click();
    const dialog = page.getByRole('dialog', { name: 'Accept this trade?' });
    await expect(dialog.getByRole('region', { name: 'You give' })).toContainText(added.card.name);
    await expect(dialog.getByRole('region', { name: 'You get' })).toContainText(wanted.card.name);
    await expectGoodPage(page);
    await dialog.getByRole('button', { name: 'Trade now' }).click();
    await expect(page.locator('.trade-turn')).toContainText('The cards have changed hands');
    await page.goto(`/inventory/${wanted.uuid}`);
    await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeEnabled();
    await context.close();
    expect(complaints).toEqual([]);
  },
);
