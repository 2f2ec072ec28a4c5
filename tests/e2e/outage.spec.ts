import { expect, test } from '#tests/support/e2e-fixtures.ts';
import { avatarButton, signInByToken } from '#tests/support/e2e-sign-in.ts';

/* Each way in which a call can fail is tried in tests/client/api.test.ts; here the pages, with one of them. */

/** What the browser reports by itself of calls that fail. */
const isExpected = (text: string) => text.startsWith('Failed to load resource');

test.describe(
  'with a game that fails, a page says what is missing and has it after one button',
  { tag: '@once' },
  () => {
    const pages = [
      { name: 'inventory', path: '/inventory', there: '.tile' },
      { name: 'cosmetics', path: '/cosmetics', there: 'main article, main li img' },
      { name: 'account', path: '/account#sessions', there: '.browser-list li' },
      { name: 'player', path: '/user/8602340000000000103', there: 'main h1' },
      {
        name: 'calendar',
        path: '/event/calendar',
        there: '[data-state=missed], [data-state=claimed], [data-state=claimable]',
      },
    ];
    for (const { name, path, there } of pages) {
      test(name, async ({ page, complaints }) => {
        await signInByToken(page, 'collector');
        // Who is signed in is known; nothing else is.
        const api = /\/api\/(?!user\/profile)/u;
        await page.route(api, (route) => route.fulfill({ status: 500, body: 'broken' }));
        await page.goto(path);
        await expect(avatarButton(page)).toBeVisible();
        const again = page.locator('main').getByRole('button', { name: 'Try again' });
        await expect(again.first()).toBeVisible();
        await page.unroute(api);
        // One button may bring what another one was for.
        await expect(async () => {
          if ((await again.count()) > 0) await again.first().click({ timeout: 500 });
          expect(await again.count()).toBe(0);
        }).toPass();
        await expect(page.locator(there).first()).toBeVisible();
        await expect(page.locator('main').getByRole('alert')).toHaveCount(0);
        complaints.splice(0, Infinity, ...complaints.filter((text) => !isExpected(text)));
      });
    }
  },
);

test('without its pictures a page still says everything', { tag: '@once' }, async ({ page, complaints }) => {
  await page.route(/\/cdn\//u, (route) => route.abort());
  await page.goto('/cards');
  const tile = page.locator('.tile').first();
  await expect(tile).toHaveAccessibleName(/\w+ .*\w+/u);
  const box = await tile.locator('.tile-art').boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(5 / 7, 1);
  await tile.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  complaints.splice(0, Infinity, ...complaints.filter((text) => !isExpected(text)));
});
