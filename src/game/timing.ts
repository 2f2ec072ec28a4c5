/** Waits and paces of specification section 9, in milliseconds, where no other rule owns them. */

/** A text filter applies once nobody has typed for this long. */
export const searchDebounce = 700;

/** What comes within this time needs no spinner: one that only flashes disturbs. */
export const spinnerDelay = 300;

/**
 * A read that has not been answered by then is given up, and can be asked again. What changes something
 * is waited for: nobody would know whether it happened.
 */
export const readTimeout = 8_000;

/**
 * How long anything outside may take to answer the server, all of its requests together. Shorter than a read's
 * limit by what the rest of a sign-in takes: the server's answer arrives before the browser has given up.
 */
export const upstreamTimeout = readTimeout - 2_000;

/** The same for everything at once, as a file. */
export const exportTimeout = 60_000;

/** Suggestions are asked for once nobody has typed for this long. */
export const suggestionDebounce = 150;
