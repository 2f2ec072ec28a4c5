import { atom } from 'nanostores';
import { readAddress, replaceAddress } from '#client/address.ts';
import { call } from '#client/api.ts';
import { mountCaptcha } from '#client/captcha.ts';
import type { Captcha, CaptchaFault } from '#client/captcha.ts';
import { isDesktop, openChatApp } from '#client/chat-app.ts';
import { logChallengeAction, passChallenge } from '#contract/challenge.ts';
import { challengeReturnDelay } from '#game/challenge.ts';
import type { ChallengeAction } from '#game/challenge.ts';
import { $challengeId } from './challenge-id.ts';
import { $notice, $token, refreshProfile } from './session.ts';
import { beginSignIn } from './sign-in.ts';
import { showToast } from './toast.ts';

export type { CaptchaFault };

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
export const $captchaFault = atom<CaptchaFault | null>(null);

interface ChallengePage {
  /** In the page's address. */
  id: string | null;
  /** It was opened with a code: somebody is just coming back from the chat platform. */
  comesBack: boolean;
  /** Where one signs in. */
  loginLink: string;
  /** Opens the chat platform's program. */
  chatApp: string;
}

let challenge: string | null = null;
let chatApp = '';
let captcha: Captcha | undefined;

export async function openChallenge(page: ChallengePage): Promise<void> {
  chatApp = page.chatApp;
  const status = readAddress().get('status');
  if (status === 'success' || status === 'failed') {
    showResult(status);
    return;
  }
  logAction('ChallengeLand');
  if (!page.comesBack) await refreshProfile();

  if ($notice.get() !== null) $challengeStep.set('refused');
  else if ($token.get() !== null) begin(page.id);
  else leaveToSignIn(page);
}

function begin(id: string | null): void {
  challenge = id ?? $challengeId.get();
  $challengeStep.set(challenge === null ? 'leaving' : 'captcha');
  if (challenge === null) location.replace('/');
}

function leaveToSignIn({ id, comesBack, loginLink }: ChallengePage): void {
  $challengeStep.set('signed-out');
  if (id !== null) $challengeId.set(id);
  if (!comesBack) {
    beginSignIn(loginLink, location.pathname);
    return;
  }
  // The code is being exchanged: whoever that signs in goes on from here.
  const stop = $token.listen((token) => {
    if (token === null) return;
    stop();
    begin(id);
  });
}

interface CaptchaPlace {
  container: HTMLElement;
  siteKey: string;
  scriptUrl: string;
}

/** Shows the captcha; answers with how to take it away. */
export function showCaptcha(place: CaptchaPlace): () => void {
  const mine = mountCaptcha({
    ...place,
    onToken: (token) => void answerChallenge(token),
    onFault: (fault) => $captchaFault.set(fault),
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
async function answerChallenge(token: string): Promise<void> {
  if (challenge === null || $challengeStep.get() !== 'captcha') return;
  $challengeStep.set('sending');
  const input = { params: { id: challenge }, query: { 'cf-token': token } };
  const status = await call(passChallenge, input, { ignoreReply: true }).then(
    () => 'success' as const,
    () => 'failed' as const,
  );
  replaceAddress(`/challenge?status=${status}`);
  showResult(status);
}

function showResult(status: 'success' | 'failed'): void {
  $challengeStep.set(status);
  setTimeout(() => location.replace('/'), challengeReturnDelay);
  if (status === 'failed') {
    logAction('ChallengeFail');
    showToast({ title: 'Challenge Failed', description: 'Challenge failed.', variant: 'destructive' });
    return;
  }
  logAction('ChallengePass');
  $challengeId.set(null);
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
