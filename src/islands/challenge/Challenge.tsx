import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { spinnerDelay } from '#game/timing.ts';
import { Toaster } from '#islands/session/lazy-components.ts';
import { useDelayedFlag } from '#islands/base/use-delayed-flag.ts';
import {
  $captchaFailure,
  $challengeStep,
  openChallenge,
  reloadCaptcha,
  showCaptcha,
} from '#stores/challenge/challenge.ts';
import type { ChallengeStep } from '#stores/challenge/challenge.ts';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { captchaErrorMessages } from './captcha-error-messages.ts';

interface Props {
  /** From the page's path. */
  id: string | null;
  /** Whether the URL has an OAuth code: the visitor returns from the chat platform. */
  comesBack: boolean;
  loginLink: string;
  chatApp: string;
  communityServer: string;
  captcha: { siteKey: string; scriptUrl: string };
}

const statusMessages: Readonly<Record<ChallengeStep, string>> = {
  checking: 'Checking your sign-in…',
  'signed-out': 'Sign in first. Taking you to Discord…',
  leaving: 'There’s nothing to verify. Taking you to the home page…',
  refused: 'You’ve been signed out.',
  captcha: '',
  sending: 'Checking your answer…',
  success: 'Verified. Taking you to the home page…',
  failed: 'Verification failed. Taking you to the home page…',
};

/** The verification that the game asks a player for: a captcha and its result. */
export function Challenge({ id, comesBack, loginLink, chatApp, communityServer, captcha }: Props) {
  const step = useStore($challengeStep, { ssr: () => 'checking' as const });
  const fault = useStore($captchaFailure, { ssr: () => null });
  const isSlow = useDelayedFlag(step === 'checking' || step === 'sending', spinnerDelay);
  const box = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const isShown = step === 'captcha' || step === 'sending';
  const { siteKey, scriptUrl } = captcha;

  useEffect(() => {
    // If the toasts cannot be loaded, the page itself still shows the result.
    const toastsReady = Toaster.load().catch(() => undefined);
    void openChallenge({ id, isOAuthReturn: comesBack, loginLink, chatApp, toastsReady });
  }, [id, comesBack, loginLink, chatApp]);
  useEffect(() => {
    if (!isShown || !container.current) return;
    return showCaptcha({ container: container.current, siteKey, scriptUrl });
  }, [isShown, siteKey, scriptUrl]);

  const onReload = (event: MouseEvent) => {
    if (step !== 'captcha' || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    reloadCaptcha();
  };

  const onRetry = () => {
    // The button disappears, so the box takes the focus.
    box.current?.focus();
    reloadCaptcha();
  };

  return (
    <section
      className="captcha-panel relative grid rounded-2xl scoop"
      data-step={step}
      aria-labelledby="captcha-panel-title"
    >
      <div className="captcha-panel-intro grid min-w-0">
        <div className="captcha-panel-seal grid place-items-center rounded-plaque" aria-hidden="true" lang="ja">
          {step === 'success' ? '済' : '証'}
        </div>
        <h2 className="captcha-panel-title" id="captcha-panel-title">
          Complete This Challenge
        </h2>
        <p>Click the checkbox and follow the prompts to show that you’re not a bot. Then you can continue.</p>
      </div>
      <div className="captcha-panel-content grid min-w-0">
        <div
          ref={box}
          className="captcha-panel-box relative grid justify-items-center gap-0.8rem rounded-lg text-center"
          tabIndex={-1}
          aria-busy={step === 'checking' || step === 'sending'}
        >
          {isShown && <div ref={container} className="captcha-panel-widget w-full justify-items-center" />}
          <p className="captcha-panel-status items-center justify-center px-1rem" role="status">
            {isSlow && <span className="spinner" aria-hidden="true" />}
            {statusMessages[step]}
          </p>
          <div className="captcha-panel-error" role="alert">
            {step === 'captcha' && fault && (
              <>
                <h3>{captchaErrorMessages[fault].title}</h3>
                <p>{captchaErrorMessages[fault].text}</p>
                {fault !== 'no-key' && <Button onClick={onRetry}>Try again</Button>}
              </>
            )}
          </div>
          {step === 'signed-out' && (
            <ButtonLink className="login-link" href={loginLink}>
              Login with Discord
            </ButtonLink>
          )}
        </div>
        <p className="captcha-panel-footer flex flex-wrap items-center justify-between gap-y-0.4rem gap-x-1.4rem">
          <span className="captcha-panel-note inline-flex items-center">Protected by Turnstile</span>
          <a className="captcha-panel-reload" href={id === null ? '/challenge' : `/challenge/${id}`} onClick={onReload}>
            Reload Challenge
          </a>
        </p>
      </div>
      <div className="captcha-panel-help grid min-w-0">
        <p>Can’t see the captcha? Turn off your ad blocker for this page, or reload the challenge.</p>
        <p>
          Still stuck?{' '}
          <a href={communityServer} rel="noopener">
            Ask in our community server
          </a>
        </p>
      </div>
    </section>
  );
}
