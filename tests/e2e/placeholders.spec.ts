import { expect, test, waitUntilSettled } from '#tests/support/e2e-fixtures.ts';
import { avatarButton, signInByToken } from '#tests/support/e2e-sign-in.ts';

/** The calls of the header for a signed-in player on every page. */
const headerCalls = [
  '/api/user/profile',
  '/api/calendar/can-claim',
  '/api/vote/status',
  '/api/trade/counts',
  '/api/inbox/unread',
  '/api/live',
];

test(
  'a page that is not built yet calls no API, neither for visitors nor for players',
  { tag: '@once' },
  async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' || pathname.startsWith('/api/')) calls.push(pathname);
    });
    for (const path of ['/friends', '/packs']) {
      await page.goto(path);
      await waitUntilSettled(page);
    }
    expect(calls).toEqual([]);
    await signInByToken(page, 'player');
    await page.goto('/friends');
    await expect(avatarButton(page)).toBeVisible();
    await waitUntilSettled(page);
    expect(calls.filter((path) => !headerCalls.includes(path))).toEqual([]);
  },
);
