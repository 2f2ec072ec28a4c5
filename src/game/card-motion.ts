/** Cards whose picture is a video (section 4), besides those of the rarities that an operator names. */
export const videoRarities = ['SSR', 'UR'] as const;

/** So many of them play at once, over a whole page. */
export const maxPlayingVideos = 6;

/** Cards begin to move for somebody who does nothing but look after so many ms. */
export const idleMotionDelay = 8_000;
