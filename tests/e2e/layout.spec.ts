import { expect, measureSidewaysScroll, test, waitUntilSettled } from '#tests/support/e2e-fixtures.ts';
import { signInByToken } from '#tests/support/e2e-sign-in.ts';
import { widths } from '#tests/support/widths.ts';

const groups = {
  Cards: ['/cards', '/inventory', '/cosmetics'],
  Market: ['/store', '/trades'],
  Community: ['/clans', '/search', '/leaderboard/players', '/card-makers', '/partners'],
  Support: ['/rules', '/guides'],
};

test.describe('the header on a desktop', { tag: '@once' }, () => {
  test('opens each group by keyboard, closes it on Escape and restores the focus, and opens one under the pointer', async ({
    page,
  }) => {
    await page.goto('/');
    const main = page.getByRole('navigation', { name: 'Main' });
    for (const [group, paths] of Object.entries(groups)) {
      const opener = main.getByRole('button', { name: group });
      await opener.focus();
      await page.keyboard.press('Enter');
      const links = main.getByRole('link');
      for (const path of paths) await expect(links.and(page.locator(`[href="${path}"]`))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(links.and(page.locator(`[href="${paths[0]}"]`))).toBeHidden();
      await expect(opener).toBeFocused();
    }
    await main.getByRole('button', { name: 'Market' }).hover();
    await expect(main.getByRole('link', { name: /Store/u })).toBeVisible();
  });
});

test('forced colours show which of several is chosen', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/store/packs');
  const tabs = page.locator('.tabs a');
  const backgrounds = await tabs.evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));
  expect(new Set(backgrounds).size).toBe(2);
  const bars = page.locator('.header-menu > :first-child');
  expect(await bars.evaluate((bar) => getComputedStyle(bar).backgroundColor)).not.toBe(
    await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor),
  );
});

test(
  'a reload and a way back keep the place on a page whose content arrives later',
  { tag: '@phone' },
  async ({ page }) => {
    await signInByToken(page, 'collector');
    await page.goto('/account/timeline');
    await waitUntilSettled(page);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    const place = () => page.evaluate(() => Math.round(scrollY));
    const left = await place();
    await page.reload();
    await waitUntilSettled(page);
    await expect.poll(place).toBe(left);
    await page.goto('/rules');
    await page.goBack();
    await waitUntilSettled(page);
    await expect.poll(place).toBe(left);
    // The height is no longer kept once the content is there.
    await expect(page.locator('html')).not.toHaveAttribute('style', /min-height/u);
  },
);

test.describe('the menu on a phone', { tag: '@phone' }, () => {
  test('fills the screen, with Cards and Market open, and can be closed', async ({ page }) => {
    await page.goto('/cards');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (const path of [...groups.Cards, ...groups.Market])
      await expect(menu.locator(`[href="${path}"]`).first()).toBeVisible();
    await expect(menu.locator('[href="/clans"]')).toBeHidden();
    await menu.getByText('Community').click();
    await expect(menu.locator('[href="/clans"]')).toBeVisible();
    await expect
      .poll(async () => {
        const box = await menu.boundingBox();
        return box && [Math.round(box.x), Math.round(box.width)];
      })
      .toEqual([0, page.viewportSize()?.width]);
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
  });
});

test('the skip link jumps past the header', { tag: '@once' }, async ({ page }) => {
  await page.goto('/cards');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test(
  'a visitor is offered the login, with an accessible name even where only its icon shows',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/');
    const login = page.getByRole('banner').getByRole('link', { name: 'Login with Discord' });
    await expect(login).toBeVisible();
    const textWidth = async () => (await login.getByText('Login with Discord').boundingBox())?.width ?? 0;
    expect(await textWidth()).toBeGreaterThan(50);
    await page.setViewportSize(widths.phone);
    await expect(login).toBeVisible();
    await expect.poll(textWidth).toBeLessThanOrEqual(1);
  },
);

test('frames stand in two or more columns at every width', { tag: '@once' }, async ({ page }) => {
  await signInByToken(page, 'collector');
  for (const [path, list] of [
    ['/store/card-frames', '.offer-list'],
    ['/cosmetics', '.cosmetic-list[data-type=card_frame]'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(`${list} > :nth-child(3):not(.is-cosmetic-skeleton)`)).toBeVisible();
    for (const width of [320, 360, 375, 378, 390, 414, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      const countColumns = () =>
        page.locator(list).evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
      await expect.poll(countColumns, `${path} at ${width}`).toBeGreaterThanOrEqual(width < 768 ? 2 : 3);
      await expect.poll(() => measureSidewaysScroll(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

// A selector such as `body:has(.a) > *` makes browsers compute the style of the whole page after each change of it.
test('a change of a page styles a small part of it again', { tag: '@once' }, async ({ page }) => {
  await signInByToken(page, 'player');
  const session = await page.context().newCDPSession(page);
  for (const path of ['/', '/cards?rarities=SR', '/inventory', '/store', '/trades/new', '/live']) {
    await page.goto(path);
    await waitUntilSettled(page);
    const events: TraceEvent[] = [];
    const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
    session.on('Tracing.dataCollected', collect);
    await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
    const all = await page.evaluate(() => {
      const main = document.querySelector('main');
      const added = document.createElement('div');
      main?.append(added);
      main?.getBoundingClientRect();
      added.remove();
      main?.getBoundingClientRect();
      return document.querySelectorAll('*').length;
    });
    const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await ended;
    session.off('Tracing.dataCollected', collect);
    const styled = events.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : []));
    expect(styled.length, path).toBeGreaterThan(0);
    expect.soft(Math.max(...styled), path).toBeLessThan(all / 3);
  }
});

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}
