import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VotingLink } from '#game/voting-link.ts';

const places: VotingLink[] = [
  { key: 'topgg', name: 'Top.gg', link: '/sim/vote/topgg/bot/1/vote' },
  { key: 'discordbotlist', name: 'Discord Bot List', link: 'https://list.test/bots/1/upvote' },
];
const user = { uuid: 'u', discord_id: '8602340000000000101', name: 'Emberlily', soulstones: 3 };

let nextVoteAt: string | null;
let fails: boolean;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z') });
  vi.resetModules();
  localStorage.clear();
  nextVoteAt = null;
  fails = false;
  vi.stubGlobal('fetch', (input: string | Request) => {
    const address = typeof input === 'string' ? input : input.url;
    if (!address.endsWith('/vote/status')) return Promise.resolve(Response.json(user));
    if (fails) return Promise.resolve(Response.json({ message: ['later'] }, { status: 503 }));
    return Promise.resolve(
      Response.json({
        reward: 3,
        is_weekend: false,
        sites: [
          { site: 'topgg', voted_at: null, next_vote_at: nextVoteAt },
          { site: 'discordbotlist', voted_at: null, next_vote_at: null },
        ],
      }),
    );
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const panelOf = async () => (await import('#islands/vote/VotePanel.tsx')).VotePanel;

async function show(isSignedIn: boolean) {
  if (isSignedIn) localStorage.setItem('mazoku-user', JSON.stringify({ user, userToken: 'secret' }));
  const Panel = await panelOf();
  render(<Panel places={places} cdnBase="/cdn" loginLink="/authorize" />);
  await pass(0);
}
const links = () => screen.getAllByRole('link', { name: /^Vote/u }).map((link) => link.getAttribute('href'));
const announcements = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('the panel shows today’s payout, the reason for it, and when it changes', async () => {
  vi.setSystemTime(new Date('2026-11-20T23:59:30Z'));
  await show(false);
  const pay = document.querySelector('.vote-reward');
  expect(pay?.textContent).toContain('+3 soulstones');
  expect(pay?.textContent).toContain('because it’s a weekday');
  expect(pay?.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-21T00:00:00.000Z');
  await pass(30_000);
  expect(pay?.textContent).toContain('+5 soulstones');
  expect(pay?.textContent).toContain('because it’s the weekend');
});

test('a signed-out visitor gets the links and the login, but no voting state', async () => {
  await show(false);
  expect(links()).toEqual(places.map(({ link }) => link));
  expect(announcements()).toEqual(['', '']);
  expect(screen.getByRole('link', { name: 'Log in with Discord' }).getAttribute('href')).toBe('/authorize');
});

test("links open an isolated new tab, and the simulated site gets the player's ID", async () => {
  await show(true);
  expect(links()).toEqual(['/sim/vote/topgg/bot/1/vote?user=8602340000000000101', places[1]?.link]);
  for (const link of screen.getAllByRole('link', { name: /^Vote/u })) {
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  }
  expect(screen.queryByText('Log in with Discord')).toBeNull();
});

test('a countdown updates every second on screen, is announced once, and its end is announced', async () => {
  nextVoteAt = '2026-11-18T12:01:05Z';
  await show(true);
  const countdown = () => document.querySelector('.voting-site time');
  expect(countdown()?.textContent).toBe('00:01:05');
  expect(countdown()?.closest('[aria-hidden="true"]')?.getAttribute('title')).toBeTruthy();
  const first = announcements();
  expect(first[0]).toMatch(/^Top\.gg: you can vote again at /u);
  expect(first[1]).toBe('Discord Bot List: you can vote now');
  await pass(5_000);
  expect(countdown()?.textContent).toBe('00:01:00');
  expect(announcements()).toEqual(first);
  nextVoteAt = null;
  await pass(60_000);
  expect(countdown()).toBeNull();
  expect(announcements()[0]).toBe('Top.gg: you can vote now');
});

test('a failure shows an error, keeps the links, and keeps the focus on retry', async () => {
  fails = true;
  await show(true);
  expect(screen.getByText(/couldn’t be loaded/u)).toBeTruthy();
  expect(links()).toHaveLength(2);
  fails = false;
  const retry = screen.getByRole('button', { name: 'Try again' });
  retry.focus();
  fireEvent.click(retry);
  await pass(0);
  expect(screen.queryByText(/couldn’t be loaded/u)).toBeNull();
  expect(announcements()[0]).toBe('Top.gg: you can vote now');
  expect(document.activeElement?.className).toBe('vote');
});

test('the server renders the change of day in UTC, in any server time zone', async () => {
  const Panel = await panelOf();
  const rendered = new Date('2026-11-18T12:00:00Z').getTime();
  const html = renderToString(<Panel places={places} cdnBase="/cdn" loginLink="/a" rendered={rendered} />);
  expect(html.replaceAll('\u202f', ' ')).toMatch(/>Saturday, 12:00 AM UTC\.</u);
});
