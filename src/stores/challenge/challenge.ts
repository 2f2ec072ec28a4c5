import { atom } from 'nanostores';
import { getQueryParams, replaceUrl } from '#client/url.ts';
import { call } from '#client/api.ts';
import { mountCaptcha } from '#client/captcha.ts';
import type { Captcha, CaptchaFailure } from '#client/captcha.ts';
import { isDesktop, openChatApp } from '#client/chat-app.ts';
import { logChallengeAction, passChallenge } from '#contract/challenge.ts';
import { isApiError } from '#contract/error.ts';
import type { ErrorCode } from '#contract/error.ts';
import { challengeRedirectDelay } from '#game/challenge.ts';
import type { ChallengeAction } from '#game/challenge.ts';
import { $failedChallenge, $pendingChallengeId } from './challenge-id.ts';
import { $banMessage, $token, refreshProfile } from '#stores/session/session.ts';
import { startSignIn } from '#stores/session/sign-in.ts';
import { showFailure, showSuccess } from '#stores/toast.ts';

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
  /** Resolves when toasts can be shown. The redirect after the result waits for it. */
  toastsReady?: Promise<unknown>;
}

let challengeId: string | null = null;
let chatApp = '';
let toastsReady: Promise<unknown> | undefined;
let captcha: Captcha | undefined;

export async function openChallenge(page: ChallengePage): Promise<void> {
  chatApp = page.chatApp;
  toastsReady = page.toastsReady;
  const status = getQueryParams().get('status');
  if (status === 'success' || status === 'failed') {
    await showResult(status);
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
  // Stored for every visitor, so that a challenge that is left half way can be taken up again.
  $pendingChallengeId.set(challengeId);
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

/** Errors after which a new attempt cannot pass the challenge. */
const finalErrors: readonly ErrorCode[] = ['CHALLENGE_NOT_FOUND', 'CHALLENGE_USED', 'CHALLENGE_EXPIRED'];

/** Sends the captcha's token, which is valid for one request. */
async function submitChallenge(token: string): Promise<void> {
  if (challengeId === null || $challengeStep.get() !== 'captcha') return;
  $challengeStep.set('sending');
  const input = { params: { id: challengeId }, query: { 'cf-token': token } };
  const status = await call(passChallenge, input, { ignoreReply: true }).then(
    () => 'success' as const,
    (error: unknown) => {
      const code = isApiError(error) ? error.code : undefined;
      $failedChallenge.set({ id: input.params.id, isOver: code !== undefined && finalErrors.includes(code) });
      return 'failed' as const;
    },
  );
  replaceUrl(`/challenge?status=${status}`);
  await showResult(status);
}

async function showResult(status: 'success' | 'failed'): Promise<void> {
  $challengeStep.set(status);
  await toastsReady;
  setTimeout(() => location.replace('/'), challengeRedirectDelay);
  if (status === 'failed') {
    logAction('ChallengeFail');
    showFailure('Challenge Failed', 'Challenge failed.');
    return;
  }
  logAction('ChallengePass');
  $pendingChallengeId.set(null);
  $failedChallenge.set(null);
  showSuccess('Challenge Successful', 'Your challenge has been completed successfully.');
  if (isDesktop()) openChatApp(chatApp);
}

/** Logs an action; the response is ignored. */
function logAction(action: ChallengeAction): void {
  if ($token.get() === null) return;
  call(logChallengeAction, { body: { action } }, { keepalive: true }).catch(() => undefined);
}
