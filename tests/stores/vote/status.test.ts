import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { VoteStatus } from '#contract/vote.ts';

type Store = typeof import('#stores/vote/status.ts');

let store: Store;
let requests: string[];
let votes: VoteStatus;
let fails: boolean;
let visibility: DocumentVisibilityState;
let stop: (() => void) | undefined;

const start = new Date('2026-11-18T12:00:00Z');
const settled = () => vi.advanceTimersByTimeAsync(0);
const statusCalls = () => requests.filter((address) => address === '/api/vote/status').length;
const profileCalls = () => requests.filter((address) => address === '/api/user/profile').length;
const signIn = () => localStorage.setItem('mazoku-user', JSON.stringify({ user: null, userToken: 'secret' }));

function statusOf(votedAt: string | null, next: string | null): VoteStatus {
  return {
    reward: 3,
    is_weekend: false,
    sites: [
      { site: 'topgg', voted_at: votedAt, next_vote_at: next },
      { site: 'discordbotlist', voted_at: null, next_vote_at: null },
    ],
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  vi.resetModules();
  localStorage.clear();
  requests = [];
  votes = statusOf(null, null);
  fails = false;
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('fetch', (input: string | Request) => {
    const address = typeof input === 'string' ? input : input.url;
    requests.push(address);
    if (fails) return Promise.resolve(Response.json({ message: ['later'] }, { status: 503 }));
    return Promise.resolve(Response.json(address.endsWith('/status') ? votes : { name: 'Emberlily' }));
  });
});

afterEach(() => {
  stop?.();
  stop = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function follow() {
  store = await import('#stores/vote/status.ts');
  stop = store.subscribeToVotes();
  await settled();
}

test('nothing is requested while signed out', async () => {
  await follow();
  dispatchEvent(new Event('focus'));
  store.expectVote('topgg');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toEqual([]);
  expect(store.$voteStatus.get()).toBeNull();
});

describe('the voting state of a signed-in player', () => {
  beforeEach(signIn);

  test('is requested once, and an earlier vote does not count as a new one', async () => {
    votes = statusOf('2026-11-18T11:00:00Z', '2026-11-18T23:00:00Z');
    await follow();
    expect(store.$voteStatus.get()).toEqual(votes);
    expect(requests).toEqual(['/api/vote/status']);
  });

  test('is requested once for two subscribers, until the last one unsubscribes', async () => {
    await follow();
    const stopAnother = store.subscribeToVotes();
    await settled();
    expect(statusCalls()).toBe(1);
    stopAnother();
    dispatchEvent(new Event('focus'));
    await settled();
    expect(statusCalls()).toBe(2);
    stop?.();
    stop = undefined;
    dispatchEvent(new Event('focus'));
    await settled();
    expect(statusCalls()).toBe(2);
  });

  test('is requested again when the tab becomes visible, and a new vote refreshes the profile', async () => {
    await follow();
    votes = statusOf('2026-11-18T12:00:00Z', '2026-11-19T00:00:00Z');
    visibility = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(statusCalls()).toBe(1);
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(store.$voteStatus.get()).toEqual(votes);
    expect(profileCalls()).toBe(1);
    dispatchEvent(new Event('focus'));
    await settled();
    expect(profileCalls()).toBe(1);
  });

  test('is requested every 5 s while a vote is expected, until it arrives', async () => {
    await follow();
    store.expectVote('topgg');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(statusCalls()).toBe(3);
    votes = statusOf('2026-11-18T12:00:12Z', '2026-11-19T00:00:12Z');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(profileCalls()).toBe(1);
    const then = statusCalls();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(statusCalls()).toBe(then);
  });

  test('is requested a limited number of times for a vote that never arrives, and not in a hidden tab', async () => {
    await follow();
    store.expectVote('topgg');
    visibility = 'hidden';
    await vi.advanceTimersByTimeAsync(120_000);
    expect(statusCalls()).toBe(1);
    visibility = 'visible';
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(statusCalls()).toBe(25);
  });

  test('is requested again when the waiting time of a site ends', async () => {
    votes = statusOf('2026-11-18T00:00:30Z', '2026-11-18T12:00:30Z');
    await follow();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(statusCalls()).toBe(1);
    votes = statusOf('2026-11-18T00:00:30Z', null);
    await vi.advanceTimersByTimeAsync(1);
    expect(store.$voteStatus.get()).toEqual(votes);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(statusCalls()).toBe(2);
  });

  test('is not requested in a loop when the browser’s clock is ahead of the server’s', async () => {
    votes = statusOf('2026-11-17T23:00:00Z', '2026-11-18T11:00:00Z');
    await follow();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(statusCalls()).toBe(5);
  });

  test('is kept after a failed request, and a retry can succeed', async () => {
    await follow();
    fails = true;
    await store.loadVoteStatus();
    expect(store.$voteStatusState.get()).toBe('failed');
    expect(store.$voteStatus.get()).toEqual(votes);
    fails = false;
    await store.loadVoteStatus();
    expect(store.$voteStatusState.get()).toBe('idle');
  });

  test('is cleared when the player signs out', async () => {
    await follow();
    const { signOut } = await import('#stores/session/session.ts');
    signOut();
    await settled();
    expect(store.$voteStatus.get()).toBeNull();
  });

  test('ignores a response that arrives after signing out', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    await follow();
    const { promise, resolve } = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => promise);
    void store.loadVoteStatus();
    const { signOut } = await import('#stores/session/session.ts');
    signOut();
    resolve(Response.json(votes));
    await settled();
    expect(store.$voteStatus.get()).toBeNull();
  });
});
