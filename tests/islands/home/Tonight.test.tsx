import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TradeCounts } from '#contract/trade/trade.ts';
import type { VotingLink } from '#game/voting-link.ts';

// A custom element can be registered once, but each test imports its modules anew.
vi.mock('@number-flow/react', () => ({ default: ({ value }: { value: number }) => <i aria-hidden="true">{value}</i> }));

const places: VotingLink[] = [
  { key: 'topgg', name: 'Top.gg', link: '/sim/vote/topgg/bot/1/vote' },
  { key: 'discordbotlist', name: 'Discord Bot List', link: 'https://list.test/bots/1/upvote' },
];
const user = { uuid: 'u', discord_id: '8602340000000000101', name: 'Emberlily', soulstones: 30 };
const start = new Date('2026-11-18T12:00:00Z');
const clanNight = {
  uuid: 'e1',
  title: 'Clan night',
  description: '',
  kind: 'gathering',
  starts_at: '2026-12-05T19:00:00.000Z',
  ends_at: '2026-12-05T23:00:00.000Z',
  link: '/clans',
  published_at: '2026-11-01T00:00:00.000Z',
};

let answers: Record<string, unknown>;
let requests: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  vi.resetModules();
  localStorage.clear();
  history.replaceState(null, '', '/');
  requests = [];
  answers = {
    '/api/user/profile': user,
    '/api/calendar/can-claim': true,
    '/api/calendar/claim': { day: '2026-11-18', currency: 'bloodstones', amount: 70, balance: 70 },
    '/api/calendar/events': { data: [clanNight], count: 1 },
    '/api/vote/status': votes(null),
    '/api/user/first-night': { first_night: null },
  };
  vi.stubGlobal('fetch', (input: string | Request) => {
    const address = typeof input === 'string' ? input : input.url;
    requests.push(address);
    const { pathname } = new URL(address, 'http://site.test');
    const answer = answers[pathname];
    if (answer === undefined) return Promise.resolve(Response.json({ message: ['later'] }, { status: 503 }));
    return Promise.resolve(Response.json(answer, { status: pathname.endsWith('/claim') ? 201 : 200 }));
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function votes(votedAt: string | null, next: string | null = null) {
  return {
    reward: 3,
    is_weekend: false,
    sites: [
      { site: 'topgg', voted_at: votedAt, next_vote_at: next },
      { site: 'discordbotlist', voted_at: null, next_vote_at: null },
    ],
  };
}

const pass = (time = 0) => act(() => vi.advanceTimersByTimeAsync(time));
const tile = (name: string) => {
  const found = screen.getByRole('heading', { level: 3, name }).parentElement;
  if (!found) throw new Error(`no tile ${name}`);
  return within(found);
};

async function show() {
  localStorage.setItem('mazoku-user', JSON.stringify({ user, userToken: 'secret' }));
  const { Tonight } = await import('#islands/home/Tonight.tsx');
  render(<Tonight places={places} specials={[]} cdnBase="/cdn" />);
  await pass();
}

test('the server renders empty tiles, whatever the day', async () => {
  const { Tonight } = await import('#islands/home/Tonight.tsx');
  const html = renderToString(<Tonight places={places} specials={[]} cdnBase="/cdn" />);
  expect(html).toContain('Tonight');
  expect(html).not.toMatch(/bloodstones|soulstones|<button|Top\.gg/u);
});

test('nothing is requested while nobody is signed in', async () => {
  const { Tonight } = await import('#islands/home/Tonight.tsx');
  render(<Tonight places={places} specials={[]} cdnBase="/cdn" />);
  await pass();
  // The countdowns ask for the server's time.
  expect(requests.filter((path) => path !== '/healthz')).toEqual([]);
});

describe('for a signed-in player', () => {
  test('it shows the reward, each site, and the next events, and says how much is ready', async () => {
    await show();
    expect(tile('Today’s reward').getByText(/\+70\s*bloodstones/u)).toBeTruthy();
    expect(tile('Today’s reward').getByRole('status').textContent).toBe('Ready until midnight UTC');
    const vote = tile('Vote for +3');
    expect(vote.getByRole('link', { name: 'Vote on Top.gg, in a new tab' }).getAttribute('href')).toBe(
      '/sim/vote/topgg/bot/1/vote?user=8602340000000000101',
    );
    expect(vote.getByText('30 soulstones')).toBeTruthy();
    expect(tile('Gathering').getByRole('link', { name: 'Clan night' }).getAttribute('href')).toBe('/clans');
    expect(tile('Gathering').getByText('In 17 days')).toBeTruthy();
    expect(tile('New cards').getByText('Nothing is announced yet.')).toBeTruthy();
    expect(screen.getByText(/ready for you/u).textContent).toBe('3 ready for you');
    expect(requests.find((each) => each.includes('/calendar/events'))).toContain('from=2026-11-04T00%3A00%3A00.000Z');
  });

  test('the reward can be claimed here', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Claim' }));
    await pass();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Claimed' }).disabled).toBe(true);
    expect(tile('Today’s reward').getByRole('status').textContent).toBe('Next one in 12 h');
  });

  test('a site on which the player voted shows the time until the next vote, and counts down', async () => {
    answers['/api/vote/status'] = votes('2026-11-18T03:20:00.000Z', '2026-11-18T15:20:00.000Z');
    await show();
    const vote = tile('Vote for +3');
    expect(vote.getByText('3 h 20 min').getAttribute('datetime')).toBe('2026-11-18T15:20:00.000Z');
    expect(vote.queryByRole('link', { name: /Top\.gg/u })).toBeNull();
    await pass(61_000);
    expect(vote.getByText('3 h 19 min')).toBeTruthy();
  });

  test('when all is collected, it says when the next vote is ready', async () => {
    answers['/api/calendar/can-claim'] = false;
    const status = votes('2026-11-18T03:20:00.000Z', '2026-11-18T15:20:00.000Z');
    answers['/api/vote/status'] = { ...status, sites: [status.sites[0]] };
    await show();
    expect(screen.getByText('All collected. Next vote in 3 h 20 min')).toBeTruthy();
  });

  test('soulstones that arrive are announced and shown beside the balance for a moment', async () => {
    await show();
    const { $toasts } = await import('#stores/toast.ts');
    answers['/api/vote/status'] = votes('2026-11-18T11:59:00.000Z', '2026-11-18T23:59:00.000Z');
    answers['/api/user/profile'] = { ...user, soulstones: 33 };
    dispatchEvent(new Event('focus'));
    await pass();
    expect($toasts.get()[0]).toMatchObject({ title: 'Vote Counted', description: '+3 soulstones' });
    const vote = tile('Vote for +3');
    expect(vote.getByText('33 soulstones')).toBeTruthy();
    expect(vote.getByText('+3').getAttribute('aria-hidden')).toBe('true');
    await pass(3_000);
    expect(vote.queryByText('+3')).toBeNull();
  });

  test('a vote before the page opened is not announced', async () => {
    answers['/api/vote/status'] = votes('2026-11-18T11:59:00.000Z', '2026-11-18T23:59:00.000Z');
    await show();
    const { $toasts } = await import('#stores/toast.ts');
    expect($toasts.get()).toEqual([]);
  });

  test('offers that wait count, and are a press away', async () => {
    await show();
    const { $tradeCounts } = await import('#stores/trade/counts.ts');
    act(() => $tradeCounts.set({ incoming: 2 } as TradeCounts));
    expect(screen.getByText(/ready,/u).textContent).toBe('5 ready, 2 offers to answer');
    expect(screen.getByRole('link', { name: /^2 offers/u }).getAttribute('href')).toBe('/trades');
  });

  test('a waiting challenge takes the place of the summary, until it is over', async () => {
    const { $failedChallenge, $pendingChallengeId } = await import('#stores/challenge/challenge-id.ts');
    $pendingChallengeId.set('a/b');
    await show();
    expect(screen.getByRole('link', { name: 'Finish your verification' }).getAttribute('href')).toBe(
      '/challenge/a%2Fb',
    );
    act(() => $failedChallenge.set({ id: 'a/b', isOver: true }));
    expect(screen.queryByRole('link', { name: /verification/u })).toBeNull();
    expect(screen.getByText(/ready for you/u)).toBeTruthy();
    $pendingChallengeId.set(null);
    $failedChallenge.set(null);
  });

  test('each part that fails says so and can be tried again, and the others stay', async () => {
    delete answers['/api/calendar/events'];
    delete answers['/api/calendar/can-claim'];
    await show();
    await pass(30_000);
    expect(tile('Today’s reward').getByText('We couldn’t check your reward')).toBeTruthy();
    expect(tile('Gathering').getByText('The events couldn’t be loaded.')).toBeTruthy();
    expect(tile('Vote for +3').getByRole('link', { name: /Top\.gg/u })).toBeTruthy();
    answers['/api/calendar/events'] = { data: [clanNight], count: 1 };
    answers['/api/calendar/can-claim'] = true;
    fireEvent.click(tile('Gathering').getByRole('button', { name: 'Try again' }));
    fireEvent.click(tile('Today’s reward').getByRole('button', { name: 'Try again' }));
    await pass();
    expect(tile('Gathering').getByRole('link', { name: 'Clan night' })).toBeTruthy();
    expect(tile('Today’s reward').getByRole('button', { name: 'Claim' })).toBeTruthy();
  });
});

describe('the first steps of a new player', () => {
  const steps = (done: Partial<Record<'reward' | 'card' | 'clan', boolean>>) => ({
    first_night: { reward: false, card: false, clan: false, trade: false, ...done },
  });
  const region = () => screen.queryByRole('region', { name: /^Your first night/u });

  test('are shown with what is done, and the events are in short', async () => {
    answers['/api/user/first-night'] = steps({ card: true });
    await show();
    const first = within(region() as HTMLElement);
    expect(first.getByText('1 of 4 steps')).toBeTruthy();
    expect(first.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Claim your daily reward',
      'Open a pack for your first cards (done)',
      'Choose a clan',
      'Offer somebody a trade',
    ]);
    expect(first.getByRole('link', { name: 'Choose a clan' }).getAttribute('href')).toBe('/clans');
    expect(first.queryByRole('link', { name: /card/u })).toBeNull();
    expect(tile('Coming up').getByRole('listitem').textContent).toBe('Clan night In 17 days');
  });

  test('are loaded again after the claim, and gone when all is done', async () => {
    answers['/api/user/first-night'] = steps({ card: true, clan: true });
    await show();
    answers['/api/user/first-night'] = { first_night: null };
    fireEvent.click(screen.getByRole('button', { name: 'Claim' }));
    await pass();
    expect(region()).toBeNull();
    expect(tile('Gathering').getByRole('link', { name: 'Clan night' })).toBeTruthy();
  });

  test('can be dismissed, and the panel takes the focus', async () => {
    answers['/api/user/first-night'] = steps({});
    await show();
    // The reward of a day pays for the cheapest pack.
    expect(screen.getByRole('link', { name: /first cards/u }).getAttribute('href')).toBe(
      '/store/packs?currency=bloodstones&open=1&sort=cheapest',
    );
    requests = [];
    fireEvent.click(screen.getByRole('button', { name: 'Hide your first steps' }));
    expect(region()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Tonight' }));
    await pass();
    expect(requests).toEqual(['/api/user/first-night']);
  });

  test('come back, with a message, if the dismissal is not saved', async () => {
    answers['/api/user/first-night'] = steps({});
    await show();
    delete answers['/api/user/first-night'];
    fireEvent.click(screen.getByRole('button', { name: 'Hide your first steps' }));
    await pass(30_000);
    expect(region()).toBeTruthy();
    const { $toasts } = await import('#stores/toast.ts');
    expect($toasts.get()[0]?.title).toBe('Not Hidden');
  });

  test('are not shown if they cannot be loaded', async () => {
    delete answers['/api/user/first-night'];
    await show();
    await pass(30_000);
    expect(region()).toBeNull();
    expect(tile('Gathering').getByRole('link', { name: 'Clan night' })).toBeTruthy();
  });
});

describe('the vote button', () => {
  async function showRing() {
    localStorage.setItem('mazoku-user', JSON.stringify({ user, userToken: 'secret' }));
    document.body.innerHTML = '<a class="vote-link" href="/vote">Vote for Us<span class="vote-ring"></span></a>';
    const { VoteRing } = await import('#islands/vote/VoteRing.tsx');
    render(<VoteRing />);
    await pass();
    return screen.getByRole('link', { name: /^Vote for Us/u });
  }
  const progress = (link: HTMLElement) => link.querySelector('[pathLength]')?.getAttribute('stroke-dasharray');

  afterEach(() => (document.body.innerHTML = ''));

  test('says that a vote is ready', async () => {
    const link = await showRing();
    expect(link.textContent).toBe('Vote for Us, vote ready');
    expect(progress(link)).toBe('100 100');
  });

  test('shows how much of the twelve hours has passed, and becomes ready when they are over', async () => {
    const waiting = votes('2026-11-18T03:20:00.000Z', '2026-11-18T15:00:00.000Z');
    answers['/api/vote/status'] = { ...waiting, sites: [waiting.sites[0]] };
    const link = await showRing();
    expect(link.textContent).toBe('Vote for Us, vote ready in 3 h');
    expect(progress(link)).toBe('75 100');
    answers['/api/vote/status'] = votes('2026-11-18T03:20:00.000Z', null);
    await pass(3 * 60 * 60 * 1000);
    expect(link.textContent).toBe('Vote for Us, vote ready');
  });
});
