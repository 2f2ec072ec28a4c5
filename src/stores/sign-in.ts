import { readEnvironment } from '#client/environment.ts';
import { keepInTab, takeFromTab } from '#client/storage.ts';
import { ownPath } from '#game/own-path.ts';

/*
 * The sign-in at the chat platform. Its state begins with the environment's word, to which a nonce is
 * added that only the tab knows that began: a return that it did not begin is somebody else's
 * (docs/decisions/015).
 */

interface Attempt {
  nonce: string;
  /** Path, query and hash. */
  returnTo: string;
}

const key = 'sign-in';

/** Goes to the chat platform by the page's login link, and comes back to `returnTo`. */
export function beginSignIn(link: string, returnTo: string): void {
  const { mode, clientId, state } = readEnvironment();
  const authorize = new URL(link, location.origin);
  const registered = authorize.searchParams.get('redirect_uri');
  // Nobody can come back to a name that the chat platform does not know.
  if (mode === 'local' && registered && new URL(registered).origin !== location.origin) {
    location.assign(`${new URL(registered).origin}/login`);
    return;
  }
  const attempt: Attempt = { nonce: makeNonce(), returnTo };
  if (!keepInTab(key, attempt)) {
    location.assign('/login?error=storage');
    return;
  }
  authorize.searchParams.set('redirect_uri', location.origin);
  if (clientId) authorize.searchParams.set('client_id', clientId);
  authorize.searchParams.set('state', `${state}.${attempt.nonce}`);
  location.assign(authorize.href);
}

/** The attempt that this tab began, good once: where it leads back to and which state belongs to it. */
export function takeAttempt(): { state: string; returnTo: string } | undefined {
  const attempt = takeFromTab(key) as Partial<Attempt> | null | undefined;
  if (typeof attempt?.nonce !== 'string') return undefined;
  return { state: `${readEnvironment().state}.${attempt.nonce}`, returnTo: returnPath(attempt.returnTo) };
}

/** Nobody is led away from here, nor back to where they had to sign in. */
export function returnPath(address: unknown): string {
  const path = ownPath(address) ?? '/';
  return /^\/login(?:[-?#]|$)/u.test(path) ? '/' : path;
}

function makeNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
