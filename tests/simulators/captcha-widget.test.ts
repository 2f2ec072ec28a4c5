// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import type { TurnstileObject } from 'turnstile-types';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const project = join(import.meta.dirname, '..', '..');
const script = readFileSync(join(project, 'src/server/simulators/captcha-widget.js'), 'utf8');

let turnstile: TurnstileObject;
let tokens = 0;

/** Runs the script like a page with that URL. */
function load(search = '', scriptSearch = ''): void {
  history.replaceState(null, '', `/challenge${search}`);
  const currentScript = { src: `/sim/captcha/api.js${scriptSearch}` };
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(currentScript as HTMLScriptElement);
  runInThisContext(script);
  turnstile = (window as unknown as { turnstile: TurnstileObject }).turnstile;
}

/** Renders a widget that records its callbacks. */
function render(options: Record<string, unknown> = {}) {
  const container = document.createElement('div');
  document.body.append(container);
  const calls: unknown[][] = [];
  const listen = (name: string) => [name, (...values: unknown[]) => calls.push([name, ...values])];
  const names = ['callback', 'error-callback', 'expired-callback', 'timeout-callback', 'unsupported-callback'];
  const callbacks = Object.fromEntries([...names, 'before-interactive-callback'].map(listen)) as object;
  const id = turnstile.render(container, { sitekey: 'key', ...callbacks, ...options });
  const shadow = container.firstElementChild!.shadowRoot!;
  return {
    id,
    container,
    calls,
    called: () => calls.map(([name]) => name),
    box: shadow.querySelector<HTMLElement>('[role=checkbox]')!,
    select: shadow.querySelector('select')!,
    field: container.querySelector('input'),
  };
}

async function check({ box }: ReturnType<typeof render>): Promise<void> {
  await vi.advanceTimersByTimeAsync(1);
  box.click();
  await vi.advanceTimersByTimeAsync(500);
}

beforeEach(() => {
  vi.useFakeTimers();
  tokens = 0;
  vi.stubGlobal('fetch', (address: URL) => {
    expect(address.pathname).toBe('/sim/captcha/token');
    return Promise.resolve(Response.json({ token: `token ${(tokens += 1)}` }));
  });
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the simulated captcha', () => {
  it('returns a token after its box is checked', async () => {
    load();
    const widget = render();
    await vi.advanceTimersByTimeAsync(1);
    expect(widget.called()).toEqual(['before-interactive-callback']);
    expect(turnstile.getResponse(widget.id)).toBe('');
    await check(widget);
    expect(widget.calls.at(-1)).toEqual(['callback', 'token 1', false]);
    expect(widget.box.getAttribute('aria-checked')).toBe('true');
    expect(turnstile.getResponse(widget.id)).toBe('token 1');
    expect(widget.field?.value).toBe('token 1');
    expect(turnstile.isExpired(widget.id)).toBe(false);
  });

  it('waits for execute when it is configured so, again after each reset', async () => {
    load();
    const widget = render({ execution: 'execute' });
    await check(widget);
    expect(widget.called()).toEqual([]);
    turnstile.execute(widget.id);
    await check(widget);
    expect(widget.called()).toEqual(['before-interactive-callback', 'callback']);
    turnstile.reset(widget.id);
    expect(turnstile.getResponse(widget.id)).toBe('');
    await check(widget);
    expect(widget.called()).toHaveLength(2);
    turnstile.execute(widget.container);
    await check(widget);
    expect(widget.calls.at(-1)).toEqual(['callback', 'token 2', false]);
  });

  it('expires a token two seconds after it was issued', async () => {
    load('?simulate=expire');
    const widget = render();
    await check(widget);
    expect(turnstile.getResponse(widget.id)).toBe('token 1');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(widget.calls.at(-1)).toEqual(['expired-callback', 'token 1']);
    expect(turnstile.isExpired(widget.id)).toBe(true);
    expect(turnstile.getResponse(widget.id)).toBe('');
  });

  it.each([
    ['fail', ['error-callback', '300030']],
    ['timeout', ['timeout-callback']],
    ['unsupported', ['unsupported-callback']],
  ])('can be set to %s by the URL and by its select', async (choice, call) => {
    load(`?simulate=${choice}`);
    const events = render();
    expect(events.select.value).toBe(choice);
    await check(events);
    expect(events.calls.at(-1)).toEqual(call);

    load();
    const chosen = render();
    await vi.advanceTimersByTimeAsync(1);
    chosen.select.value = choice;
    await check(chosen);
    expect(chosen.calls.at(-1)).toEqual(call);
  });

  it('can be set to return an unknown token', async () => {
    load('?simulate=refuse');
    const widget = render();
    await check(widget);
    expect(widget.calls.at(-1)?.[1]).toMatch(/^REFUSED\./u);
    expect(tokens).toBe(0);
  });

  it('can be set to not respond, and to respond again', async () => {
    load('?simulate=silent');
    const widget = render();
    await check(widget);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(widget.called()).toEqual([]);
    widget.select.value = 'pass';
    widget.select.dispatchEvent(new Event('change'));
    await check(widget);
    expect(widget.called()).toEqual(['before-interactive-callback', 'callback']);
  });

  it('throws an error without an error callback, as Turnstile does', async () => {
    load('?simulate=fail');
    const widget = render({ 'error-callback': undefined });
    await expect(check(widget)).rejects.toThrow('300030');
  });

  it('ignores the result of an attempt that was reset', async () => {
    load();
    const widget = render();
    await vi.advanceTimersByTimeAsync(1);
    widget.box.click();
    turnstile.reset();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(widget.called()).toEqual(['before-interactive-callback', 'before-interactive-callback']);
  });

  it('disappears after it is removed', async () => {
    load();
    const widget = render();
    turnstile.remove(widget.id);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(widget.container.childElementCount).toBe(0);
    expect(widget.called()).toEqual([]);
  });

  it("calls the onload function of the script's URL", () => {
    const onload = vi.fn();
    vi.stubGlobal('captchaIsHere', onload);
    load('', '?render=explicit&onload=captchaIsHere');
    expect(onload).toHaveBeenCalledOnce();
  });
});
