import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseUser } from '#game/account.ts';
import { AccountBar } from '#islands/session/AccountBar.tsx';
import { AccountSummary } from '#islands/session/AccountSummary.tsx';
import { EditLink } from '#islands/session/EditLink.tsx';
import BanNotice from '#islands/session/BanNotice.tsx';
import { MobileAccountMenu } from '#islands/session/MobileAccountMenu.tsx';
import RecentUsersDrawer from '#islands/session/RecentUsersDrawer.tsx';
import { RewardNotice } from '#islands/session/RewardNotice.tsx';
import Toaster from '#islands/session/Toaster.tsx';
import { $isBackgroundOff } from '#stores/background.ts';
import { loadRecentCards, rememberCard } from '#stores/card/recent-cards.ts';
import { $recentUsers } from '#stores/player/recent-users.ts';
import { $failedChallenge, $pendingChallengeId } from '#stores/challenge/challenge-id.ts';
import { $canClaim } from '#stores/calendar/reward-notice.ts';
import { $banMessage } from '#stores/session/session.ts';
import { $toasts, showToast } from '#stores/toast.ts';
import { eventually } from '#tests/support/eventually.ts';
import { uuidOf } from '#tests/support/instances.ts';

const media = { cdnBase: '/cdn', avatarBase: '/cdn/avatars' };
const userOf = (fields: object) => parseUser({ discord_id: '42', name: 'Ember', ...fields }, new Date());
const titles = () => screen.getAllByRole('listitem').map((item) => item.textContent);

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(false)));
  localStorage.clear();
  $isBackgroundOff.set(false);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  $canClaim.set(false);
  $toasts.set([]);
  history.replaceState(null, '', '/');
});

describe('the menu entries', () => {
  const all = [
    'My Profile',
    'Event Calendar',
    'Admin Console',
    'Staff',
    'Disable Background',
    'Notification Settings',
    'My Account',
    'Logout',
  ];
  const without = (...left: string[]) => all.filter((title) => !left.includes(title));

  test('an admin gets a link from a page to the objects that it shows, and nobody else does', () => {
    const page = document.createElement('main');
    page.dataset['objects'] = 'cards/1';
    document.body.append(page);
    for (const roles of [[], ['game-mod'], ['admin']]) {
      cleanup();
      render(<EditLink roles={roles} />);
      const links = screen.queryAllByRole('link', { name: /Edit/u }).map((link) => link.getAttribute('href'));
      expect(links).toEqual(roles.includes('admin') ? ['/admin/objects/cards/1'] : []);
    }
    page.remove();
  });

  test.each([
    ['a player', [], without('Admin Console', 'Staff')],
    ['anti-cheat', ['anti-cheat'], without('Admin Console').map((title) => (title === 'Staff' ? 'Signals' : title))],
    ['a game moderator', ['game-mod'], without('Admin Console')],
    ['an admin', ['admin'], all],
  ])('of %s', (_, roles, expected) => {
    render(<MobileAccountMenu user={userOf({ roles })} />);
    expect(titles()).toEqual(expected);
    expect(screen.getByText('My Profile').closest('a')?.getAttribute('href')).toBe('/user/42');
  });

  test('the background can be switched in the menu', () => {
    render(<MobileAccountMenu user={userOf({})} />);
    const toggle = screen.getByRole('switch', { name: 'Disable Background' });
    expect(toggle.getAttribute('aria-checked')).toBe('false');
    fireEvent.click(toggle);
    expect(toggle.getAttribute('aria-checked')).toBe('true');
    expect(localStorage.getItem('no-bg')).toBe('true');
  });
});

describe('a challenge that was left half way', () => {
  afterEach(() => {
    $pendingChallengeId.set(null);
    $failedChallenge.set(null);
  });

  test('is in the menu until it is over', () => {
    $pendingChallengeId.set('a/b');
    render(<MobileAccountMenu user={userOf({})} />);
    expect(screen.getByRole('link', { name: 'Finish Verification' }).getAttribute('href')).toBe('/challenge/a%2Fb');
    act(() => $failedChallenge.set({ id: 'a/b', isOver: true }));
    expect(screen.queryByRole('link', { name: /verification/iu })).toBeNull();
  });
});

describe('the avatar menu', () => {
  test('loads on the first press, open and focused', async () => {
    render(<AccountBar user={userOf({ roles: ['admin'] })} {...media} />);
    fireEvent.click(screen.getByRole('button', { name: 'Account of Ember' }));
    const menu = await screen.findByRole('menu');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toContain('Admin');
    expect(within(menu).getByRole('menuitemcheckbox', { name: 'Disable Background' })).toBeTruthy();
    await eventually(() => expect(document.activeElement).toBe(menu));
  });
});

