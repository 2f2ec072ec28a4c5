/** The verification that the game can ask of a player (specification section 4). */

/** Actions that the challenge page logs. */
export const challengeActions = ['ChallengeLand', 'ChallengePass', 'ChallengeFail'] as const;
export type ChallengeAction = (typeof challengeActions)[number];

/** Returns the path of a challenge's page. */
export function challengePath(id: string): string {
  return `/challenge/${encodeURIComponent(id)}`;
}

/** A challenge expires this long after its creation. */
export const challengeLifetimeMs = 60 * 60 * 1000;

/** Delay between the result and the redirect to the landing page, in ms. */
export const challengeRedirectDelay = 1500;

/** A captcha that shows nothing within this time, in ms, counts as blocked or down. */
export const captchaTimeout = 12_000;
