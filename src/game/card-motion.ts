/** Rarities whose cards are videos (section 4). Operators can configure more. */
export const videoRarities = ['SSR', 'UR'] as const;

/** The most videos that play at once on a page. */
export const maxPlayingVideos = 6;

/** Cards start moving after the visitor has been idle for this long, in ms. */
export const idleMotionDelay = 8_000;

/**
 * How long a browser may take to show whether it plays transparent videos, in ms. A machine that is too slow for it gets
 * moving pictures.
 */
export const videoTrialTime = 5_000;
