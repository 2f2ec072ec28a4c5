import { atom, computed, keepMount } from 'nanostores';
import { call, setAuthProvider } from '#client/api.ts';
import { logFailure } from '#client/log.ts';
import { getLocalItem } from '#client/storage.ts';
import { persistedAtom } from '#client/persisted-atom.ts';
import { isApiError } from '#contract/error.ts';
import { getProfile } from '#contract/player.ts';
import { signOut as revokeToken } from '#contract/session.ts';
import { parseUser } from '#game/account.ts';
import type { AccountUser } from '#game/account.ts';

interface Session {
  /** Null until the first profile came. */
  user: AccountUser | null;
  userToken: string;
}

const storageKey = 'mazoku-user';

const $session = persistedAtom<Session | null>(storageKey, null, {
  decode: (text) => {
    const { user, userToken } = JSON.parse(text) as { user?: unknown; userToken?: unknown };
    if (typeof userToken !== 'string' || userToken === '') return null;
    return { user: user ? parseUser(user, new Date()) : null, userToken };
  },
  encode: (session) => (session ? JSON.stringify(session) : undefined),
});

/** The token whose profile could not be had: kept, and tried again on the next page (docs/decisions/016). */
const $unverifiedToken = atom<string | null>(null);

export const $token = computed($session, (session) => session?.userToken ?? null);

/** Somebody has a token that nothing speaks against; their profile may still be on its way. */
export const $isSignedIn = computed(
  [$token, $unverifiedToken],
  (token, unanswered) => token !== null && token !== unanswered,
);

/** Who is shown as signed in. */
export const $user = computed([$session, $isSignedIn], (session, isSignedIn) => (isSignedIn && session?.user) || null);

/** What the game says to somebody whom it refuses: a ban. */
export const $banMessage = atom<string | null>(null);

// What another tab does reaches this one also while nothing on the page shows it.
if (typeof window !== 'undefined') keepMount($session);

setAuthProvider({
  token: () => $token.get() ?? undefined,
  // The profile decides, whatever was asked for.
  onUnauthorized: (endpoint) => {
    if (endpoint.name !== getProfile.name && endpoint.name !== revokeToken.name) void refreshProfile();
  },
});

let pendingRefresh: { token: string; profile: Promise<AccountUser | null> } | undefined;

/** Asks the game who is signed in; answers with them when it says so. */
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
    // Signed out, or in as somebody else, meanwhile.
    if ($token.get() !== token) return $user.get();
    const user = parseUser(profile, new Date());
    $session.set({ user, userToken: token });
    $unverifiedToken.set(null);
    return user;
  } catch (error) {
    logFailure('The profile could not be loaded', error);
    if ($token.get() !== token) return $user.get();
    const { status, messages } = isApiError(error) ? error : { status: 0, messages: [] };
    if (status === 401 || status === 403) $session.set(null);
    else $unverifiedToken.set(token);
    if (status === 403 && messages[0]) $banMessage.set(messages[0]);
    return null;
  }
}

export function dismissBanMessage(): void {
  $banMessage.set(null);
}

const signOutHooks = new Set<() => void>();

/** What else is to be said to the game while the token is still good; answers with how to take that back. */
export function onBeforeSignOut(run: () => void): () => void {
  signOutHooks.add(run);
  return () => signOutHooks.delete(run);
}

/** Signs out here at once and in all tabs; the server hears of it as far as it can be reached. */
export function signOut(): void {
  for (const run of signOutHooks) run();
  const revoking = $token.get() === null ? undefined : call(revokeToken, {}, { keepalive: true });
  $session.set(null);
  revoking?.catch((error: unknown) => logFailure('The token could not be revoked', error));
}

/**
 * Takes a token that came in an address, which anybody can write: a session that is there already gives way
 * only when the game has said whose token it is (docs/decisions/059). Answers with whom it says.
 */
export async function acceptUntrustedToken(token: string): Promise<AccountUser | null> {
  if ($token.get() === null) return acceptToken(token);
  try {
    const user = parseUser(await call(getProfile, {}, { token }), new Date());
    $session.set({ user, userToken: token });
    $unverifiedToken.set(null);
    return user;
  } catch (error) {
    logFailure('The token was not accepted', error);
    return null;
  }
}

/** Takes a token of the game's own for this browser's; answers with whose it is when the game says so. */
export function acceptToken(token: string): Promise<AccountUser | null> {
  $session.set({ user: null, userToken: token });
  return refreshProfile();
}

/** Whether this browser has kept the session, or never had one to keep. */
export function isSessionPersisted(): boolean {
  return $token.get() === null || getLocalItem(storageKey) !== null;
}
