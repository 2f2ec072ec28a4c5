import type { Page } from 'playwright/test';
import { expect, expectGoodInBothWidths, listCards, siteUrl, test } from '#tests/support/e2e-fixtures.ts';
import { signInByToken } from '#tests/support/e2e-sign-in.ts';

/** Returns a card with a held and a free version, as the API lists them for a player. */
async function findCard(token: string): Promise<{ uuid: string; held: number; free: number }> {
  const { cards } = await listCards('type=default&rarities=UR&size=20');
  for (const { uuid } of cards) {
    const versions = async (owner: string) => {
      const address = `${siteUrl()}/api/card/instance/versions?card_uuid=${uuid}&owner=${owner}`;
      const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      return ((await response.json()) as { data: { version: number }[] }).data.map(({ version }) => version);
    };
    const [held] = (await versions('')).filter((version) => version > 0);
    const [free] = await versions('none');
    if (held !== undefined && free !== undefined) return { uuid, held, free };
  }
  throw new Error('no card has a held and a free version');
}

/** Presses a version on the map of a UR card, which has 25 columns. */
async function press(page: Page, version: number) {
  const map = page.getByRole('slider', { name: 'Version' });
  await map.scrollIntoViewIfNeeded();
  const point = await map.locator('svg').evaluate((svg: SVGSVGElement, version) => {
    const { left, top, width, height } = svg.getBoundingClientRect();
    const { y, height: rows } = svg.viewBox.baseVal;
    const row = Math.floor((version - 1) / 25);
    return { x: left + (((version - 1) % 25) + 0.5) * (width / 25), y: top + ((row - y) / rows) * height };
  }, version);
  await page.mouse.click(point.x, point.y);
}

test(
  'a player wishes for a version on the map, and removes the wish in the account',
  { tag: '@once' },
  async ({ page }) => {
    const token = await signInByToken(page, 'newcomer');
    const { uuid, held, free } = await findCard(token);
    await page.goto(`/card/${uuid}`);
    const wishes = page.getByRole('group', { name: 'Wishes' });
    const state = wishes.getByRole('status');
    await expect(state).toHaveText('Press a claimed version on the map, or type its number.');
    await press(page, free);
    await expect(state).toHaveText(`#${free} is free already.`);
    await press(page, held);
    await expect(state).toContainText(`#${held} is owned by`);
    await wishes.getByRole('button', { name: `Tell me when #${held} is free` }).click();
    await expect(state).toHaveText(`We tell you once, when #${held} is free.`);
    await expect(page.locator('.versions-legend')).toContainText('Your wishes 1');
    // What has scrolled below the header is not small.
    await page.evaluate(() => scrollTo(0, 0));
    await expectGoodInBothWidths(page);

    await wishes.getByRole('link', { name: 'All your wishes' }).click();
    const section = page.getByRole('region', { name: 'Wishes' });
    await expect(section).toContainText('1 of 100.');
    await section.getByRole('button', { name: `#${held} of` }).click();
    await expect(section).toContainText('You have no wishes.');
  },
);

test('the keyboard chooses a version on the map', { tag: '@once' }, async ({ page }) => {
  const token = await signInByToken(page, 'newcomer');
  const { uuid, held } = await findCard(token);
  await page.goto(`/card/${uuid}`);
  const wishes = page.getByRole('group', { name: 'Wishes' });
  await expect(wishes.getByRole('status')).toHaveText(/^Press a claimed version/u);
  const map = page.getByRole('slider', { name: 'Version' });
  await map.focus();
  for (let at = Number(await map.getAttribute('aria-valuenow')); at < held; at += 1)
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(wishes.getByRole('status')).toContainText(`#${held} is owned by`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(wishes.getByRole('status')).toHaveText(`We tell you once, when #${held} is free.`);
});

test('a visitor is not offered wishes', { tag: '@once' }, async ({ page }) => {
  const { cards } = await listCards('rarities=UR&size=1');
  await page.goto(`/card/${cards[0]?.uuid}`);
  await expect(page.getByRole('slider', { name: 'Version' })).toBeVisible();
  await expect(page.locator('.version-wishes')).toBeHidden();
});
