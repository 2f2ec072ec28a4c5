import type { RenderParameters, TurnstileObject } from 'turnstile-types';
import { captchaTimeout } from '#game/challenge.ts';

/** Why there is no usable captcha. */
export type CaptchaFailure =
  /** No site key is configured. */
  | 'no-key'
  /** The script was blocked from loading. */
  | 'blocked'
  /** The script or the widget did not respond in time. */
  | 'silent'
  /** The widget reports only errors. */
  | 'failing';

export interface CaptchaOptions {
  container: HTMLElement;
  siteKey: string;
  scriptUrl: string;
  onToken: (token: string) => void;
  /** Called with null when the captcha works. */
  onFailure: (fault: CaptchaFailure | null) => void;
}

export interface Captcha {
  /** Restarts the captcha, and loads the script again if it is missing. */
  reset(): void;
  remove(): void;
}

/** Shorter than `captchaTimeout`, because loading the page and checking the session also take time. */
const watchdogTimeout = captchaTimeout - 2_000;
const initialRetryDelay = 1_000;
const maxRetryDelay = 8_000;

/** Renders Turnstile's widget in the container. A watchdog timer detects a blocked script, which never calls back. */
export function mountCaptcha({ container, siteKey, scriptUrl, onToken, onFailure }: CaptchaOptions): Captcha {
  let turnstile: TurnstileObject | undefined;
  let widget: string | undefined;
  /** The number of the latest attempt. Results of earlier attempts, whose script may load late, are ignored. */
  let latestAttempt = 0;
  /** The widget is rendered, but not executed until the page is visible: in a hidden page it would time out. */
  let isDeferred = false;
  /** The number of errors since the widget last worked. */
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
  /** Restarts at once after the first error, and with exponential backoff after repeated ones. */
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
    // Turnstile's own retries are off, because this module resets the widget after errors and expiry.
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
      // True means handled: Turnstile then logs no warning.
      return true;
    },
    'timeout-callback': restart,
    'expired-callback': restart,
    // The specification requires no message here. The page always shows a hint next to the widget.
    'unsupported-callback': unwatch,
  };

  const show = async () => {
    const attempt = (latestAttempt += 1);
    watch();
    try {
      const loaded = await loadTurnstile(scriptUrl);
      if (attempt !== latestAttempt) return;
      turnstile = loaded;
      widget = turnstile.render(container, parameters);
      execute();
    } catch (error) {
      if (attempt !== latestAttempt) return;
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

/** Turnstile's types declare the global as always defined, but the script may not be loaded. */
const getTurnstile = () => (window as { turnstile?: TurnstileObject }).turnstile;

class ScriptBlocked extends Error {}

function loadTurnstile(scriptUrl: string): Promise<TurnstileObject> {
  const loaded = getTurnstile();
  if (loaded) return Promise.resolve(loaded);
  const address = new URL(scriptUrl, location.href);
  address.searchParams.set('render', 'explicit');
  const { promise, resolve, reject } = Promise.withResolvers<TurnstileObject>();
  const script = document.createElement('script');
  script.src = address.href;
  script.async = true;
  script.onload = () => {
    // Some ad blockers replace the script with an empty one.
    const turnstile = getTurnstile();
    if (turnstile) resolve(turnstile);
    else reject(new Error('The captcha script brought no captcha.'));
  };
  script.onerror = () => {
    script.remove();
    reject(new ScriptBlocked());
  };
  document.head.append(script);
  return promise;
}
