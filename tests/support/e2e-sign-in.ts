import type { Page } from 'playwright/test';
import { findDemoAccount } from '#game/demo-accounts.ts';
import type { DemoAccount } from '#game/demo-accounts.ts';
import { type DemoKey, requestToken } from './demo-token.ts';
import { siteUrl } from './e2e-fixtures.ts';

/** Signs in as a demo user through the page's login link and the chat platform's page. */
export async function signInByLink(page: Page, key: DemoAccount['key']): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Login with Discord' }).click();
  await chooseDemoUser(page, key);
}

/** Chooses a user on the simulated chat platform's page. */
export async function chooseDemoUser(page: Page, key: DemoAccount['key']): Promise<void> {
  await page.waitForURL(/\/sim\/chat\/authorize/u);
  await page.getByRole('button', { name: findDemoAccount(key).name }).click();
}

/** Signs in without a browser. */
export const fetchToken = (key: DemoKey, api = siteUrl(), origin = siteUrl()): Promise<string> =>
  requestToken(key, api, origin);

/** Stores a session of a demo user or of a test's own player in the browser before the first page opens; returns the token. */
export async function signInByToken(page: Page, who: DemoKey | { token: string }): Promise<string> {
  const token = typeof who === 'string' ? await fetchToken(who) : who.token;
  await storeBefore(page, { 'mazoku-user': JSON.stringify({ user: null, userToken: token }) });
  return token;
}

/** Sets local storage once, before the first page opens. */
export async function storeBefore(page: Page, values: Record<string, string>): Promise<void> {
  await page.addInitScript((entries) => {
    try {
      if (sessionStorage.getItem('stored-before')) return;
      sessionStorage.setItem('stored-before', 'yes');
      for (const [name, value] of entries) localStorage.setItem(name, value);
    } catch {
      // The page has another origin without storage, such as about:blank.
    }
  }, Object.entries(values));
}

/** Signs out, or in with a token, as another tab does. */
export function changeSession(page: Page, token: string | undefined): Promise<void> {
  return page.evaluate(
    ([key, value]) => {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
      dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea: localStorage }));
    },
    ['mazoku-user', token === undefined ? null : JSON.stringify({ user: null, userToken: token })] as const,
  );
}

/** Returns the stored session, as JSON text. */
export function storedSession(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('mazoku-user'));
}

/** The account button in the header of a signed-in player. */
export function avatarButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /^Account of /u });
}

/** The login link in the header. */
export function loginLink(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: 'Login with Discord' });
}
