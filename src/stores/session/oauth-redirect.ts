import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { logFailure } from '#client/log.ts';
import { takeOAuthRedirectQuery } from '#client/oauth-redirect.ts';
import { signIn } from '#contract/session.ts';
import type { AccountUser } from '#game/account.ts';
import { challengePath } from '#game/challenge.ts';
import { challengeAfterSignIn } from '#stores/challenge/challenge-id.ts';
import { $banMessage, acceptUntrustedToken, acceptToken, isSessionPersisted } from './session.ts';
import { takeAttempt } from './sign-in.ts';
import { registerPath } from '#stores/account/terms.ts';
import { showToast } from '#stores/toast.ts';

/** Whether a sign-in is being completed. It stays true until the page that follows is opened. */
export const $isSigningIn = atom(false);

/** Handles the OAuth parameters that `layouts/early-script.ts` took from the URL, if there are any. */
export async function handleOAuthRedirect(): Promise<void> {
  const back = takeOAuthRedirectQuery();
  if (!back) return;
  const [code, state, token] = ['code', 'state', 'token'].map((name) => back.get(name));
  if (token) await redirectTo(await acceptCallbackToken(token));
  else if (code && state) await completeSignIn(code, state);
  else if (back.get('error') === 'no-user') showToast({ title: 'Failed to load user data', variant: 'destructive' });
  else if (state) await redirectTo(cancelSignIn(state));
}

async function completeSignIn(code: string, state: string): Promise<void> {
  $isSigningIn.set(true);
  const to = await exchangeCode(code, state);
  $isSigningIn.set($banMessage.get() === null && !isCurrentPath(to));
  await redirectTo(to);
}

/** Exchanges the OAuth code for a token. Returns the path to open next. */
export async function exchangeCode(code: string, state: string): Promise<string> {
  const attempt = takeAttempt();
  if (attempt?.state !== state) return '/login?error=not-begun';
  let user: AccountUser | null;
  try {
    const { token } = await call(signIn, { query: { code, state } });
    if (!token) throw new Error('the reply has no token');
    user = await acceptToken(token);
  } catch (error) {
    logFailure('The sign-in failed', error);
    return pathWithoutToken(attempt.returnTo);
  }
  if (!isSessionPersisted()) return '/login?error=storage';
  const challenge = challengeAfterSignIn();
  if (challenge !== null) return challengePath(challenge);
  return pathFor(user, attempt.returnTo);
}

async function acceptCallbackToken(token: string): Promise<string> {
  const user = await acceptUntrustedToken(token);
  if (!isSessionPersisted()) return '/login?error=storage';
  return user ? pathFor(user, '/') : '/?error=no-user';
}

/** Returns the terms page for a player who has not accepted the terms, otherwise `to`. */
function pathFor(user: AccountUser | null, to: string): string {
  return user && !user.hasAcceptedTerms ? registerPath(to) : to;
}

/** The visitor declined on the chat platform: returns the path from which the sign-in started. */
function cancelSignIn(state: string): string | undefined {
  const attempt = takeAttempt();
  return attempt?.state === state ? pathWithoutToken(attempt.returnTo) : undefined;
}

/** Returns the path after a sign-in without a token. The challenge page would start the next sign-in by itself. */
function pathWithoutToken(returnTo: string): string {
  return /^\/challenge(?:[/?#]|$)/u.test(returnTo) ? '/' : returnTo;
}

async function redirectTo(to: string | undefined): Promise<void> {
  // A banned player reads the notice first.
  await banMessageDismissed();
  if (to !== undefined && !isCurrentPath(to)) location.replace(to);
}

function isCurrentPath(path: string): boolean {
  return path === location.pathname + location.search + location.hash;
}

function banMessageDismissed(): Promise<void> {
  if ($banMessage.get() === null) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = $banMessage.listen((notice) => {
      if (notice !== null) return;
      stop();
      resolve();
    });
  });
}
