import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { RenderParameters } from 'turnstile-types';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const turnstile = {
  render: vi.fn<(container: HTMLElement, options: RenderParameters) => string>(() => 'widget'),
  execute: vi.fn(),
  reset: vi.fn(),
  remove: vi.fn(),
  getResponse: vi.fn(() => ''),
  isExpired: vi.fn(() => false),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.clearAllMocks();
  localStorage.setItem('mazoku-user', JSON.stringify({ user: null, userToken: 'secret' }));
  history.replaceState(null, '', '/challenge/abc');
  vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ passed: true })));
  vi.stubGlobal('turnstile', turnstile);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

async function show(siteKey = 'key') {
  const { Challenge } = await import('#islands/challenge/Challenge.tsx');
  render(
    <Challenge
      id="abc"
      comesBack={false}
      loginLink="https://chat.test/authorize"
      chatApp="chat://"
      communityServer="https://chat.test/community"
      captcha={{ siteKey, scriptUrl: '/api.js' }}
    />,
  );
  await pass(0);
}
const widget = () => turnstile.render.mock.calls[0]?.[1] as Required<RenderParameters>;

test('the page shows its text and the captcha', async () => {
  await show();
  for (const words of ['Complete This Challenge', 'Protected by Turnstile', 'Reload Challenge']) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  expect(screen.getByText(/Click the checkbox and follow the prompts/u)).toBeTruthy();
  expect(screen.getByText(/Turn off your ad blocker/u)).toBeTruthy();
  expect(screen.getByRole('link', { name: /community server/u }).getAttribute('href')).toBe(
    'https://chat.test/community',
  );
  expect(turnstile.render.mock.calls[0]?.[0].classList).toContain('captcha-panel-widget');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('the reload link resets the captcha, or opens a new tab on a modified click', async () => {
  await show();
  const link = screen.getByText('Reload Challenge');
  expect(link.getAttribute('href')).toBe('/challenge/abc');
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(turnstile.reset).not.toHaveBeenCalled();
  expect(fireEvent.click(link)).toBe(false);
  expect(turnstile.reset).toHaveBeenCalledExactlyOnceWith('widget');
});

test('captcha errors and timeouts show no message', async () => {
  await show();
  act(() => {
    widget()['error-callback']('300030');
    widget()['timeout-callback']();
  });
  expect(turnstile.reset).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a captcha that renders nothing is reported, with a retry button that keeps the focus', async () => {
  await show();
  await pass(12_000);
  expect(screen.getByRole('alert').textContent).toContain('The captcha isn’t responding');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(document.activeElement?.classList).toContain('captcha-panel-box');
  expect(turnstile.reset).toHaveBeenCalledOnce();
});

test('a missing site key is reported without a retry button', async () => {
  await show('');
  expect(screen.getByRole('alert').textContent).toContain('Configuration error detected');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('the result of the answer is announced', async () => {
  await show();
  act(() => widget().callback('token', false));
  expect(screen.getByRole('status').textContent).toBe('Checking your answer…');
  await pass(0);
  expect(screen.getByRole('status').textContent).toMatch(/^Verified/u);
  expect(turnstile.remove).toHaveBeenCalledExactlyOnceWith('widget');
});
