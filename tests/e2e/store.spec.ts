import type { Page } from 'playwright/test';
import {
  findAccessibilityViolations,
  expect,
  expectGoodInBothWidths,
  siteUrl,
  test,
} from '#tests/support/e2e-fixtures.ts';
import { signInByToken } from '#tests/support/e2e-sign-in.ts';

interface ListedPack {
  uuid: string;
  name: string;
}

async function findPack(name: string): Promise<ListedPack> {
  const { data } = (await (await fetch(`${siteUrl()}/api/store/packs`)).json()) as { data: ListedPack[] };
  const pack = data.find((each) => each.name === name);
  if (!pack) throw new Error(`no ${name}`);
  return pack;
}

test('a visitor sees packs with their exact odds, and is asked to log in', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/store');
  await page.getByRole('link', { name: 'All event boxes' }).click();
  await expect(page).toHaveURL(/\/store\/packs\?kind=event_box$/u);
  await expect(page.getByRole('link', { name: /Wanderer/u })).toHaveCount(0);
  await page.getByRole('link', { name: /Lacquer Box/u }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lacquer Box');
  // Picture, price, buttons and guarantee are on the first screen, also of a phone.
  for (const part of ['.pack-hero', '.pack-lead', '.guarantee', '.pack-counts'])
    await expect(page.locator(part)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('table')).toContainText('22.0000');
  await expect(page.getByRole('button', { name: /^Open 1 /u })).toBeDisabled();
  await expect(page.locator('.pack-sign-in')).toBeVisible();
  await expectGoodInBothWidths(page);
});

