import type { Page } from 'playwright/test';
import {
  expect,
  expectGoodInBothWidths,
  findAccessibilityViolations,
  measureLayoutShift,
  measureSidewaysScroll,
  siteUrl,
  test,
  waitUntilSettled,
  watchLayoutShift,
} from '#tests/support/e2e-fixtures.ts';
import { signInByToken } from '#tests/support/e2e-sign-in.ts';

const tiles = (page: Page) => page.locator('.inventory .tile:not(.is-skeleton)');
const mode = (page: Page, name: string) =>
  page.getByRole('group', { name: 'What clicking a card does' }).getByRole('button', { name });
const chosen = (page: Page) => page.locator('.inventory').getByRole('checkbox', { checked: true });

async function bloodstonesOf(token: string): Promise<number> {
  const answer = await fetch(`${siteUrl()}/api/user/profile`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { bloodstones: number }).bloodstones;
}

test(
  'the page has no layout shift, horizontal scrolling or accessibility fault, also while cards are selected',
  { tag: '@phone' },
  async ({ page }) => {
    await watchLayoutShift(page);
    await signInByToken(page, 'collector');
    await page.goto('/inventory');
    await expect(tiles(page)).toHaveCount(24);
    await waitUntilSettled(page);
    expect(await measureLayoutShift(page)).toBe(0);
    const perPage = await page.getByLabel('Per page').boundingBox();
    const firstTile = await tiles(page).first().boundingBox();
    expect(firstTile?.y ?? 0).toBeGreaterThan((perPage?.y ?? Infinity) + (perPage?.height ?? 0));
    await mode(page, 'Burn').click();
    await page.getByRole('button', { name: 'Select page', exact: true }).click();
    await expectGoodInBothWidths(page);
  },
);

// The browser counts no layout shift where other elements take the place of a skeleton.
test('the cards appear where their skeletons were', async ({ page }) => {
  await signInByToken(page, 'collector');
  const measured = Promise.withResolvers<undefined>();
  await page.route('**/*.js', async (route) => {
    await measured.promise;
    await route.continue();
  });
  await page.goto('/inventory', { waitUntil: 'commit' });
  const skeleton = page.locator('.tile.is-skeleton .tile-art').first();
  await expect(skeleton).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const reserved = await skeleton.boundingBox();
  measured.resolve(undefined);
  await expect(tiles(page)).toHaveCount(24);
  expect(await tiles(page).locator('.tile-art').first().boundingBox()).toEqual(reserved);
});

test(
  'a selection lasts across two pages and a reload, and is burned once after a confirmation',
  { tag: '@once' },
  async ({ page, createPlayer }) => {
    const token = await signInByToken(page, await createPlayer({ cards: { C: 30 } }));
    await page.goto('/inventory?rarities=C&version=11-4000&is_locked=false');
    await mode(page, 'Burn').click();
    await tiles(page).first().click();
    const next = page.getByRole('link', { name: 'Next', exact: true });
    await next.scrollIntoViewIfNeeded();
    const place = () => page.evaluate(() => scrollY);
    const left = await place();
    expect(left).toBeGreaterThan(200);
    await next.click();
    await expect(page).toHaveURL(/page=2/u);
    await expect(page.locator('.inventory .results-body')).toHaveAttribute('aria-busy', 'false');
    // Back returns to the place that was left.
    await page.goBack();
    await expect.poll(place).toBe(left);
    await page.goForward();
    await expect(page.locator('.inventory .results-body')).toHaveAttribute('aria-busy', 'false');
    await tiles(page).first().focus();
    await page.keyboard.press('Space');
    await expect(page.locator('.selection-bar-count')).toHaveText('2 selected');
    await page.reload();
    await expect(chosen(page)).toHaveCount(1);
    await expect(page.locator('.selection-bar-count')).toHaveText('2 selected');

    const before = await bloodstonesOf(token);
    await page.getByRole('button', { name: 'Burn 2 cards' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('+10 bloodstones for 2 cards');
    expect(await bloodstonesOf(token)).toBe(before);
    await dialog.getByRole('button', { name: 'Burn 2 cards' }).click();
    await expect(dialog).toContainText('Your bloodstones');
    await expect(
      page.getByText('Burn successful. 10 bloodstones have been added to your account.').first(),
    ).toBeVisible();
    expect(await bloodstonesOf(token)).toBe(before + 10);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.locator('.selection-bar-count')).toHaveText('0 selected');
  },
);

test(
  'a card has its own page for locks and frames, and going back restores scroll and focus',
  { tag: '@once' },
  async ({ page, createPlayer }) => {
    await signInByToken(page, await createPlayer({ cards: { R: 12 }, frames: 1 }));
    await page.goto('/inventory?is_locked=false&has_frame=false&sort=Rarity+High-Low');
    const tile = tiles(page).nth(7);
    const name = await tile.locator('.tile-name').textContent();
    const address = await tile.getAttribute('href');
    await tile.focus();
    const scroll = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
    await page.goBack();
    await expect(page.locator(`.tile[href="${address}"]`)).toBeFocused();
    expect(Math.abs((await page.evaluate(() => scrollY)) - scroll)).toBeLessThan(4);

    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible();
    await expect(page.locator('.instance-history li').first()).toContainText('Locked');
    await expect(page.getByRole('button', { name: /^Burn for/u })).toBeDisabled();

    await page.getByRole('button', { name: 'Equip frame' }).click();
    const free = page.getByRole('dialog').locator('.frame-choices button', { hasNotText: '0 of' }).first();
    const frame = await free.locator('b').textContent();
    await free.click();
    await expect(page.getByRole('dialog').getByRole('img', { name: `${name} in the frame ${frame}` })).toBeVisible();
    await page.getByRole('button', { name: 'Equip this frame' }).click();
    await expect(page.getByRole('button', { name: 'Remove frame' })).toBeVisible();
    await expect(page.locator('.instance-history li').first()).toContainText(`Frame equipped${frame}`);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
  },
);

test("a card's own UUID links to the player's lowest copy of it", { tag: '@once' }, async ({ page, complaints }) => {
  const token = await signInByToken(page, 'premium');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${siteUrl()}/api/card/instance/inventory?size=1&duplicates=true`, { headers });
  const { data } = (await answer.json()) as { data: { card: { uuid: string; name: string } }[] };
  const card = data[0]?.card;
  await page.goto(`/inventory/${card?.uuid}`);
  await expect(page.getByRole('heading', { level: 1, name: card?.name ?? '' })).toBeVisible();
  expect(page.url()).not.toContain(card?.uuid);
  // The browser itself logs that no copy has this ID.
  complaints.splice(0);
});
