/** The verification that the game can ask of a player (specification section 4). */

/** What the page reports of its course. */
export const challengeActions = ['ChallengeLand', 'ChallengePass', 'ChallengeFail'] as const;
export type ChallengeAction = (typeof challengeActions)[number];

/** From its making on, a challenge can be met for so long. */
export const challengeLifetimeMs = 60 * 60 * 1000;

/** From the result to the return to the landing page. */
export const challengeRedirectDelay = 1500;

/** A captcha that has shown nothing by then is blocked or down. */
export const captchaTimeout = 12_000;
