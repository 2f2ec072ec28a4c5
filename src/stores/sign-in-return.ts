import { call } from '#client/api.ts';
import { note } from '#client/log.ts';
import { takeSignInReturn } from '#client/sign-in-return.ts';
import { signIn } from '#contract/session.ts';
import type { AccountUser } from '#game/account.ts';
import { $challengeId } from './challenge-id.ts';
import { $notice, acceptForeignToken, acceptToken, isKept } from './session.ts';
import { takeAttempt } from './sign-in.ts';
import { registerBefore } from './terms.ts';
import { showToast } from './toast.ts';

/** Follows what somebody came back with from signing in, if they did. */
export async function followReturn(): Promise<void> {
  const back = takeSignInReturn();
  if (!back) return;
  const [code, state, token] = ['code', 'state', 'token'].map((name) => back.get(name));
  if (token) await leave(await completeCallback(token));
  else if (code && state) await leave(await completeSignIn(code, state));
  else if (back.get('error') === 'no-user') showToast({ title: 'Failed to load user data', variant: 'destructive' });
  else if (state) await leave(refuseSignIn(state));
}

/** Exchanges the code that the chat platform sent back; answers with where to go, or nowhere. */
export async function completeSignIn(code: string, state: string): Promise<string | undefined> {
  const attempt = takeAttempt();
  if (attempt?.state !== state) return '/login?error=not-begun';
  let user: AccountUser | null;
  try {
    const { token } = await call(signIn, { query: { code, state } });
    user = await acceptToken(token);
  } catch (error) {
    note('The sign-in failed', error);
    return undefined;
  }
  if (!isKept()) return '/login?error=storage';
  const challenge = $challengeId.get();
  if (challenge !== null) return `/challenge/${encodeURIComponent(challenge)}`;
  return placeFor(user, attempt.returnTo);
}

async function completeCallback(token: string): Promise<string> {
  const user = await acceptForeignToken(token);
  if (!isKept()) return '/login?error=storage';
  return user ? placeFor(user, '/') : '/?error=no-user';
}

/** Whoever is here for the first time accepts the terms before they go on. */
function placeFor(user: AccountUser | null, to: string): string {
  return user && !user.hasAcceptedTerms ? registerBefore(to) : to;
}

/** Somebody did not agree at the chat platform: they are led back, and nothing else happens. */
function refuseSignIn(state: string): string | undefined {
  const attempt = takeAttempt();
  return attempt?.state === state ? attempt.returnTo : undefined;
}

async function leave(to: string | undefined): Promise<void> {
  // Whoever is refused reads why first.
  await noticeRead();
  if (to !== undefined && to !== location.pathname + location.search + location.hash) location.replace(to);
}

function noticeRead(): Promise<void> {
  if ($notice.get() === null) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = $notice.listen((notice) => {
      if (notice !== null) return;
      stop();
      resolve();
    });
  });
}
