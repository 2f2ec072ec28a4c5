import { expect, measureLayoutShift, test, waitUntilSettled, watchLayoutShift } from '#tests/support/e2e-fixtures.ts';
import { fetchToken, signInByToken, storeBefore } from '#tests/support/e2e-sign-in.ts';

const view = (name: string) => ({ name, exact: true }) as const;

test(
  'the views of the catalogue show the same cards, are in the address, and are remembered',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/cards?rarities=UR&sort=Fewest+Left');
    const hrefs = (selector: string) =>
      page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const tiles = await hrefs('.tile-grid .tile');
    await page.getByRole('link', view('List')).click();
    await expect(page).toHaveURL('/cards?view=list&sort=Fewest+Left&rarities=UR');
    await expect(page.locator('.card-row').first()).toBeVisible();
    expect(await hrefs('.card-row')).toEqual(tiles);
    await page.getByRole('link', view('By series')).press('Enter');
    await expect(page).toHaveURL('/cards?view=series&sort=Fewest+Left&rarities=UR');
    await expect(page.locator('.series-group h2 a').first()).toHaveAttribute('href', /^\/series\//u);
    await page.goBack();
    await expect(page.locator('.card-row').first()).toBeVisible();
    // An address without a view opens in the last one that was chosen.
    await page.goto('/cards?rarities=SSR');
    await expect(page).toHaveURL('/cards?rarities=SSR&view=series');
    await page.getByRole('link', view('Pictures')).click();
    await expect(page.locator('.tile-grid .tile').first()).toBeVisible();
    await page.goto('/cards?rarities=SSR');
    await expect(page).toHaveURL('/cards?rarities=SSR');
  },
);

test('nothing moves in a remembered view, also when the player’s copies arrive', async ({ page }) => {
  const userToken = await fetchToken('collector');
  await storeBefore(page, { 'mazoku-user': JSON.stringify({ user: null, userToken }), 'cards-view': 'list' });
  await watchLayoutShift(page);
  await page.goto('/cards');
  await expect(
    page
      .locator('.card-row-held')
      .getByText(/^You hold/u)
      .first(),
  ).toBeVisible();
  await waitUntilSettled(page);
  expect(await measureLayoutShift(page)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('a stack fans out, its copies are selected there, and Escape closes it', { tag: '@phone' }, async ({ page }) => {
  await signInByToken(page, 'collector');
  await page.goto('/inventory?view=stacks&sort=Rarity+Low-High');
  const stack = page.locator('.is-stack').first();
  const copies = Number((await stack.locator('.tile-held [aria-hidden]').textContent())?.slice(1));
  expect(copies).toBeGreaterThan(1);
  await stack.press('Enter');
  const fan = page.locator('.stack-fan');
  await expect(fan.locator('.tile')).toHaveCount(copies);
  await expect(fan.locator('.tile').first()).toHaveAttribute('href', /^\/inventory\//u);
  await page.keyboard.press('l');
  await expect(page.locator('.selection-bar-count')).toHaveText('0 selected');
  await fan.getByRole('button', { name: /^Select/u }).click();
  await expect(page.locator('.selection-bar-count')).toHaveText(`${copies} selected`);
  await expect(stack.locator('.stack-selected')).toHaveText(`${copies} selected`);
  await fan.locator('.tile').first().click();
  await expect(stack.locator('.stack-selected')).toHaveText(`${copies - 1} selected`);
  await page.keyboard.press('Escape');
  await expect(fan).toHaveCount(0);
  await expect(stack).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test(
  'the search of the site opens by its icon and by Ctrl-K, finds pages and cards, and is not loaded before',
  { tag: '@once' },
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (/SiteSearch|site-search/u.test(request.url())) scripts.push(request.url());
    });
    await page.goto('/clans');
    await waitUntilSettled(page);
    expect(scripts).toEqual([]);
    await page.locator('.header-search').click();
    const field = page.getByRole('combobox', { name: 'Search cards, series, players, clans and pages' });
    await expect(field).toBeFocused();
    await field.pressSequentially('inven');
    await expect(page.getByRole('option').first()).toContainText('Inventory');
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    await expect(page.locator('.header-search')).toBeFocused();
    await page.keyboard.press('Control+k');
    await field.fill('agama wardrobe');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/cards?q=agama+wardrobe');
    // The catalogue has a search of its own.
    await waitUntilSettled(page);
    await page.keyboard.press('/');
    await expect(page.locator('#search')).toBeFocused();
  },
);

test('the hydrated page of a search by words is the one of the server', { tag: '@once' }, async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  for (const query of ['q=fox&page=2', 'q=fox&page=99', 'q=leshy&view=series']) {
    await page.goto(`/cards?${query}`);
    const html = () =>
      page.locator('#results').evaluate((results) => results.innerHTML.replace(/ data-load\w+=""/gu, ''));
    const results = await html();
    await page.locator('#search').focus();
    await expect(page.locator('#search')).toHaveAttribute('role', 'combobox');
    expect((await html()) === results).toBe(true);
  }
  expect(messages.filter((message) => message.includes('rendered again'))).toEqual([]);
});

test('the suggestions of the panel are as wide as the panel shows', async ({ page }) => {
  await page.goto('/cards?rarities=UR&series=fox');
  const field = page.locator('.panel [name=series]');
  await field.click();
  await field.fill('');
  await field.pressSequentially('les');
  const list = page.locator('.panel-name .suggestions:visible');
  await expect(list.getByRole('option').first()).toBeVisible();
  const isShown = await list.evaluate((element) => {
    const { left, right, top } = element.getBoundingClientRect();
    const at = (x: number) => element.contains(document.elementFromPoint(x, top + 20));
    return at(left + 12) && at(right - 12) && right <= innerWidth;
  });
  expect(isShown).toBe(true);
});
