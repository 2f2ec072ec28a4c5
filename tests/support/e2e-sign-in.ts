import type { Page } from 'playwright/test';
import { findDemoAccount } from '#game/demo-accounts.ts';
import type { DemoAccount } from '#game/demo-accounts.ts';
import { expect, siteUrl } from './e2e-fixtures.ts';

/** One of the demo people, or `newcomer`: somebody new each time, whose state no other test shares. */
type Key = DemoAccount['key'] | 'newcomer';

/** Signs in as one of the demo people, by the page's own login link and the chat platform's page. */
export async function signInByLink(page: Page, key: DemoAccount['key']): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Login with Discord' }).click();
  await chooseDemoUser(page, key);
}

/** On the chat platform's page. */
export async function chooseDemoUser(page: Page, key: DemoAccount['key']): Promise<void> {
  await page.waitForURL(/\/sim\/chat\/authorize/u);
  await page.getByRole('button', { name: findDemoAccount(key).name }).click();
}

/** A token by two requests, as a program without a browser would have it. */
export async function fetchToken(key: Key, api = siteUrl(), origin = siteUrl()): Promise<string> {
  const authorize = await fetch(`${api}/sim/chat/authorize`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      response_type: 'code',
      client_id: 'simulated',
      scope: 'identify',
      state: 'prod',
      redirect_uri: origin,
      person: key,
    }),
  });
  const code = new URL(authorize.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const query = new URLSearchParams({ code, state: 'prod' });
  const answer = await fetch(`${api}/api/user/discord/website?${query}`, { headers: { Origin: origin } });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { token: string }).token;
}

/** Puts a session into the browser's storage before the first page. */
export async function signInByToken(page: Page, key: Key): Promise<string> {
  const token = await fetchToken(key);
  await storeBefore(page, { 'mazoku-user': JSON.stringify({ user: null, userToken: token }) });
  return token;
}

/** What a browser has stored before the first page is opened, and only then. */
export async function storeBefore(page: Page, values: Record<string, string>): Promise<void> {
  await page.addInitScript((entries) => {
    try {
      if (sessionStorage.getItem('stored-before')) return;
      sessionStorage.setItem('stored-before', 'yes');
      for (const [name, value] of entries) localStorage.setItem(name, value);
    } catch {
      // Not a page of ours.
    }
  }, Object.entries(values));
}

/** What the browser has stored of the session. */
export function storedSession(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('mazoku-user'));
}

/** The avatar in the header of whoever is signed in. */
export function avatarButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /^Account of /u });
}

/** The offer to sign in, in the header. */
export function loginLink(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: 'Login with Discord' });
}
