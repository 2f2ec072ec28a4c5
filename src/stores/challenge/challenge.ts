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

/** The course of the challenge page (specification section 4). */
export type ChallengeStep =
  | 'checking'
  /** On the way to the chat platform. */
  | 'signed-out'
  /** There is nothing to meet: on the way to the landing page. */
  | 'leaving'
  /** Signed out by a ban: its notice is all that is to be seen here. */
  | 'refused'
  | 'captcha'
  /** The captcha is met, and the game is asked. */
  | 'sending'
  | 'success'
  | 'failed';

export const $challengeStep = atom<ChallengeStep>('checking');
export const $captchaFailure = atom<CaptchaFailure | null>(null);

interface ChallengePage {
  /** In the page's address. */
  id: string | null;
  /** It was opened with a code: somebody is just coming back from the chat platform. */
  isOAuthReturn: boolean;
  /** Where one signs in. */
  loginLink: string;
  /** Opens the chat platform's program. */
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
  // The code is being exchanged: whoever that signs in goes on from here.
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

/** Shows the captcha; answers with how to take it away. */
export function showCaptcha(place: CaptchaTarget): () => void {
  const mine = mountCaptcha({
    ...place,
    onToken: (token) => void submitChallenge(token),
    onFailure: (fault) => $captchaFailure.set(fault),
  });
  captcha = mine;
  return () => {
    mine.remove();
    if (captcha === mine) captcha = undefined;
  };
}

export function reloadCaptcha(): void {
  captcha?.reset();
}

/** The captcha's token is good once, and sent once. */
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

/** For the record only: whatever comes of it does not matter here. */
function logAction(action: ChallengeAction): void {
  if ($token.get() === null) return;
  call(logChallengeAction, { body: { action } }, { keepalive: true }).catch(() => undefined);
}
