import { serverNow } from '#client/server-clock.ts';
import { atom, computed, keepMount } from 'nanostores';
import { setBannedToken } from '#client/banned-token.ts';
import { call, setAuthProvider } from '#client/api.ts';
import { logFailure } from '#client/log.ts';
import { getLocalItem } from '#client/storage.ts';
import { persistedAtom } from '#client/persisted-atom.ts';
import { isApiError } from '#contract/error.ts';
import { getProfile } from '#contract/player/profile.ts';
import { signOut as revokeToken } from '#contract/session.ts';
import { parseUser } from '#game/account.ts';
import type { AccountUser } from '#game/account.ts';

interface Session {
  /** Null until the profile is loaded. */
  user: AccountUser | null;
  userToken: string;
}

const storageKey = 'mazoku-user';

const $session = persistedAtom<Session | null>(storageKey, null, {
  decode: (text) => {
    const { user, userToken } = JSON.parse(text) as { user?: unknown; userToken?: unknown };
    // A token that no header can have would never be refused by the server.
    if (typeof userToken !== 'string' || !/^[\x21-\x7e]+$/u.test(userToken)) return null;
    return { user: user ? parseUser(user, new Date(serverNow())) : null, userToken };
  },
  encode: (session) => (session ? JSON.stringify(session) : undefined),
});

/** The token whose profile could not be loaded. It is kept and retried on the next page (docs/decisions/059). */
const $unverifiedToken = atom<string | null>(null);

export const $token = computed($session, (session) => session?.userToken ?? null);

/** Whether there is a token whose profile did not fail to load; the profile may still be loading. */
export const $isSignedIn = computed(
  [$token, $unverifiedToken],
  (token, unverified) => token !== null && token !== unverified,
);

/** The signed-in player. */
export const $user = computed([$session, $isSignedIn], (session, isSignedIn) => (isSignedIn && session?.user) || null);

/** Whether the server refused the token of this page's session, so that what was asked for did not happen. */
export const $hasExpired = atom(false);

/** The ban message from a 403 on the profile (specification section 8). */
export const $banMessage = atom<string | null>(null);

// Changes in other tabs arrive even if nothing on the page uses the store.
if (typeof window !== 'undefined') keepMount($session);

setAuthProvider({
  token: () => $token.get() ?? undefined,
  // After a rejection of any other call the profile is loaded again. It decides whether the session is still valid, and
  // brings the notice of a ban.
  onUnauthorized: (endpoint) => {
    if (endpoint.name !== getProfile.name && endpoint.name !== revokeToken.name) void refreshProfile();
  },
});

let pendingRefresh: { token: string; profile: Promise<AccountUser | null> } | undefined;

/** Loads the current token's profile; concurrent calls share a request. Returns the user, or null if it fails. */
export function refreshProfile(): Promise<AccountUser | null> {
  const token = $token.get();
  if (token === null) {
    $session.set(null);
    return Promise.resolve(null);
  }
  if (pendingRefresh?.token !== token) {
    const profile = loadProfile(token).finally(() => {
      if (pendingRefresh?.profile === profile) pendingRefresh = undefined;
    });
    pendingRefresh = { token, profile };
  }
  return pendingRefresh.profile;
}

async function loadProfile(token: string): Promise<AccountUser | null> {
  try {
    const profile = await call(getProfile, {});
    // The session changed during the request.
    if ($token.get() !== token) return $user.get();
    const user = parseUser(profile, new Date(serverNow()));
    $session.set({ user, userToken: token });
    $unverifiedToken.set(null);
    $hasExpired.set(false);
    return user;
  } catch (error) {
    logFailure('The profile could not be loaded', error);
    if ($token.get() !== token) return $user.get();
    const { status, messages } = isApiError(error) ? error : { status: 0, messages: [] };
    if (status === 401) $hasExpired.set(true);
    if (status === 401 || status === 403) $session.set(null);
    else $unverifiedToken.set(token);
    if (status === 403 && messages[0]) {
      setBannedToken(token);
      $banMessage.set(messages[0]);
    }
    return null;
  }
}

export function dismissBanMessage(): void {
  $banMessage.set(null);
}

/** Starts a request that needs the token, and returns it; undefined if there is nothing to do. */
type SignOutHook = () => Promise<unknown> | undefined;

const signOutHooks = new Set<SignOutHook>();

/** The token is revoked after this many milliseconds even if a hook's request has not ended. */
const maxRevokeDelay = 2_000;

/** Runs a function before sign-out, while the token is still valid. Returns an unsubscribe function. */
export function onBeforeSignOut(run: SignOutHook): () => void {
  signOutHooks.add(run);
  return () => signOutHooks.delete(run);
}

/** Signs out immediately in all tabs. The token is also revoked on the server if it can be reached. */
export function signOut(): void {
  const token = $token.get();
  const requests = [...signOutHooks].flatMap((run) => run() ?? []);
  $session.set(null);
  if (token !== null) void revoke(token, requests);
}

/** A token that is revoked first would make the other requests fail with 401. */
async function revoke(token: string, requests: readonly Promise<unknown>[]): Promise<void> {
  if (requests.length > 0) {
    const timeLimit = new Promise((resolve) => setTimeout(resolve, maxRevokeDelay));
    await Promise.race([Promise.allSettled(requests), timeLimit]);
  }
  try {
    await call(revokeToken, {}, { keepalive: true, token });
  } catch (error) {
    logFailure('The token could not be revoked', error);
  }
}

/**
 * Accepts a token from a URL, which anybody could have written: it replaces an existing session only after the server
 * has verified it (docs/decisions/059). Returns the token's user, or null if it was not verified.
 */
export async function acceptUntrustedToken(token: string): Promise<AccountUser | null> {
  if ($token.get() === null) return acceptToken(token);
  try {
    const user = parseUser(await call(getProfile, {}, { token }), new Date(serverNow()));
    $session.set({ user, userToken: token });
    $unverifiedToken.set(null);
    return user;
  } catch (error) {
    logFailure('The token was not accepted', error);
    return null;
  }
}

/** Stores a trusted token as the session. Returns its user, or null if the profile cannot be loaded. */
export function acceptToken(token: string): Promise<AccountUser | null> {
  $session.set({ user: null, userToken: token });
  return refreshProfile();
}

/** Whether the browser has stored the session; also true without a session. */
export function isSessionPersisted(): boolean {
  return $token.get() === null || getLocalItem(storageKey) !== null;
}
