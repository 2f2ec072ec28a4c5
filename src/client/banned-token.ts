import { getSessionItem, setSessionItem } from './storage.ts';

const key = 'mazoku-banned-token';

/** Returns the token of a banned player who signed in in this tab; undefined if there is none. */
export function getBannedToken(): string | undefined {
  const token = getSessionItem(key);
  return typeof token === 'string' ? token : undefined;
}

/**
 * Keeps the token, so that a banned player can read what happened to their account until the tab closes. The header links
 * to that page instead of the login; `layouts/early-script.ts` sets the same attribute on other pages.
 */
export function setBannedToken(token: string): void {
  setSessionItem(key, token);
  document.documentElement.dataset.banned = '';
}
