import type { RenderParameters } from 'turnstile-types';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mountCaptcha } from '#client/captcha.ts';
import type { Captcha } from '#client/captcha.ts';
import { captchaTimeout } from '#game/challenge.ts';

const turnstile = {
  ready: vi.fn(),
  implicitRender: vi.fn(),
  render: vi.fn<(container: HTMLElement | string, parameters?: RenderParameters) => string>(() => 'widget'),
  execute: vi.fn(),
  reset: vi.fn(),
  remove: vi.fn(),
  getResponse: vi.fn(() => ''),
  isExpired: vi.fn(() => false),
};
const onToken = vi.fn();
const onFailure = vi.fn();
let captcha: Captcha;
let scripts: HTMLScriptElement[];
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  turnstile.getResponse.mockReturnValue('');
  turnstile.isExpired.mockReturnValue(false);
  scripts = [];
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    scripts.push(...(nodes as HTMLScriptElement[]));
  });
});

afterEach(() => {
  captcha.remove();
  Reflect.deleteProperty(window, 'turnstile');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function mount(siteKey = 'key') {
  captcha = mountCaptcha({
    container: document.body,
    siteKey,
    scriptUrl: 'https://captcha.test/api.js?v=1',
    onToken,
    onFailure,
  });
}

/** The script of the given try arrives and defines the widget's interface, unless it brings nothing. */
async function loadScript(index = 0, definesCaptcha = true) {
  if (definesCaptcha) window.turnstile = turnstile;
  scripts[index]?.onload?.(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);
}

async function block(index = 0) {
  scripts[index]?.onerror?.(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
}

async function mounted() {
  mount();
  await loadScript();
  return turnstile.render.mock.calls[0]?.[1] as Required<RenderParameters>;
}

const setVisibility = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
const faults = () => onFailure.mock.calls.map(([fault]) => fault as unknown);

describe('the script', () => {
  test('is loaded for explicit rendering, and the widget gets the site key', async () => {
    const { sitekey } = await mounted();
    expect(scripts[0]?.src).toBe('https://captcha.test/api.js?v=1&render=explicit');
    expect(sitekey).toBe('key');
    expect(turnstile.execute).toHaveBeenCalledExactlyOnceWith('widget');
  });

  test('is not loaded twice', async () => {
    window.turnstile = turnstile;
    mount();
    await vi.advanceTimersByTimeAsync(0);
    expect(scripts).toHaveLength(0);
    expect(turnstile.render).toHaveBeenCalledOnce();
  });

  test('that is blocked is reported immediately, and a reset loads it again', async () => {
    mount();
    await block();
    expect(faults()).toEqual(['blocked']);
    captcha.reset();
    expect(faults()).toEqual(['blocked', null]);
    await loadScript(1);
    expect(turnstile.render).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(faults()).toEqual(['blocked', null]);
  });

  test('that never loads is reported after 10 seconds, not earlier', async () => {
    mount();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(onFailure).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(faults()).toEqual(['silent']);
  });

  test('that hangs can be loaded again, and the widget is shown once even if both arrive', async () => {
    mount();
    await vi.advanceTimersByTimeAsync(captchaTimeout);
    captcha.reset();
    expect(scripts).toHaveLength(2);
    await loadScript(0);
    await loadScript(1);
    expect(turnstile.render).toHaveBeenCalledOnce();
  });

  test('that defines no captcha is reported immediately', async () => {
    mount();
    await loadScript(0, false);
    expect(faults()).toEqual(['silent']);
  });

  test('whose widget rejects its parameters is reported as failing', async () => {
    turnstile.render.mockImplementationOnce(() => {
      throw new Error('bad parameter');
    });
    await mounted();
    expect(faults()).toEqual(['failing']);
  });

  test('that arrives after the page was left shows nothing', async () => {
    mount();
    captcha.remove();
    await loadScript();
    expect(turnstile.render).not.toHaveBeenCalled();
  });

  test('is not loaded without a site key, and that is reported', () => {
    mount('');
    expect(faults()).toEqual(['no-key']);
    captcha.reset();
    expect(scripts).toHaveLength(0);
  });
});

describe('the widget', () => {
  test('that shows nothing within 12 seconds is reported as silent until it does', async () => {
    const widget = await mounted();
    await vi.advanceTimersByTimeAsync(captchaTimeout);
    expect(faults()).toEqual(['silent']);
    widget['before-interactive-callback']();
    expect(faults()).toEqual(['silent', null]);
  });

  test('that waits for a click is not reported as silent', async () => {
    const widget = await mounted();
    widget['before-interactive-callback']();
    await vi.advanceTimersByTimeAsync(10 * captchaTimeout);
    expect(faults()).toEqual([null]);
  });

  test('passes its token to the page', async () => {
    const widget = await mounted();
    turnstile.getResponse.mockReturnValue('token');
    widget.callback('token', false);
    expect(onToken).toHaveBeenCalledExactlyOnceWith('token');
  });

  test('is reset when its token has expired already', async () => {
    const widget = await mounted();
    turnstile.isExpired.mockReturnValue(true);
    widget.callback('token', false);
    expect(onToken).not.toHaveBeenCalled();
    expect(turnstile.reset).toHaveBeenCalledExactlyOnceWith('widget');
  });

  test.each(['timeout-callback', 'expired-callback'] as const)('resets on %s without a message', async (name) => {
    const widget = await mounted();
    widget['before-interactive-callback']();
    onFailure.mockClear();
    widget[name]('');
    expect(turnstile.reset).toHaveBeenCalledExactlyOnceWith('widget');
    expect(turnstile.execute).toHaveBeenCalledTimes(2);
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('resets immediately on an error without a message, and marks the error as handled', async () => {
    const widget = await mounted();
    expect(widget['error-callback']('300010')).toBe(true);
    expect(turnstile.reset).toHaveBeenCalledExactlyOnceWith('widget');
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('that keeps failing is reset at increasing intervals, and reported as failing after 12 seconds', async () => {
    const widget = await mounted();
    turnstile.execute.mockImplementation(() => widget['error-callback']('110200'));
    widget['error-callback']('110200');
    await vi.advanceTimersByTimeAsync(captchaTimeout);
    expect(faults()).toEqual(['failing']);
    // At once, and after 1, 2, 4 seconds.
    expect(turnstile.reset).toHaveBeenCalledTimes(4);
    turnstile.execute.mockReset();
  });

  test('that does not support this browser reports nothing', async () => {
    const widget = await mounted();
    widget['unsupported-callback']();
    await vi.advanceTimersByTimeAsync(2 * captchaTimeout);
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('can be reset by the page, which removes the message', async () => {
    await mounted();
    await vi.advanceTimersByTimeAsync(captchaTimeout);
    captcha.reset();
    expect(turnstile.reset).toHaveBeenCalledExactlyOnceWith('widget');
    expect(faults()).toEqual(['silent', null]);
    await vi.advanceTimersByTimeAsync(captchaTimeout);
    expect(faults()).toEqual(['silent', null, 'silent']);
  });

  test('starts when the tab is visible', async () => {
    visibility = 'hidden';
    await mounted();
    await vi.advanceTimersByTimeAsync(captchaTimeout);
    expect(onFailure).not.toHaveBeenCalled();
    expect(turnstile.execute).not.toHaveBeenCalled();
    setVisibility('visible');
    expect(turnstile.execute).toHaveBeenCalledOnce();
    setVisibility('visible');
    expect(turnstile.execute).toHaveBeenCalledOnce();
  });

  test('that expired in a hidden tab is reset when the tab is visible', async () => {
    await mounted();
    setVisibility('hidden');
    turnstile.isExpired.mockReturnValue(true);
    setVisibility('visible');
    expect(turnstile.reset).toHaveBeenCalledOnce();
  });

  test('is removed with the page, and every timer with it', async () => {
    const widget = await mounted();
    widget['error-callback']('1');
    widget['error-callback']('1');
    captcha.remove();
    expect(turnstile.remove).toHaveBeenCalledExactlyOnceWith('widget');
    await vi.advanceTimersByTimeAsync(2 * captchaTimeout);
    expect(turnstile.reset).toHaveBeenCalledOnce();
    expect(onFailure).not.toHaveBeenCalled();
  });
});
