/** The featured cards of the landing page (sections 1, 7 and 9): the newest of a rarity, some of them shown. */
export const featuredRarity = 'SR';
export const featuredFetchCount = 40;
export const featuredDisplayCount = 20;

/** The cards in the hero: the newest of the rarity that everybody dreams of. */
export const heroRarity = 'UR';
export const heroCardCount = 3;

/** Milliseconds from card to card. */
export const carouselInterval = 2000;

/** Shown when nobody can say how many players there are. */
export const fallbackPlayerCount = 10_000;
