import { expect, listCards, siteUrl, test } from '#tests/support/e2e-fixtures.ts';
import { avatarButton, signInByLink } from '#tests/support/e2e-sign-in.ts';
import { startSiteProcess } from '#tests/support/site-process.ts';
import type { SiteProcess } from '#tests/support/site-process.ts';

/**
 * A site without its own backend uses the backend of all other tests, in another process. The port is fixed because
 * the backend's origin list contains it, so this file runs at one width.
 */
let site: SiteProcess;
/** The host name differs from the backend's, whose name would select staging (specification section 7). */
const origin = () => `http://localhost:${process.env.DISTANT_SITE_PORT}`;
const at = (path: string) => origin() + path;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const backend = siteUrl();
  site = await startSiteProcess({
    PORT: process.env.DISTANT_SITE_PORT,
    SERVER_URL: `${backend}/api`,
    CDN_URL: `${backend}/cdn`,
    LOCAL_HOSTS: '127.0.0.1',
    SITE_ORIGIN: origin(),
    CHAT_CLIENT_ID: 'simulated',
    CHAT_AUTHORIZE_URL: `${backend}/sim/chat/authorize`,
    CHAT_AVATAR_URL: `${backend}/cdn/avatars`,
    DATA_DIR: '/nowhere/at/all',
  });
});
test.afterAll(async () => {
  expect(await site?.end()).toBe(0);
});

test('a site with SERVER_URL runs no backend and no simulators', { tag: '@once' }, async () => {
  expect(site.output()).toContain('Simulated: nothing');
  for (const path of ['/api/total-users', '/sim', '/cdn/avatars/default.webp']) {
    expect((await fetch(at(path))).status).toBe(404);
  }
  expect((await fetch(at('/readyz'))).status).toBe(200);
});

test('its pages are rendered with data from the backend over HTTP', { tag: '@once' }, async ({ page }) => {
  const [card] = (await listCards('size=1')).cards;
  await page.goto(at(`/card/${card?.uuid}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(card?.name ?? '');
  const missing = await fetch(`${origin()}/card/00000000-0000-4000-8000-000000000000`);
  expect(missing.status).toBe(404);
});

test(
  'its islands call the backend across origins, and pictures come from the media host',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto(at('/cards'));
    const response = page.waitForResponse((response) => response.url().startsWith(`${siteUrl()}/api/card/catalog`));
    await page.locator('#search').fill('fox');
    expect((await response).status()).toBe(200);
    await expect(page.locator('.tile img').first()).toHaveAttribute('src', new RegExp(`^${siteUrl()}/cdn/`, 'u'));
  },
);

test('players can sign in and out', { tag: '@once' }, async ({ page }) => {
  await page.goto(at('/cards?name=fox'));
  await signInByLink(page, 'premium');
  await expect(page).toHaveURL(at('/cards?name=fox'));
  await expect(avatarButton(page)).toBeVisible();
  await avatarButton(page).click();
  const revoked = page.waitForResponse(`${siteUrl()}/api/user/logout`);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  expect((await revoked).status()).toBe(200);
});
