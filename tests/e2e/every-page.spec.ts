import {
  expect,
  findAccessibilityFaults,
  listCards,
  measureLayoutShift,
  measureSidewaysScroll,
  test,
  watchLayoutShift,
} from '#tests/support/pages.ts';

const pages = [
  { name: 'home', path: () => '/' },
  { name: 'catalogue', path: () => '/cards' },
  { name: 'filtered catalogue', path: () => '/cards?name=fox&rarities=SR,SSR,UR&sort=Name+A-Z' },
  { name: 'empty catalogue', path: () => '/cards?name=no-such-card-anywhere' },
  { name: 'card', path: async () => `/card/${(await listCards('size=1&rarities=UR')).cards[0]?.uuid}` },
  { name: 'collaboration', path: () => '/vtuber' },
  { name: 'credits', path: () => '/credits' },
  { name: 'vote', path: () => '/vote' },
  { name: 'calendar', path: () => '/event/calendar' },
  { name: 'login', path: () => '/login' },
  { name: 'failed login', path: () => '/login?error=no-token', isHidden: true },
  { name: 'player', path: () => '/user/8602340000000000103', isHidden: true },
  { name: 'cosmetics', path: () => '/cosmetics' },
  { name: 'account', path: () => '/account', isHidden: true },
  { name: 'register', path: () => '/register', isHidden: true },
  { name: 'friends', path: () => '/friends', isHidden: true },
  { name: 'packs', path: () => '/packs', isHidden: true },
  { name: 'inventory', path: () => '/inventory', isHidden: true },
  { name: 'copy', path: () => '/inventory/c0ffee00-0000-4000-8000-000000000001', isHidden: true },
  { name: 'not found', path: () => '/nowhere/at/all', status: 404 },
] as const;

for (const { name, path, ...more } of pages) {
  const status = 'status' in more ? more.status : 200;
  /** Not for search engines. */
  const isHidden = 'isHidden' in more;

  test.describe(`the ${name} page`, () => {
    test('answers, with title, description, canonical address and one heading', async ({ page, complaints }) => {
      const response = await page.goto(await path());
      expect(response?.status()).toBe(status);
      expect(await page.title()).toMatch(/\S/u);
      await expect(page.locator('h1:visible')).toHaveCount(1);
      if (status === 200) {
        expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(
          isHidden ? 20 : 40,
        );
        const canonical = page.locator('link[rel=canonical]');
        if (isHidden) await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
        else expect(await canonical.getAttribute('href')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//u);
      } else {
        // The browser itself reports the status as an error.
        complaints.splice(0);
      }
    });

    test('has no accessibility fault, no sideways scroll and no moving layout', async ({ page, complaints }) => {
      await watchLayoutShift(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(await path());
      await page.waitForLoadState('networkidle');
      expect(await findAccessibilityFaults(page)).toEqual([]);
      expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
      expect(await measureLayoutShift(page)).toBe(0);
      if (status !== 200) complaints.splice(0);
    });

    test('runs no framework script while nobody touches it', async ({ page, complaints }) => {
      await page.goto(await path());
      await page.waitForLoadState('networkidle');
      const hydrated = await page.evaluate(
        () =>
          document.querySelectorAll('astro-island:not([ssr])').length +
          (Object.keys(document.body).some((key) => key.startsWith('__react')) ? 1 : 0),
      );
      expect(hydrated).toBe(0);
      if (status !== 200) complaints.splice(0);
    });
  });
}
