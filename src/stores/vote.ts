import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { getVoteStatus } from '#contract/vote.ts';
import type { VoteStatus } from '#contract/vote.ts';
import type { VotingSite } from '#game/vote.ts';
import { $token, refreshProfile } from './session.ts';

/** What the game last said of somebody's votes; null until it did, and for whoever is not signed in. */
export const $votes = atom<VoteStatus | null>(null);
export const $votesState = atom<'idle' | 'loading' | 'failed'>('idle');

/** A vote reaches the game through the listing site, which takes its time; and clocks differ. */
const askAgainAfter = 5_000;
const askAgainAtMost = 24;

let question: AbortController | undefined;
let followers = 0;
let stopFollowing: (() => void) | undefined;
/** Somebody went to this site to vote, and no vote has come from there since. */
let expected: { site: VotingSite; asked: number } | undefined;
let vigil: ReturnType<typeof setTimeout> | undefined;
/** Asks when the next pause is over. */
let alarm: ReturnType<typeof setTimeout> | undefined;

export async function loadVotes(): Promise<void> {
  question?.abort();
  question = undefined;
  const token = $token.get();
  if (token === null) {
    forget();
    return;
  }
  const mine = new AbortController();
  question = mine;
  $votesState.set('loading');
  try {
    const votes = await call(getVoteStatus, {}, { signal: mine.signal });
    if (question === mine) take(votes);
  } catch {
    if (question === mine) $votesState.set('failed');
  }
}

function take(votes: VoteStatus): void {
  const before = $votes.get();
  $votes.set(votes);
  $votesState.set('idle');
  const arrived = votes.sites.filter(({ site, voted_at }) => before && voted_at !== votedAt(before, site));
  if (arrived.some(({ site }) => site === expected?.site)) expected = undefined;
  // A vote pays soulstones, which the page shows.
  if (arrived.length > 0) void refreshProfile();

  const ends = votes.sites.flatMap(({ next_vote_at }) => (next_vote_at === null ? [] : [Date.parse(next_vote_at)]));
  clearTimeout(alarm);
  if (ends.length === 0 || followers === 0) return;
  alarm = setTimeout(() => void loadVotes(), Math.max(Math.min(...ends) - Date.now(), askAgainAfter));
}

function votedAt(votes: VoteStatus, site: VotingSite): string | null | undefined {
  return votes.sites.find((each) => each.site === site)?.voted_at;
}

function forget(): void {
  $votes.set(null);
  $votesState.set('idle');
  expected = undefined;
}

/** Keeps the votes up to date while something shows them; answers with how to stop. */
export function followVotes(): () => void {
  followers += 1;
  stopFollowing ??= follow();
  return () => {
    followers -= 1;
    if (followers > 0) return;
    stopFollowing?.();
    stopFollowing = undefined;
  };
}

function follow(): () => void {
  const onReturn = () => {
    if (document.visibilityState === 'visible' && $token.get() !== null) void loadVotes();
  };
  addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  // Asks now, and again when somebody signs in or out.
  const unfollow = $token.subscribe((_, before) => {
    if (before !== undefined) $votes.set(null);
    void loadVotes();
  });
  return () => {
    removeEventListener('focus', onReturn);
    document.removeEventListener('visibilitychange', onReturn);
    unfollow();
    question?.abort();
    question = undefined;
    clearTimeout(vigil);
    clearTimeout(alarm);
    expected = undefined;
  };
}

/** Somebody leaves to vote on a site: asks from time to time whether the vote has come. */
export function expectVote(site: VotingSite): void {
  if ($token.get() === null) return;
  expected = { site, asked: 0 };
  clearTimeout(vigil);
  const ask = async () => {
    if (!expected || expected.asked >= askAgainAtMost) return;
    if (document.visibilityState === 'visible') {
      expected.asked += 1;
      await loadVotes();
    }
    vigil = setTimeout(() => void ask(), askAgainAfter);
  };
  vigil = setTimeout(() => void ask(), askAgainAfter);
}
