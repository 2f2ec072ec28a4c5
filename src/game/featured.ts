/** The landing page's featured cards (sections 1, 7 and 9): the newest of this rarity, of which some are shown. */
export const featuredRarity = 'SR';
export const featuredFetchCount = 40;
export const featuredDisplayCount = 20;

/** The hero shows the newest cards of this rarity. */
export const heroRarity = 'UR';
export const heroCardCount = 3;

/** The carousel's autoplay interval, in milliseconds. */
export const carouselInterval = 2000;

/** Shown if the player count cannot be loaded (section 9). */
export const fallbackPlayerCount = 10_000;
