import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { VoteStatus } from '#contract/vote.ts';

type Store = typeof import('#stores/vote/status.ts');

let store: Store;
let asked: string[];
let votes: VoteStatus;
let fails: boolean;
let visibility: DocumentVisibilityState;
let stop: (() => void) | undefined;

const start = new Date('2026-11-18T12:00:00Z');
const settled = () => vi.advanceTimersByTimeAsync(0);
const statusCalls = () => asked.filter((address) => address === '/api/vote/status').length;
const profileCalls = () => asked.filter((address) => address === '/api/user/profile').length;
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
  asked = [];
  votes = statusOf(null, null);
  fails = false;
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('fetch', (input: string | Request) => {
    const address = typeof input === 'string' ? input : input.url;
    asked.push(address);
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

test('nothing is asked for somebody who is not signed in', async () => {
  await follow();
  dispatchEvent(new Event('focus'));
  store.expectVote('topgg');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
  expect(store.$voteStatus.get()).toBeNull();
});

describe('for somebody who is signed in', () => {
  beforeEach(signIn);

  test('the votes are asked for once, and are not a vote that arrived', async () => {
    votes = statusOf('2026-11-18T11:00:00Z', '2026-11-18T23:00:00Z');
    await follow();
    expect(store.$voteStatus.get()).toEqual(votes);
    expect(asked).toEqual(['/api/vote/status']);
  });

  test('two that show them ask once, and the last one that goes ends it', async () => {
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

  test('they are asked for again when the tab is looked at again, and a vote that came raises the soulstones', async () => {
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

  test('an expected vote is asked for every 5 s, until it has come', async () => {
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

  test('a vote that never comes is not asked for without end, and not while nobody looks', async () => {
    await follow();
    store.expectVote('topgg');
    visibility = 'hidden';
    await vi.advanceTimersByTimeAsync(120_000);
    expect(statusCalls()).toBe(1);
    visibility = 'visible';
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(statusCalls()).toBe(25);
  });

  test('they are asked for when a pause is over', async () => {
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

  test('a clock that is ahead of the game’s does not ask in a loop', async () => {
    votes = statusOf('2026-11-17T23:00:00Z', '2026-11-18T11:00:00Z');
    await follow();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(statusCalls()).toBe(5);
  });

  test('a failure keeps what was known, and another try can succeed', async () => {
    await follow();
    fails = true;
    await store.loadVoteStatus();
    expect(store.$voteStatusState.get()).toBe('failed');
    expect(store.$voteStatus.get()).toEqual(votes);
    fails = false;
    await store.loadVoteStatus();
    expect(store.$voteStatusState.get()).toBe('idle');
  });

  test('they are gone when the person is', async () => {
    await follow();
    const { signOut } = await import('#stores/session/session.ts');
    signOut();
    await settled();
    expect(store.$voteStatus.get()).toBeNull();
  });

  test('an answer that comes after its person has gone is not theirs any more', async () => {
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
