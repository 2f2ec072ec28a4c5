/** Cards whose picture is a video (section 4), besides those of the rarities that an operator names. */
export const movingRarities = ['SSR', 'UR'] as const;

/** So many of them play at once, over a whole page. */
export const playingAtOnce = 6;
