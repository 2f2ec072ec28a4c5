/** The most cards that a player can want. */
export const maxWantedCards = 200;
