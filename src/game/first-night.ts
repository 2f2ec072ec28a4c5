/** The first steps of a new player. */

/** A player who has had a card counts as new until this many days after joining. */
export const newPlayerDays = 30;

/** Which of the steps a player has done: claimed a daily reward, had a card, chosen a clan, offered a trade. */
export interface FirstSteps {
  reward: boolean;
  card: boolean;
  clan: boolean;
  trade: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns whether the first steps are shown: to a new player, until all are done. */
export function needsFirstSteps(steps: FirstSteps, joined: Date, now: Date): boolean {
  if (steps.reward && steps.card && steps.clan && steps.trade) return false;
  return !steps.card || now.getTime() - joined.getTime() < newPlayerDays * dayMs;
}