test(
  'packs are opened by keyboard, and the draw can be checked afterwards',
  { tag: '@once' },
  async ({ page, createPlayer }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const token = await signInByToken(page, await createPlayer({ balances: { bloodstones: 100_000 } }));
    const headers = { authorization: `Bearer ${token}` };
    const countCards = async () => {
      const answer = await fetch(`${siteUrl()}/api/card/instance/inventory?size=1`, { headers });
      return ((await answer.json()) as { count: number }).count;
    };
    const before = await countCards();
    const { uuid } = await findPack('Pocket Pack');
    await page.goto(`/store/packs/${uuid}`);
    const open = page.getByRole('button', { name: /^Open 5/u });
    await expect(open).toBeEnabled();
    await open.press('Enter');
    const scene = page.getByRole('dialog', { name: 'Pocket Pack' });
    await expect(scene.getByText('Pack 1 of 5')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    // Enter turns one card after the other, then goes on to the next pack.
    for (let press = 0; press < 4; press += 1) {
      await expect(scene.locator(press < 3 ? '.draw-back:focus' : '.button-primary:focus')).toBeVisible();
      await page.keyboard.press('Enter');
    }
    await expect(scene.getByText('Pack 2 of 5')).toBeVisible();
    const offCentre = await scene.locator('.draws').evaluate((draws) => {
      const cards = Array.from(draws.children, (card) => card.getBoundingClientRect());
      const stage = draws.parentElement!.getBoundingClientRect();
      const left = Math.min(...cards.map((card) => card.left)) - stage.left;
      return Math.abs(left - (stage.right - Math.max(...cards.map((card) => card.right))));
    });
    expect(offCentre).toBeLessThan(2);
    // Whoever leaves half way goes on with the cards that are turned.
    await expect(scene.locator('.draw-back:focus')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(scene.getByRole('button', { name: 'Turn the other 2 cards' })).toBeVisible();
    await page.goto('/inventory');
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(scene.getByText('Pack 2 of 5')).toBeVisible();
    await expect(scene.getByRole('button', { name: 'Turn the other 2 cards' })).toBeVisible();
    // The cards are in the inventory although most of them were not turned.
    expect(await countCards()).toBe(before + 15);
    await scene.getByRole('button', { name: 'Skip' }).click();
    await expect(scene.locator('.summary-card')).toHaveCount(15);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await scene
      .getByRole('button', { name: /^Select (?!all|\d)/u })
      .first()
      .click();
    await scene.getByRole('button', { name: 'Lock', exact: true }).click();
    await expect(scene.getByRole('button', { name: /^Unlock/u })).toBeVisible();

    await scene.getByText('Odds when you opened these packs').click();
    await expect(scene.getByRole('table').first()).toContainText(/\d\.\d{4}/u);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await scene.getByRole('link', { name: 'Check the draw' }).click();
    await expect(page.getByRole('table')).toContainText(/\d\.\d{4}/u);
    await expect(page.getByText('The server seed of this pack is still in use')).toBeVisible();
    await page.getByRole('button', { name: 'Reveal the server seed' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reveal it' }).click();
    await expect(page.getByText('Revealed.')).toBeVisible();
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.locator('.proof-checks [data-right]')).toHaveCount(3);
    // The header would cover a part of the tabs, and axe measures what is left of them.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await page.goto('/account#purchases');
    await expect(page.locator('#purchases').getByRole('row', { name: /5 × Pocket Pack/u })).toBeVisible();
  },
);

test('a frame and a banner are tried on by keyboard before they are bought', { tag: '@phone' }, async ({ page }) => {
  await signInByToken(page, 'premium');
  await page.goto('/store/card-frames?currency=bloodstones');
  await page.locator('.offer').first().getByRole('button').press('Enter');
  const frameDialog = page.getByRole('dialog');
  await expect(frameDialog.locator('.try-on-card img')).toHaveCount(2);
  const second = frameDialog.locator('.try-on-cards button').nth(1);
  await second.press('Enter');
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await expect(frameDialog.getByRole('button', { name: 'Equip on this card' })).toHaveCount(0);
  await expectGoodInBothWidths(page);

  await page.goto('/store/profile-banners');
  await page.locator('.offer').first().getByRole('button').press('Enter');
  const bannerDialog = page.getByRole('dialog');
  await expect(bannerDialog.locator('.try-on-profile figcaption')).not.toBeEmpty();
  await expect(bannerDialog.getByRole('img', { name: /over your profile$/u })).toBeVisible();
  await expectGoodInBothWidths(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('.offer').first().getByRole('button')).toBeFocused();
});

test('a frame is bought once the price was confirmed', { tag: '@once' }, async ({ page, createPlayer }) => {
  await signInByToken(page, await createPlayer({ balances: { bloodstones: 100_000 } }));
  await page.goto('/store/card-frames?currency=bloodstones');
  const offer = page.locator('.offer').filter({ hasText: 'Coral Crown' });
  await offer.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Coral Crown' });
  const owned = Number(await dialog.locator('dd').last().textContent());
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Buy' }).click();
  await expect(page.getByText('Coral Crown is yours').first()).toBeVisible();
  await expect(offer.getByText('Owned')).toBeVisible();
  await offer.getByRole('button').click();
  await expect(dialog.locator('dd').last()).toHaveText(String(owned + 1));
});

test(
  'with reduced motion, opening a pack shows its cards at once',
  { tag: '@once' },
  async ({ page, createPlayer }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInByToken(page, await createPlayer({ balances: { bloodstones: 100_000 } }));
    const { uuid } = await findPack('Pocket Pack');
    await page.goto(`/store/packs/${uuid}`);
    await page.getByRole('button', { name: /^Open 1 /u }).click();
    await expect(page.getByRole('dialog').locator('.summary-card')).toHaveCount(3);
  },
);

/** Returns where the words of the page's heading end. */
const headingEnd = (page: Page): Promise<number> =>
  page.locator('h1').evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    return range.getBoundingClientRect().right;
  });

test('the kanji of the title lies behind neither the title nor the balances', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await signInByToken(page, 'collector');
  await page.goto('/store');
  await expect(page.locator('.page-title li').last()).toBeVisible();
  const kanji = await page.locator('.page-kanji').boundingBox();
  const first = await page.locator('.page-title li').first().boundingBox();
  expect((kanji?.x ?? Infinity) + (kanji?.width ?? 0)).toBeLessThanOrEqual(first?.x ?? 0);
  expect(kanji?.x ?? 0).toBeGreaterThanOrEqual(await headingEnd(page));
  // "Event Calendar" is the longest title on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/event/calendar');
  const beside = await page.locator('.page-kanji').boundingBox();
  expect(beside?.x ?? Infinity).toBeGreaterThanOrEqual(await headingEnd(page));
});
