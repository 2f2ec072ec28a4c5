import { getEnvironment } from '#client/environment.ts';
import { setSessionItem, takeSessionItem } from '#client/storage.ts';
import { sameOriginPath } from '#game/same-origin-path.ts';

/*
 * The sign-in on the chat platform. The OAuth state is the environment's word (`prod` or `mirror`) and a nonce that
 * only the initiating tab knows, which prevents login CSRF (docs/decisions/059).
 */

interface SignInAttempt {
  nonce: string;
  /** Path, query and hash of the page to return to. */
  returnTo: string;
}

const storageKey = 'sign-in';

/** Redirects to the chat platform through the login link; the sign-in returns to `returnTo`. */
export function startSignIn(link: string, returnTo: string): void {
  const { mode, clientId, state } = getEnvironment();
  const authorize = new URL(link, location.origin);
  const registered = authorize.searchParams.get('redirect_uri');
  // The chat platform only redirects to registered origins, so a local alias first switches to the registered one.
  if (mode === 'local' && registered && new URL(registered).origin !== location.origin) {
    location.assign(`${new URL(registered).origin}/login`);
    return;
  }
  const attempt: SignInAttempt = { nonce: createNonce(), returnTo };
  if (!setSessionItem(storageKey, attempt)) {
    location.assign('/login?error=storage');
    return;
  }
  authorize.searchParams.set('redirect_uri', location.origin);
  if (clientId) authorize.searchParams.set('client_id', clientId);
  authorize.searchParams.set('state', `${state}.${attempt.nonce}`);
  location.assign(authorize.href);
}

/** Returns and removes this tab's sign-in attempt: its expected state and the path to return to. */
export function takeAttempt(): { state: string; returnTo: string } | undefined {
  const attempt = takeSessionItem(storageKey) as Partial<SignInAttempt> | null | undefined;
  if (typeof attempt?.nonce !== 'string') return undefined;
  return { state: `${getEnvironment().state}.${attempt.nonce}`, returnTo: safeReturnPath(attempt.returnTo) };
}

/** Returns the path if it is on this origin and not a login page, otherwise `/`. */
export function safeReturnPath(address: unknown): string {
  const path = sameOriginPath(address) ?? '/';
  return /^\/login(?:[-?#]|$)/u.test(path) ? '/' : path;
}

function createNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
