import { expect, test, waitUntilSettled } from '#tests/support/e2e-fixtures.ts';
import { avatarButton, signInByToken } from '#tests/support/e2e-sign-in.ts';

const samples = ['/friends', '/friends/requests', '/wishlist'];
const unfinished = ['/packs', '/market', '/gifts', '/find', '/find/cards/fox'];
/** The calls of the header for a signed-in player on every page. */
const chrome = ['/api/user/profile', '/api/calendar/can-claim'];

test(
  'a page that is not built yet says so, calls no API, is in no menu and links to other pages',
  { tag: '@once' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' || pathname.startsWith('/api/')) asked.push(pathname);
    });
    for (const isSignedIn of [false, true]) {
      if (isSignedIn) await signInByToken(page, 'player');
      for (const path of isSignedIn ? samples : [...samples, ...unfinished]) {
        const response = await page.goto(path);
        expect(response?.status(), path).toBe(200);
        if (isSignedIn) await expect(avatarButton(page)).toBeVisible();
        await waitUntilSettled(page);
        const said = samples.includes(path) ? 'These are samples.' : 'Coming soon';
        await expect(page.getByText(said)).toBeVisible();
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
        expect(await page.locator(`:is(header, footer, #menu) a[href="${path}"]`).count(), path).toBe(0);
        expect(await page.locator('main a[href^="/"]').count(), path).toBeGreaterThan(0);
        expect(
          asked.splice(0).filter((each) => !isSignedIn || !chrome.includes(each)),
          path,
        ).toEqual([]);
      }
    }
  },
);
