import { serverNow } from '#client/server-clock.ts';
import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { getVoteStatus } from '#contract/vote.ts';
import type { VoteStatus } from '#contract/vote.ts';
import { voteReward } from '#game/vote.ts';
import type { VotingSite } from '#game/vote.ts';
import { createLatest } from '#stores/base/latest.ts';
import { showGain } from '#stores/session/gain.ts';
import { $token, refreshProfile } from '#stores/session/session.ts';
import { showSuccess } from '#stores/toast.ts';

/** The signed-in player's votes; null until they are loaded and while the visitor is signed out. */
export const $voteStatus = atom<VoteStatus | null>(null);
export const $voteStatusState = atom<'idle' | 'loading' | 'failed'>('idle');

/** In ms. A vote arrives late because the voting site reports it, and clocks differ. */
const pollInterval = 5_000;
const maxPolls = 24;

const { run, cancel } = createLatest();
let subscriberCount = 0;
let stopPolling: (() => void) | undefined;
/** The site that the player opened to vote on, while its vote has not arrived. */
let expectedVote: { site: VotingSite; polls: number } | undefined;
let pollTimer: ReturnType<typeof setTimeout> | undefined;
/** Reloads when the next cooldown ends. */
let cooldownTimer: ReturnType<typeof setTimeout> | undefined;

export async function loadVoteStatus(): Promise<void> {
  cancel();
  if ($token.get() === null) {
    reset();
    return;
  }
  $voteStatusState.set('loading');
  await run(
    (signal) => call(getVoteStatus, {}, { signal }),
    setVotes,
    () => $voteStatusState.set('failed'),
  );
}

function setVotes(votes: VoteStatus): void {
  const before = $voteStatus.get();
  $voteStatus.set(votes);
  $voteStatusState.set('idle');
  const arrived = votes.sites.filter(({ site, voted_at }) => before && voted_at !== votedAt(before, site));
  if (arrived.some(({ site }) => site === expectedVote?.site)) expectedVote = undefined;
  if (arrived.length > 0) void receiveSoulstones(arrived.map(({ voted_at }) => voted_at));

  const ends = votes.sites.flatMap(({ next_vote_at }) => (next_vote_at === null ? [] : [Date.parse(next_vote_at)]));
  clearTimeout(cooldownTimer);
  if (ends.length === 0 || subscriberCount === 0) return;
  cooldownTimer = setTimeout(() => void loadVoteStatus(), Math.max(Math.min(...ends) - serverNow(), pollInterval));
}

/** Says what the votes paid, and updates the displayed balance. */
async function receiveSoulstones(votedAts: readonly (string | null)[]): Promise<void> {
  const amount = votedAts.reduce((sum, at) => sum + (at === null ? 0 : voteReward(new Date(at))), 0);
  showSuccess('Vote Counted', `+${amount} soulstones`);
  await refreshProfile();
  showGain('soulstones', amount);
}

function votedAt(votes: VoteStatus, site: VotingSite): string | null | undefined {
  return votes.sites.find((each) => each.site === site)?.voted_at;
}

function reset(): void {
  $voteStatus.set(null);
  $voteStatusState.set('idle');
  expectedVote = undefined;
}

/** Keeps the votes up to date while at least one component shows them. Returns an unsubscribe function. */
export function subscribeToVotes(): () => void {
  subscriberCount += 1;
  stopPolling ??= startPolling();
  return () => {
    subscriberCount -= 1;
    if (subscriberCount > 0) return;
    stopPolling?.();
    stopPolling = undefined;
  };
}

function startPolling(): () => void {
  const onReturn = () => {
    if (document.visibilityState === 'visible' && $token.get() !== null) void loadVoteStatus();
  };
  addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  // Loads now and on every session change.
  const unsubscribe = $token.subscribe((_, before) => {
    if (before !== undefined) $voteStatus.set(null);
    void loadVoteStatus();
  });
  return () => {
    removeEventListener('focus', onReturn);
    document.removeEventListener('visibilitychange', onReturn);
    unsubscribe();
    cancel();
    clearTimeout(pollTimer);
    clearTimeout(cooldownTimer);
    expectedVote = undefined;
  };
}

/** Polls for the vote after the player opens a voting site: every 5 s, at most 24 times. */
export function expectVote(site: VotingSite): void {
  if ($token.get() === null) return;
  expectedVote = { site, polls: 0 };
  clearTimeout(pollTimer);
  const ask = async () => {
    if (!expectedVote || expectedVote.polls >= maxPolls) return;
    if (document.visibilityState === 'visible') {
      expectedVote.polls += 1;
      await loadVoteStatus();
    }
    pollTimer = setTimeout(() => void ask(), pollInterval);
  };
  pollTimer = setTimeout(() => void ask(), pollInterval);
}
