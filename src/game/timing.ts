/** Waits and paces of specification section 9, in milliseconds, where no other rule owns them. */

/** A text filter applies once nobody has typed for this long. */
export const searchDelay = 700;

/** What comes within this time needs no spinner: one that only flashes disturbs. */
export const spinnerDelay = 300;

/**
 * A read that has not been answered by then is given up, and can be asked again. What changes something
 * is waited for: nobody would know whether it happened.
 */
export const readTimeLimit = 8_000;

/** The same for everything at once, as a file. */
export const exportTimeLimit = 60_000;

/** Suggestions are asked for once nobody has typed for this long. */
export const suggestionDelay = 150;
