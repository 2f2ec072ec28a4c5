import { getEnvironment } from '#client/environment.ts';
import { setSessionItem, takeSessionItem } from '#client/storage.ts';
import { sameOriginPath } from '#game/same-origin-path.ts';

/*
 * The sign-in at the chat platform. Its state begins with the environment's word, to which a nonce is
 * added that only the tab knows that began: a return that it did not begin is somebody else's
 * (docs/decisions/015).
 */

interface SignInAttempt {
  nonce: string;
  /** Path, query and hash. */
  returnTo: string;
}

const storageKey = 'sign-in';

/** Goes to the chat platform by the page's login link, and comes back to `returnTo`. */
export function startSignIn(link: string, returnTo: string): void {
  const { mode, clientId, state } = getEnvironment();
  const authorize = new URL(link, location.origin);
  const registered = authorize.searchParams.get('redirect_uri');
  // Nobody can come back to a name that the chat platform does not know.
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

/** The attempt that this tab began, good once: where it leads back to and which state belongs to it. */
export function takeAttempt(): { state: string; returnTo: string } | undefined {
  const attempt = takeSessionItem(storageKey) as Partial<SignInAttempt> | null | undefined;
  if (typeof attempt?.nonce !== 'string') return undefined;
  return { state: `${getEnvironment().state}.${attempt.nonce}`, returnTo: safeReturnPath(attempt.returnTo) };
}

/** Nobody is led away from here, nor back to where they had to sign in. */
export function safeReturnPath(address: unknown): string {
  const path = sameOriginPath(address) ?? '/';
  return /^\/login(?:[-?#]|$)/u.test(path) ? '/' : path;
}

function createNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
