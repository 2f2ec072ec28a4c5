/** Voting for the bot on a listing site (specification sections 1 and 9). */

/** The sites whose votes the game knows; their links are in `content/voting-sites`. */
export const votingSites = ['topgg', 'discordbotlist'] as const;
export type VotingSite = (typeof votingSites)[number];

/** As `content/voting-sites` has them. */
export const votingSiteNames: Readonly<Record<VotingSite, string>> = {
  topgg: 'Top.gg',
  discordbotlist: 'Discord Bot List',
};

export const voteCooldownMs = 12 * 60 * 60 * 1000;
/** A vote that is reported later than this is not believed any more. */
export const maxVoteAgeMs = 24 * 60 * 60 * 1000;
export const weekdayReward = 3;
export const weekendReward = 5;

export function isVotingSite(text: string): text is VotingSite {
  return (votingSites as readonly string[]).includes(text);
}

/** Saturday and Sunday, by the UTC day. */
export function isWeekend(date: Date): boolean {
  return [0, 6].includes(date.getUTCDay());
}

/** What a vote at this date pays, in soulstones. */
export function voteReward(date: Date): number {
  return isWeekend(date) ? weekendReward : weekdayReward;
}

/** When the next vote counts after one at this date. */
export function nextVoteAt(votedAt: Date): Date {
  return new Date(votedAt.getTime() + voteCooldownMs);
}
