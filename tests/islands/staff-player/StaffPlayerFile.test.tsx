import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlayerFile } from '#contract/staff/player.ts';
import { settled, storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import { uuidOf } from '#tests/support/instances.ts';
import { personOf } from '#tests/support/staff-cases.ts';

// Nothing loads in this environment.
vi.mock('#scripts/load-stylesheet.ts', () => ({ loadStylesheet: () => Promise.resolve() }));

const caseId = uuidOf(9);
const player = personOf('Tilda');
const file: PlayerFile = {
  player,
  id: 7,
  discord_name: null,
  mfa_enabled: false,
  badges: [],
  created_at: '2026-01-20T10:00:00.000Z',
  active_at: null,
  deletion_due_at: null,
  premium_until: null,
  clan: null,
  balances: { bloodstones: 0, moonstones: 0, soulstones: 0 },
  moonstone_debt: 0,
  state: {
    banned_at: null,
    banned_until: null,
    is_banned: false,
    trades_restricted_until: null,
    purchases_restricted_until: null,
    has_proposed_ban: false,
    sessions: 0,
  },
  ban_reason: null,
  counts: { copies: 1, frozen_copies: 0, active_offers: 0, open_cases: 1, actions: 0 },
  actions: [],
  notes: [],
  can_act: true,
};
const copy = { uuid: uuidOf(3), card: uuidOf(4), name: 'Fox', version: 1 };
const received = {
  source: 'copies',
  id: 'received-1',
  at: '2026-11-20T10:00:00.000Z',
  kind: 'received',
  event: 'claimed',
  count: 1,
  copies: [copy],
};

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  storeSession({ uuid: uuidOf(8), name: 'Ember', userRoles: ['game-mod'] });
  stubRoutes({
    [`GET /staff/players/${player.uuid}`]: () => Response.json(file),
    [`GET /staff/players/${player.uuid}/events`]: () => Response.json({ data: [received], next: null }),
    [`POST /staff/cases/${caseId}/freeze`]: () => Response.json({ changed: [copy.uuid], skipped: [] }, { status: 201 }),
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(search: string) {
  history.replaceState(null, '', `/staff/players/${player.uuid}${search}`);
  const { StaffPlayer } = await import('#islands/staff-player/StaffPlayerFile.tsx');
  render(<StaffPlayer id={player.uuid} cdnBase="/cdn" avatarBase="/avatars" loginLink="/login" />);
  await act(settled);
}

test('a file that is opened from a case leads back to it, and a copy is frozen for it once', async () => {
  await show(`?case=${caseId}`);
  expect(screen.getByRole('link', { name: 'Back to the case' }).getAttribute('href')).toBe(`/staff/cases/${caseId}`);
  const { $shortcuts } = await import('#stores/console/shortcuts.ts');
  expect($shortcuts.get().find(({ keys }) => keys === 'u')?.title).toBe('Back to the case');
  fireEvent.click(screen.getByRole('button', { name: 'Freeze it for the case' }));
  await act(settled);
  expect(screen.getByText('Frozen: 1.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Freeze it for the case' })).toBeNull();
});

test('a file that is opened without a case leads to none', async () => {
  await show('');
  expect(screen.getByRole('heading', { name: 'Tilda' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Back to the case' })).toBeNull();
});
