/** Waits and paces of specification section 9, in milliseconds, where no other rule owns them. */

/** A text filter applies once nobody has typed for this long. */
export const searchDelay = 700;

/** What comes within this time needs no spinner: one that only flashes disturbs. */
export const spinnerDelay = 300;

/** A profile that has not come by then is not waited for. */
export const profileTimeLimit = 10_000;

/** Suggestions are asked for once nobody has typed for this long. */
export const suggestionDelay = 150;
