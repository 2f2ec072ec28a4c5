import type { Page, Route } from 'playwright/test';
import { findDemoAccount } from '#game/demo-accounts.ts';
import {
  expect,
  expectGoodInBothWidths,
  listCards,
  measureLayoutShift,
  siteUrl,
  test,
  waitUntilSettled,
  watchLayoutShift,
} from '#tests/support/e2e-fixtures.ts';
import { fetchToken, signInByToken } from '#tests/support/e2e-sign-in.ts';

interface Version {
  version: number;
  user: { discord_id: string; name: string } | null;
}

const list = (page: Page) => page.getByRole('region', { name: 'Owners of copies' });
const toggle = (page: Page) => page.getByRole('switch', { name: 'Show available version numbers' });
const owners = (page: Page) => list(page).getByRole('listitem');

/** Calls the site's own API as a given player. */
async function callApi<T>(path: string, token: string): Promise<T> {
  const response = await fetch(`${siteUrl()}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

/** The card with the most owned copies for a query such as `?type=default&size=100`. */
async function findMost(query: string): Promise<{ uuid: string; claimed: number }> {
  const { cards } = (await listCards(query)) as unknown as { cards: { uuid: string; claimed: number }[] };
  return cards.reduce((most, card) => (card.claimed > most.claimed ? card : most));
}

function fakeCopies(first: number, length: number) {
  return Array.from({ length }, (_, index) => ({
    uuid: `00000000-0000-4000-8000-${String(first + index).padStart(12, '0')}`,
    version: first + index,
    is_locked: index % 3 === 0,
    equiped_frame_uuid: null,
    user: {
      uuid: `u${index}`,
      discord_id: '8602340000000000102',
      discord_avatar: null,
      name: `Owner ${first + index}`,
    },
    card: { batch: 1, name: 'Card' },
  }));
}

test.describe('a visitor', () => {
  test(
    'is offered the login instead of the owners, and sends no request for them',
    { tag: '@once' },
    async ({ page }) => {
      const requestedPaths: string[] = [];
      page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
      const { uuid } = await findMost('rarities=SR&size=100');
      await page.goto(`/card/${uuid}`);
      await waitUntilSettled(page);
      const section = page.getByRole('region', { name: 'Owners', exact: true });
      await expect(section.getByRole('link', { name: 'Login with Discord' })).toBeVisible();
      await expect(list(page)).toBeHidden();
      await expect(toggle(page)).toBeHidden();
      expect(requestedPaths.filter((path) => path.includes('/card/instance') || path.includes('/maker'))).toEqual([]);
    },
  );

  test('can read each version of the map with the keyboard', { tag: '@once' }, async ({ page }) => {
    const token = await fetchToken('player');
    const { uuid } = await findMost('rarities=UR&size=100&type=default');
    const { data } = await callApi<{ data: Version[] }>(`/card/instance/versions?card_uuid=${uuid}&owner=none`, token);
    const free = new Set(data.map(({ version }) => version));
    await page.goto(`/card/${uuid}`);
    const map = page.getByRole('slider', { name: 'Version' });
    await map.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Home');
    const first = Number(await map.getAttribute('aria-valuemin'));
    if (first === 0) await page.keyboard.press('ArrowRight');
    for (let version = 1; version <= 50; version += 1) {
      const words = `Version ${version}, ${free.has(version) ? 'available' : 'claimed'}`;
      await expect(map).toHaveAttribute('aria-valuetext', words);
      await expect(page.locator('.versions-readout')).toHaveText(words);
      await page.keyboard.press('ArrowRight');
    }
    await expect(map).toHaveAttribute('aria-valuenow', '50');
  });

  test('sees the version under the pointer or a finger', async ({ page, isMobile }) => {
    const { uuid } = await findMost('rarities=C&size=100');
    await page.goto(`/card/${uuid}`);
    const map = page.getByRole('slider', { name: 'Version' });
    await map.scrollIntoViewIfNeeded();
    // The last cell of the drawing.
    const box = await map.locator('svg').boundingBox();
    const { x, y } = { x: (box?.x ?? 0) + (box?.width ?? 0) - 1, y: (box?.y ?? 0) + (box?.height ?? 0) - 1 };
    if (isMobile) await page.touchscreen.tap(x, y);
    else await page.mouse.move(x, y);
    await expect(page.locator('.versions-readout')).toHaveText(/^Version 4000, (available|claimed)$/u);
  });
});

test.describe('a player', () => {
  test('sees who owns which copy, with their own copies marked', { tag: '@once' }, async ({ page }) => {
    const token = await signInByToken(page, 'collector');
    const { uuid } = await findMost('rarities=C&size=100');
    const { data, count } = await callApi<{ data: Version[]; count: number }>(
      `/card/instance/versions?card_uuid=${uuid}&size=500`,
      token,
    );
    await page.goto(`/card/${uuid}`);
    await expect(owners(page)).toHaveCount(count);
    const [first] = data;
    await expect(owners(page).first()).toContainText(first?.version === 0 ? 'CM' : `#${first?.version}`);
    await expect(owners(page).first().getByRole('link')).toHaveAttribute('href', `/user/${first?.user?.discord_id}`);
    const own = data.filter(({ user }) => user?.name === findDemoAccount('collector').name);
    expect(own.length).toBeGreaterThan(0);
    await expect(list(page).locator('.is-own')).toHaveCount(own.length);
    await expect(page.getByRole('button', { name: 'Show More' })).toBeHidden();

    await page.getByRole('searchbox', { name: 'Find a name or version' }).fill(data[5]?.user?.name ?? '');
    await expect(owners(page)).toHaveCount(data.filter(({ user }) => user?.name === data[5]?.user?.name).length);

    const map = page.getByRole('slider', { name: 'Version' });
    await expect(page.locator('.versions-legend')).toContainText(/Yours \d+/u);
    const otherCopy = data.find(({ version, user }) => version > 0 && user?.name !== findDemoAccount('collector').name);
    await map.evaluate((element) => element.focus());
    await page.keyboard.press('Home');
    for (let at = Number(await map.getAttribute('aria-valuenow')); at < (otherCopy?.version ?? 0); at += 1)
      await page.keyboard.press('ArrowRight');
    await expect(map).toHaveAttribute(
      'aria-valuetext',
      `Version ${otherCopy?.version}, owned by ${otherCopy?.user?.name}`,
    );
  });

  test('gets pages of 500, and Show More only after a full page', { tag: '@once' }, async ({ page }) => {
    await signInByToken(page, 'player');
    const pages: string[] = [];
    await page.route('**/api/card/instance/versions?*', async (route: Route) => {
      const query = new URL(route.request().url()).searchParams;
      pages.push(`${query.get('page')} of ${query.get('size')}`);
      const data = query.get('page') === '1' ? fakeCopies(1, 500) : fakeCopies(501, 12);
      await route.fulfill({ json: { data, count: 512 } });
    });
    const { uuid } = await findMost('rarities=C&size=100');
    await page.goto(`/card/${uuid}`);
    await expect(owners(page)).toHaveCount(500);
    await page.getByRole('button', { name: 'Show More' }).click();
    await expect(owners(page)).toHaveCount(512);
    await expect(page.getByRole('button', { name: 'Show More' })).toBeHidden();
    expect(pages).toEqual(['1 of 500', '2 of 500']);
  });

  test('can show the available version numbers instead', { tag: '@once' }, async ({ page }) => {
    const token = await signInByToken(page, 'player');
    const { uuid } = await findMost('rarities=UR&size=100&type=default');
    const { data } = await callApi<{ data: Version[] }>(`/card/instance/versions?card_uuid=${uuid}&owner=none`, token);
    await page.goto(`/card/${uuid}`);
    await toggle(page).check();
    const available = page.getByRole('region', { name: 'Available versions' });
    await expect
      .poll(() => available.getByRole('listitem').allTextContents())
      .toEqual(data.map(({ version }) => `#${version}`));
    await toggle(page).uncheck();
    await expect(owners(page).first()).toBeVisible();
  });

  test('is not offered the available versions of a card from a special box', { tag: '@once' }, async ({ page }) => {
    await signInByToken(page, 'player');
    const { uuid } = await findMost('type=special_box&size=100');
    await page.goto(`/card/${uuid}`);
    await expect(owners(page).first()).toBeVisible();
    await expect(page.getByRole('switch')).toHaveCount(0);
  });

  test(
    'sees a loading state, and only a retry button after a failure',
    { tag: '@once' },
    async ({ page, complaints }) => {
      await signInByToken(page, 'player');
      let answer: () => void = () => undefined;
      const answered = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/card/instance/versions?*', async (route) => {
        await answered;
        await route.fulfill({ status: 500, json: {} });
      });
      const { uuid, claimed } = await findMost('rarities=UR&size=100');
      await page.goto(`/card/${uuid}`);
      await expect(page.getByText('Loading card details...')).toBeVisible();
      answer();
      await expect(list(page)).toContainText('Nobody owns a copy yet.');
      await page.unroute('**/api/card/instance/versions?*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => owners(page).count()).toBeGreaterThanOrEqual(claimed);
      complaints.splice(0);
    },
  );

  test(
    'sees the makers with their avatars; after a failed request the list stays unchanged',
    { tag: '@once' },
    async ({ page, complaints }) => {
      const token = await signInByToken(page, 'player');
      const { uuid } = await findMost('rarities=C&size=100');
      const { data } = await callApi<{ data: { user: { discord_id: string; name: string; is_player: boolean } }[] }>(
        `/maker?card_uuid=${uuid}`,
        token,
      );
      const makers = page.locator('.makers');
      await page.goto(`/card/${uuid}`);
      for (const { user } of data) {
        await expect(makers).toContainText(user.name);
        if (user.is_player) await expect(makers.locator(`[href="/user/${user.discord_id}"]`)).toHaveText(user.name);
      }
      await expect(makers.getByRole('listitem')).toHaveCount(data.length);
      await expect(makers.locator('img')).toHaveCount(data.length);

      await page.route('**/api/maker?*', (route) => route.fulfill({ status: 500, json: {} }));
      await page.reload();
      await expect(owners(page).first()).toBeVisible();
      await expect(makers.getByRole('listitem')).toHaveCount(data.length);
      await expect(makers.locator('img')).toHaveCount(0);
      complaints.splice(0);
    },
  );

  // every-page.spec.ts covers a card with fewer versions.
  for (const { kind, query, tag } of [
    { kind: 'card with 4,000 versions', query: 'rarities=C', tag: '@phone' },
    { kind: 'special card', query: 'type=special', tag: '@once' },
  ]) {
    test(
      `sees the page of a ${kind} without accessibility faults, horizontal scrolling or layout shift`,
      { tag },
      async ({ page }) => {
        await signInByToken(page, 'collector');
        await watchLayoutShift(page);
        const { uuid } = await findMost(`${query}&size=100`);
        await page.goto(`/card/${uuid}`);
        await expect(owners(page).first()).toBeVisible();
        await waitUntilSettled(page);
        expect(await measureLayoutShift(page)).toBe(0);
        // No version of a special card is available.
        await expect(page.getByRole('switch')).toHaveCount(kind === 'special card' ? 0 : 1);
        await list(page).scrollIntoViewIfNeeded();
        await expectGoodInBothWidths(page);
      },
    );
  }
});