describe("the player's identity", () => {
  test('shows the end date of premium', () => {
    render(<AccountSummary user={userOf({ roles: ['anti-cheat'], premium: '2099-12-31T12:00:00.000Z' })} />);
    expect(screen.getByText('The Ginyu Force')).toBeTruthy();
    expect(screen.getByText(/^Premium until/u).textContent).toBe('Premium until December 31, 2099');
  });

  test('does not mention premium for a player without it', () => {
    render(<AccountSummary user={userOf({ premium: '2020-01-01T00:00:00.000Z' })} />);
    expect(screen.queryByText(/Premium/u)).toBeNull();
  });
});

describe('the reward notice', () => {
  // The DOM of the tests has no layout.
  beforeEach(() => void (document.elementsFromPoint = () => []));

  test.each(['/', '/event/calendar', '/event/calendar/2026'])('is hidden on %s', (path) => {
    history.replaceState(null, '', path);
    const { rerender } = render(<RewardNotice />);
    $canClaim.set(true);
    rerender(<RewardNotice />);
    expect(screen.queryByText('Event rewards are ready!')).toBeNull();
  });

  test('links to the calendar', async () => {
    history.replaceState(null, '', '/events');
    render(<RewardNotice />);
    $canClaim.set(true);
    expect((await screen.findByRole('link', { name: 'Event rewards are ready!' })).getAttribute('href')).toBe(
      '/event/calendar',
    );
  });
});

describe('a toast', () => {
  test('shows its text and can be closed', async () => {
    render(<Toaster />);
    showToast({ title: 'Saved', description: 'All of it', variant: 'success' });
    expect((await screen.findByText('Saved')).closest('[data-variant]')?.getAttribute('data-variant')).toBe('success');
    expect(screen.getByText('All of it')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect($toasts.get()[0]?.open).toBe(false);
  });
});

describe('the account notice', () => {
  test('is a dialog with its paragraphs and one way to appeal, and OK has the focus and closes it', async () => {
    $banMessage.set('One. Two.');
    render(<BanNotice message="One. Two." />);
    const dialog = await screen.findByRole('dialog', { name: 'Account Notice' });
    expect(within(dialog).getByText('One.').tagName).toBe('P');
    expect(within(dialog).getByText('Two.').tagName).toBe('P');
    const ok = within(dialog).getByRole('button', { name: 'OK' });
    await eventually(() => expect(document.activeElement).toBe(ok));
    const links = within(dialog).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/account/standing']);
    fireEvent.click(ok);
    expect($banMessage.get()).toBeNull();
  });
});

describe('the drawer of recently viewed players', () => {
  test('shows a message when it is empty', () => {
    $recentUsers.set([]);
    render(<RecentUsersDrawer {...media} />);
    expect(screen.getByText('No recent users')).toBeTruthy();
  });

  test('links to each player by a shortened name', () => {
    $recentUsers.set([{ id: '7', name: 'The Curator of Nine Tails', avatar: null }]);
    render(<RecentUsersDrawer {...media} />);
    const link = screen.getByText('The Curator of …').closest('a');
    expect(link?.getAttribute('href')).toBe('/user/7');
    expect(link?.getAttribute('title')).toBe('The Curator of Nine Tails');
  });

  test('also links to cards, which can be removed one by one and all at once', () => {
    const card = (number: number) => ({
      uuid: uuidOf(number),
      name: `Card ${number}`,
      rarity: 'UR' as const,
      art_version: 0,
    });
    $recentUsers.set([]);
    for (const number of [1, 2, 3]) rememberCard(card(number));
    render(<RecentUsersDrawer {...media} />);
    expect(screen.getByText('No recent users')).toBeTruthy();
    const names = () => screen.queryAllByRole('link', { hidden: true }).map(({ textContent }) => textContent);
    expect(names()).toEqual(['Card 3', 'Card 2', 'Card 1']);
    expect(screen.getByText('Card 2').closest('a')?.getAttribute('href')).toBe(`/card/${uuidOf(2)}`);
    fireEvent.click(screen.getByLabelText('Remove Card 2'));
    expect(names()).toEqual(['Card 3', 'Card 1']);
    fireEvent.click(screen.getByText('Clear'));
    expect(names()).toEqual([]);
    expect(loadRecentCards()).toEqual([]);
  });
});
