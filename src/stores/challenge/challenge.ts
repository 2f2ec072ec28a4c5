import { atom } from 'nanostores';
import { getQueryParams, replaceUrl } from '#client/url.ts';
import { call } from '#client/api.ts';
import { mountCaptcha } from '#client/captcha.ts';
import type { Captcha, CaptchaFailure } from '#client/captcha.ts';
import { isDesktop, openChatApp } from '#client/chat-app.ts';
import { logChallengeAction, passChallenge } from '#contract/challenge.ts';
import { challengeRedirectDelay } from '#game/challenge.ts';
import type { ChallengeAction } from '#game/challenge.ts';
import { $pendingChallengeId } from './challenge-id.ts';
import { $banMessage, $token, refreshProfile } from '#stores/session/session.ts';
import { startSignIn } from '#stores/session/sign-in.ts';
import { showToast } from '#stores/toast.ts';

export type { CaptchaFailure };

/** The steps of the challenge page (specification section 4). */
export type ChallengeStep =
  | 'checking'
  /** The page is redirecting to the chat platform. */
  | 'signed-out'
  /** There is no challenge: the page is redirecting to the landing page. */
  | 'leaving'
  /** The player is banned and signed out; the page shows only the ban notice. */
  | 'refused'
  | 'captcha'
  /** The captcha is solved and its token is being verified. */
  | 'sending'
  | 'success'
  | 'failed';

export const $challengeStep = atom<ChallengeStep>('checking');
export const $captchaFailure = atom<CaptchaFailure | null>(null);

interface ChallengePage {
  /** From the page's path. */
  id: string | null;
  /** The URL has an OAuth code: the visitor returns from the chat platform. */
  isOAuthReturn: boolean;
  loginLink: string;
  /** A deep link that opens the chat app. */
  chatApp: string;
}

let challengeId: string | null = null;
let chatApp = '';
let captcha: Captcha | undefined;

export async function openChallenge(page: ChallengePage): Promise<void> {
  chatApp = page.chatApp;
  const status = getQueryParams().get('status');
  if (status === 'success' || status === 'failed') {
    showResult(status);
    return;
  }
  logAction('ChallengeLand');
  if (!page.isOAuthReturn) await refreshProfile();

  if ($banMessage.get() !== null) $challengeStep.set('refused');
  else if ($token.get() !== null) startChallenge(page.id);
  else redirectToSignIn(page);
}

function startChallenge(id: string | null): void {
  challengeId = id ?? $pendingChallengeId.get();
  $challengeStep.set(challengeId === null ? 'leaving' : 'captcha');
  if (challengeId === null) location.replace('/');
}

function redirectToSignIn({ id, isOAuthReturn, loginLink }: ChallengePage): void {
  $challengeStep.set('signed-out');
  if (id !== null) $pendingChallengeId.set(id);
  if (!isOAuthReturn) {
    startSignIn(loginLink, location.pathname);
    return;
  }
  // The code is being exchanged for a token; the challenge starts when the token arrives.
  const stop = $token.listen((token) => {
    if (token === null) return;
    stop();
    startChallenge(id);
  });
}

interface CaptchaTarget {
  container: HTMLElement;
  siteKey: string;
  scriptUrl: string;
}

/** Shows the captcha. Returns a function that removes it. */
export function showCaptcha(target: CaptchaTarget): () => void {
  const mounted = mountCaptcha({
    ...target,
    onToken: (token) => void submitChallenge(token),
    onFailure: (failure) => $captchaFailure.set(failure),
  });
  captcha = mounted;
  return () => {
    mounted.remove();
    if (captcha === mounted) captcha = undefined;
  };
}

export function reloadCaptcha(): void {
  captcha?.reset();
}

/** Sends the captcha's token, which is valid for one request. */
async function submitChallenge(token: string): Promise<void> {
  if (challengeId === null || $challengeStep.get() !== 'captcha') return;
  $challengeStep.set('sending');
  const input = { params: { id: challengeId }, query: { 'cf-token': token } };
  const status = await call(passChallenge, input, { ignoreReply: true }).then(
    () => 'success' as const,
    () => 'failed' as const,
  );
  replaceUrl(`/challenge?status=${status}`);
  showResult(status);
}

function showResult(status: 'success' | 'failed'): void {
  $challengeStep.set(status);
  setTimeout(() => location.replace('/'), challengeRedirectDelay);
  if (status === 'failed') {
    logAction('ChallengeFail');
    showToast({ title: 'Challenge Failed', description: 'Challenge failed.', variant: 'destructive' });
    return;
  }
  logAction('ChallengePass');
  $pendingChallengeId.set(null);
  showToast({
    title: 'Challenge Successful',
    description: 'Your challenge has been completed successfully.',
    variant: 'success',
  });
  if (isDesktop()) openChatApp(chatApp);
}

/** Logs an action; the response is ignored. */
function logAction(action: ChallengeAction): void {
  if ($token.get() === null) return;
  call(logChallengeAction, { body: { action } }, { keepalive: true }).catch(() => undefined);
}
