import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled, storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';

const at = '2026-11-24T12:00:00.000Z';
let calendar: { created_at: string | null; last_used_at: string | null };
let made: number;
let requests: RecordedCall[];
let isDown: boolean;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  [calendar, made, isDown] = [{ created_at: null, last_used_at: null }, 0, false];
  requests = stubRoutes({
    'GET /calendar/personal': () => Response.json(calendar),
    'POST /calendar/personal': () => {
      if (isDown) return Response.json({ message: ['busy'] }, { status: 503 });
      made += 1;
      calendar = { created_at: at, last_used_at: null };
      return Response.json({ ...calendar, token: `token-${made}` }, { status: 201 });
    },
    'DELETE /calendar/personal': () => {
      calendar = { created_at: null, last_used_at: null };
      return Response.json(calendar);
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const finish = async () => {
  for (let round = 0; round < 4; round += 1) await act(settled);
};
async function show(isSignedIn = true) {
  if (isSignedIn) storeSession({ name: 'Ember' });
  const { PersonalCalendar } = await import('#islands/calendar/PersonalCalendar.tsx');
  render(<PersonalCalendar origin="https://cards.example" loginLink="/authorize" />);
  await finish();
}
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await finish();
}
const address = () => screen.queryByRole('textbox', { name: /Secret address/u })?.getAttribute('value') ?? null;

test('a signed-out visitor gets a login link, and no request is sent', async () => {
  await show(false);
  expect(screen.getByRole('link', { name: 'Login with Discord' }).getAttribute('href')).toBe('/authorize');
  expect(requests).toEqual([]);
});

test('the address is shown once, for calendar apps and to copy', async () => {
  await show();
  expect(address()).toBeNull();
  await press('Create my calendar');
  expect(address()).toBe('https://cards.example/event/my-calendar.ics?key=token-1');
  expect(screen.getByRole('link', { name: 'Subscribe' }).getAttribute('href')).toBe(
    'webcal://cards.example/event/my-calendar.ics?key=token-1',
  );
  const written: string[] = [];
  vi.stubGlobal('navigator', {
    clipboard: { writeText: (text: string) => Promise.resolve(void written.push(text)) },
  });
  await press('Copy address');
  expect(written).toEqual(['https://cards.example/event/my-calendar.ics?key=token-1']);
});

test('a page that is opened later does not know the address', async () => {
  calendar = { created_at: at, last_used_at: at };
  await show();
  expect(address()).toBeNull();
  expect(screen.getByRole('status').textContent).toMatch(/Created .*Last read .*We don’t store its address/u);
});

test('replacing and turning off ask first', async () => {
  calendar = { created_at: at, last_used_at: null };
  await show();
  await press('New address');
  expect(made).toBe(0);
  await press('Keep it');
  await press('New address');
  await press('Replace the address');
  expect([made, address()]).toEqual([1, 'https://cards.example/event/my-calendar.ics?key=token-1']);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Your calendar' }));

  await press('Turn off');
  await press('Turn it off');
  expect(address()).toBeNull();
  expect(screen.getByRole('button', { name: 'Create my calendar' })).toBeTruthy();
});

test('without an answer nothing changes on the page, and a toast says so', async () => {
  await show();
  isDown = true;
  await press('Create my calendar');
  expect(address()).toBeNull();
  expect(screen.getByRole('button', { name: 'Create my calendar' })).toBeTruthy();
  const { $toasts } = await import('#stores/toast.ts');
  expect($toasts.get()[0]?.title).toBe('Calendar not changed');
});
