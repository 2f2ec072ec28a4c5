/** Voting for the bot on a voting site (specification sections 1 and 9). */

/** Voting sites whose votes count. Admins edit their names, links and order. */
export const votingSites = ['topgg', 'discordbotlist'] as const;
export type VotingSite = (typeof votingSites)[number];

export const voteCooldownMs = 12 * 60 * 60 * 1000;
/** A vote that is reported later than this is rejected. */
export const maxVoteAgeMs = 24 * 60 * 60 * 1000;
export const weekdayReward = 3;
export const weekendReward = 5;

export function isVotingSite(text: string): text is VotingSite {
  return (votingSites as readonly string[]).includes(text);
}

/** Whether a date is a Saturday or Sunday in UTC. */
export function isWeekend(date: Date): boolean {
  return [0, 6].includes(date.getUTCDay());
}

/** Returns the reward for a vote at this date, in soulstones. */
export function voteReward(date: Date): number {
  return isWeekend(date) ? weekendReward : weekdayReward;
}

/** Returns when the next vote counts after one at this date. */
export function nextVoteAt(votedAt: Date): Date {
  return new Date(votedAt.getTime() + voteCooldownMs);
}

/** When the next vote counts (ISO 8601) on a site; null if a vote counts now. */
interface VoteTurn {
  next_vote_at: string | null;
}

/** Returns the milliseconds until a vote on the site counts; 0 if it counts now. */
export function voteWait({ next_vote_at }: VoteTurn, now: Date): number {
  return next_vote_at === null ? 0 : Math.max(0, Date.parse(next_vote_at) - now.getTime());
}

/** Returns the shortest of the sites' waits, in milliseconds, and the share of the cooldown that has passed, 0 to 1. */
export function nextVote(sites: readonly VoteTurn[], now: Date): { wait: number; passed: number } {
  const wait = Math.min(voteCooldownMs, ...sites.map((site) => voteWait(site, now)));
  return { wait, passed: 1 - wait / voteCooldownMs };
}
