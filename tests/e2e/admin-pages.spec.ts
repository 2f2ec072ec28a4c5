import {
  expect,
  findAccessibilityViolations,
  listScripts,
  measureSidewaysScroll,
  test,
  waitUntilSettled,
} from '#tests/support/e2e-fixtures.ts';
import { signInByToken } from '#tests/support/e2e-sign-in.ts';

const adminScript = /^\/_astro\/admin\//u;

for (const who of ['visitor', 'player', 'game-mod'] as const) {
  test(`a ${who} who opens pages of admins gets none of their scripts`, { tag: '@once' }, async ({ page }) => {
    const scripts = listScripts(page);
    if (who !== 'visitor') await signInByToken(page, who);
    for (const path of ['/admin/objects', '/admin/objects/cards', '/admin/changes']) {
      await page.goto(path);
      const name = who === 'visitor' ? 'For the team' : 'For the team only';
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      await waitUntilSettled(page);
    }
    expect(scripts.filter((path) => adminScript.test(path))).toEqual([]);
  });
}

test(
  'an admin page whose script is gone says so, and its button reloads it',
  { tag: '@once' },
  async ({ page, complaints }) => {
    let isGone = true;
    await page.route(
      (url) => adminScript.test(url.pathname),
      (route) => (isGone ? route.fulfill({ status: 404, body: '' }) : route.continue()),
    );
    await signInByToken(page, 'admin');
    await page.goto('/admin/audit');
    await expect(page.getByText('This page couldn’t be loaded.')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
    // The browser itself reports the script that it did not get.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);
    isGone = false;
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByText('This page couldn’t be loaded.')).toBeHidden();
    await expect(page.getByRole('table').or(page.getByRole('list')).first()).toBeVisible();
  },
);
