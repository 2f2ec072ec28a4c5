import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Receipt } from '#contract/account/standing.ts';
import { settled, storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';

const ban: Receipt = {
  uuid: 'a1',
  kind: 'ban',
  state: 'active',
  reason: 'A program played for you.',
  words: 'We saw it three times.',
  rule: { title: 'No programs that play for you', href: '/rules#no-programs-that-play-for-you' },
  restrictions: [],
  until: '2099-01-01T00:00:00.000Z',
  created_at: '2026-11-20T10:00:00.000Z',
  href: null,
  copies: [],
  lifted_at: null,
  lift_words: '',
  needs_acknowledgement: false,
  acknowledged_at: null,
  can_appeal: true,
  appeal: null,
};
const warning: Receipt = {
  ...ban,
  uuid: 'w1',
  kind: 'warn',
  state: 'unconfirmed',
  needs_acknowledgement: true,
  can_appeal: false,
};

let requests: RecordedCall[];
let isBanned: boolean;
let receipts: Receipt[];
const notice = 'Your account has been banned until 2099-01-01T00:00:00.000Z. Write to us.';

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  localStorage.clear();
  sessionStorage.clear();
  isBanned = true;
  receipts = [ban, warning];
  requests = stubRoutes({
    'GET /user/profile': () =>
      isBanned
        ? Response.json({ statusCode: 403, error: 'Forbidden', message: [notice] }, { status: 403 })
        : Response.json({ name: 'Ember', discord_id: '861' }),
    'GET /user/standing': () =>
      Response.json({
        ban_notice: isBanned ? notice : null,
        trades_restricted_until: null,
        purchases_restricted_until: null,
        unacknowledged: 1,
        data: receipts,
        reports: [],
      }),
    'POST /user/standing/a1/appeal': ({ body }) =>
      Response.json(
        {
          ...ban,
          can_appeal: false,
          appeal: {
            words: (body as { words: string }).words,
            created_at: '2026-11-23T10:00:00.000Z',
            outcome: null,
            answer: '',
            answered_at: null,
          },
        },
        { status: 201 },
      ),
    'POST /user/standing/w1/acknowledge': () =>
      Response.json(
        { ...warning, state: 'done', needs_acknowledgement: false, acknowledged_at: '2026-11-23T10:00:00.000Z' },
        { status: 201 },
      ),
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const finish = async () => {
  for (let round = 0; round < 5; round += 1) await act(settled);
};

async function show() {
  const { Standing } = await import('#islands/account/Standing.tsx');
  render(<Standing loginLink="/authorize" supportEmail="help@mazoku.test" />);
  await finish();
}

test('a banned player whose session ended reads why, and appeals once', async () => {
  storeSession({ name: 'Ember', discord_id: '861' });
  const { refreshProfile, $token } = await import('#stores/session/session.ts');
  await refreshProfile();
  expect($token.get()).toBeNull();
  await show();
  expect(screen.getAllByText('We saw it three times.')).toHaveLength(2);
  expect(document.documentElement.hasAttribute('data-banned')).toBe(true);
  expect(screen.getAllByText(/January 1, 2099|December 31, 2098/u).length).toBeGreaterThan(0);
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Appeal' });
  expect(send.disabled).toBe(true);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'It was me.' } });
  fireEvent.click(send);
  await finish();
  expect(requests.at(-1)).toMatchObject({ path: '/user/standing/a1/appeal', body: { words: 'It was me.' } });
  expect(screen.getByText('Somebody who did not make this decision will answer.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a ban that has no entry names whom to write to', async () => {
  receipts = [warning];
  storeSession({ name: 'Ember', discord_id: '861' });
  await (await import('#stores/session/session.ts')).refreshProfile();
  await show();
  expect(screen.getByRole('link', { name: 'help@mazoku.test' }).getAttribute('href')).toBe('mailto:help@mazoku.test');
});

test('a player acknowledges a warning', async () => {
  isBanned = false;
  storeSession({ name: 'Ember', discord_id: '861' });
  await show();
  expect(screen.queryByText(/good standing/u)).toBeNull();
  expect(screen.getByText(/there is a warning for you/u)).toBeTruthy();
  const warned = () => screen.getByRole('heading', { name: /^Warning/u }).textContent;
  expect(warned()).toBe('Warning not confirmed yet');
  expect(document.documentElement.hasAttribute('data-banned')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'I have read this' }));
  await finish();
  expect(screen.queryByRole('button', { name: 'I have read this' })).toBeNull();
  expect(screen.getByText(/good standing/u)).toBeTruthy();
  expect(warned()).toBe('Warning confirmed');
});

test('a signed-out visitor is asked to log in', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Login with Discord' })).toBeTruthy();
  expect(requests).toEqual([]);
});
