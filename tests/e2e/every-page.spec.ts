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
  { name: 'rules', path: () => '/rules' },
  { name: 'guide', path: () => '/guides/inventory-and-burning' },
  { name: 'terms', path: () => '/terms' },
  { name: 'redirect', path: () => '/redirect?to=https://elsewhere.example/a?b=c', isHidden: true },
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

  // One visit for all of it: a page's arrival is what these tests spend their time on.
  test(`the ${name} page is whole, stands still and wakes nothing by itself`, async ({ page, complaints }) => {
    await watchLayoutShift(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const response = await page.goto(await path());

    await test.step('it answers, with title, description, canonical address and one heading', async () => {
      expect.soft(response?.status()).toBe(status);
      expect.soft(await page.title()).toMatch(/\S/u);
      await expect.soft(page.locator('h1:visible')).toHaveCount(1);
      if (status !== 200) return;
      const description = await page.locator('meta[name=description]').getAttribute('content');
      expect.soft(description?.length).toBeGreaterThan(isHidden ? 20 : 40);
      const canonical = page.locator('link[rel=canonical]');
      if (isHidden) await expect.soft(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      else expect.soft(await canonical.getAttribute('href')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//u);
    });
    await page.waitForLoadState('networkidle');
    await test.step('no framework script runs while nobody touches it', async () => {
      const hydrated = await page.evaluate(
        () =>
          document.querySelectorAll('astro-island:not([ssr])').length +
          (Object.keys(document.body).some((key) => key.startsWith('__react')) ? 1 : 0),
      );
      expect.soft(hydrated).toBe(0);
    });
    await test.step('it has no accessibility fault, no sideways scroll and no moving layout', async () => {
      expect.soft(await findAccessibilityFaults(page)).toEqual([]);
      expect.soft(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
      expect.soft(await measureLayoutShift(page)).toBe(0);
    });
    // The browser itself reports the status as an error.
    if (status !== 200) complaints.splice(0);
  });
}
