import { expect, test } from '#tests/support/e2e-fixtures.ts';
import { avatarButton, signInByToken } from '#tests/support/e2e-sign-in.ts';

/** tests/client/api.test.ts covers each kind of failed call; these tests cover the pages with one of them. */

/** The browser's own log entries for failed calls. */
const isExpected = (text: string) => text.startsWith('Failed to load resource');

test.describe(
  'when the API fails, a page says what is missing and loads it after one button press',
  { tag: '@once' },
  () => {
    const pages = [
      { name: 'inventory', path: '/inventory', there: '.tile' },
      { name: 'cosmetics', path: '/cosmetics', there: 'main article, main li img' },
      { name: 'account', path: '/account/sessions', there: '.browser-list li' },
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
        // Only the session is known.
        const api = /\/api\/(?!user\/profile)/u;
        await page.route(api, (route) => route.fulfill({ status: 500, body: 'broken' }));
        await page.goto(path);
        await expect(avatarButton(page)).toBeVisible();
        const again = page.locator('main').getByRole('button', { name: 'Try again' });
        await expect(again.first()).toBeVisible();
        await page.unroute(api);
        // One button may also load the content of another one.
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

test('a page stays understandable without its pictures', { tag: '@once' }, async ({ page, complaints }) => {
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
