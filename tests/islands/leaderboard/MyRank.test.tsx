import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeaderboardView } from '#game/leaderboard.ts';
import { stubRoutes, settled, storeSession } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';

const uuid = 'c0ffee00-0000-4000-8000-000000000001';
const view: LeaderboardView = { board: 'votes', period: 'month', page: 2 };

let requests: RecordedCall[];
let answer: () => Response;

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  localStorage.clear();
  document.body.innerHTML = `<ol><li data-player="other">Other</li><li data-player="${uuid}">Ember</li></ol>`;
  history.replaceState(null, '', '/leaderboard/players');
  answer = () => Response.json({ entry: { rank: 1234, value: 1, change: null, page: 2 } });
  requests = stubRoutes({ 'GET /leaderboard/players/me': () => answer() });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function show(signedIn = true) {
  if (signedIn) storeSession({ name: 'Ember', uuid });
  const { MyRank } = await import('#islands/leaderboard/MyRank.tsx');
  render(<MyRank view={view} loginLink="/login-here" />, {
    container: document.body.appendChild(document.createElement('div')),
  });
  await settled();
}
const own = () => document.querySelector('.is-own');

describe("the player's own rank on a leaderboard", () => {
  it('requests the visible board and period, and links to the page of the rank', async () => {
    await show();
    expect(requests.map(({ path, query }) => `${path}?${query}`)).toEqual([
      '/leaderboard/players/me?board=votes&period=month',
    ]);
    expect(screen.getByRole('status').textContent).toBe('You’re number 1,234 with 1 vote.');
    expect(screen.getByRole('link').getAttribute('href')).toBe(
      '/leaderboard/players?board=votes&period=month&page=2#me',
    );
  });

  it("marks the player's own row, and scrolls to it without a page load when it is on the page", async () => {
    await show();
    expect(own()?.textContent).toBe('Ember');
    expect(fireEvent.click(screen.getByRole('link'))).toBe(false);
    expect(document.activeElement).toBe(own());
  });

  it('scrolls to the row immediately when the address asks for it', async () => {
    history.replaceState(null, '', '/leaderboard/players#me');
    await show();
    expect(document.activeElement).toBe(own());
  });

  it('follows the link when the row is no longer on the page', async () => {
    document.querySelector(`[data-player="${uuid}"]`)?.remove();
    await show();
    expect(own()).toBeNull();
    expect(fireEvent.click(screen.getByRole('link'))).toBe(true);
  });

  it('says when the player is not listed', async () => {
    answer = () => Response.json({ entry: null });
    await show();
    expect(screen.getByRole('status').textContent).toContain('not on this leaderboard yet');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('reports a failed request, and can retry it', async () => {
    answer = () => new Response('', { status: 500 });
    await show();
    expect(screen.getByRole('status').textContent).toBe('Your rank couldn’t be loaded.');
    answer = () => Response.json({ entry: { rank: 1, value: 2, change: 0, page: 1 } });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    expect(screen.getByRole('status').textContent).toBe('You’re number 1 with 2 votes.');
  });

  it('sends no request for visitors, and offers them the login', async () => {
    await show(false);
    expect(requests).toEqual([]);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login-here');
  });
});
