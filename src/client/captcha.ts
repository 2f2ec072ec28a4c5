import type { RenderParameters, TurnstileObject } from 'turnstile-types';
import { captchaTimeout } from '#game/challenge.ts';

/** Why there is no captcha to answer. */
export type CaptchaFailure =
  /** No site key is configured. */
  | 'no-key'
  /** Its script was kept from loading. */
  | 'blocked'
  /** Nothing came from it in time. */
  | 'silent'
  /** It reports errors, and nothing else. */
  | 'failing';

export interface CaptchaOptions {
  container: HTMLElement;
  siteKey: string;
  scriptUrl: string;
  onToken: (token: string) => void;
  /** Null: it came to life. */
  onFailure: (fault: CaptchaFailure | null) => void;
}

export interface Captcha {
  /** Begins anew, with the script where that is missing. */
  reset(): void;
  remove(): void;
}

/** The page's loading and the session's check have had their part of the patience. */
const watchdogTimeout = captchaTimeout - 2_000;
const initialRetryDelay = 1_000;
const maxRetryDelay = 8_000;

/** Shows Turnstile's widget in the container, and keeps watch over it: a blocked script never calls back. */
export function mountCaptcha({ container, siteKey, scriptUrl, onToken, onFailure }: CaptchaOptions): Captcha {
  let turnstile: TurnstileObject | undefined;
  let widget: string | undefined;
  /** A script may never answer: each try has its number, and only the latest counts. */
  let latestAttempt = 0;
  /** Rendered, and put off until somebody looks at the page: one that nobody sees would only time out. */
  let isDeferred = false;
  /** Since it last showed life. */
  let errors = 0;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const watch = () => {
    watchdog ??= setTimeout(() => onFailure(errors > 0 ? 'failing' : 'silent'), watchdogTimeout);
  };
  const unwatch = () => {
    clearTimeout(watchdog);
    watchdog = undefined;
  };
  const markAlive = () => {
    unwatch();
    errors = 0;
    onFailure(null);
  };

  const execute = () => {
    isDeferred = document.visibilityState === 'hidden';
    if (isDeferred) {
      unwatch();
      return;
    }
    watch();
    turnstile?.execute(widget ?? container);
  };
  const restart = () => {
    clearTimeout(pause);
    turnstile?.reset(widget);
    execute();
  };
  /** The first error resets it at once; one that comes again and again must not do so in a loop. */
  const restartAfterError = () => {
    errors += 1;
    clearTimeout(pause);
    if (errors === 1) restart();
    else pause = setTimeout(restart, Math.min(initialRetryDelay * 2 ** (errors - 2), maxRetryDelay));
  };

  const parameters: RenderParameters = {
    sitekey: siteKey,
    theme: 'dark',
    size: 'flexible',
    execution: 'execute',
    // Errors and age reset it here, so that it does not do the same beside us.
    retry: 'never',
    'refresh-expired': 'never',
    'response-field': false,
    callback: (token) => {
      markAlive();
      if (turnstile?.isExpired(widget)) restart();
      else onToken(turnstile?.getResponse(widget) || token);
    },
    'before-interactive-callback': markAlive,
    'error-callback': () => {
      restartAfterError();
      // Handled: no warning on the console.
      return true;
    },
    'timeout-callback': restart,
    'expired-callback': restart,
    // The specification wants no message here; the hint beside the widget stands anyway.
    'unsupported-callback': unwatch,
  };

  const show = async () => {
    const mine = (latestAttempt += 1);
    watch();
    try {
      const loaded = await loadTurnstile(scriptUrl);
      if (mine !== latestAttempt) return;
      turnstile = loaded;
      widget = turnstile.render(container, parameters);
      execute();
    } catch (error) {
      if (mine !== latestAttempt) return;
      unwatch();
      onFailure(error instanceof ScriptBlocked ? 'blocked' : turnstile ? 'failing' : 'silent');
    }
  };

  const onReturn = () => {
    if (document.visibilityState === 'hidden' || widget === undefined) return;
    if (turnstile?.isExpired(widget)) restart();
    else if (isDeferred) execute();
  };
  document.addEventListener('visibilitychange', onReturn);

  if (siteKey === '') onFailure('no-key');
  else void show();

  return {
    reset() {
      if (siteKey === '') return;
      errors = 0;
      unwatch();
      onFailure(null);
      if (widget === undefined) void show();
      else restart();
    },
    remove() {
      latestAttempt += 1;
      unwatch();
      clearTimeout(pause);
      document.removeEventListener('visibilitychange', onReturn);
      if (widget !== undefined) turnstile?.remove(widget);
    },
  };
}

/** The types say that it is always there. */
const getTurnstile = () => (window as { turnstile?: TurnstileObject }).turnstile;

class ScriptBlocked extends Error {}

function loadTurnstile(scriptUrl: string): Promise<TurnstileObject> {
  const there = getTurnstile();
  if (there) return Promise.resolve(there);
  const address = new URL(scriptUrl, location.href);
  address.searchParams.set('render', 'explicit');
  const { promise, resolve, reject } = Promise.withResolvers<TurnstileObject>();
  const script = document.createElement('script');
  script.src = address.href;
  script.async = true;
  script.onload = () => {
    // Some blockers answer with an empty script.
    const brought = getTurnstile();
    if (brought) resolve(brought);
    else reject(new Error('The captcha script brought no captcha.'));
  };
  script.onerror = () => {
    script.remove();
    reject(new ScriptBlocked());
  };
  document.head.append(script);
  return promise;
}
