/** Voting for the bot on a voting site (specification sections 1 and 9). */

/** Voting sites whose votes count. Their links are in `content/voting-sites`. */
export const votingSites = ['topgg', 'discordbotlist'] as const;
export type VotingSite = (typeof votingSites)[number];

/** The same names as in `content/voting-sites`. */
export const votingSiteNames: Readonly<Record<VotingSite, string>> = {
  topgg: 'Top.gg',
  discordbotlist: 'Discord Bot List',
};

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
