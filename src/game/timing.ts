/** Shared delays and timeouts in milliseconds (specification section 9). */

/** Debounce of text filters. */
export const searchDebounce = 700;

/** While a list loads again, its pictures are dimmed only after this delay: most answers arrive earlier, and dimming takes time. */
export const staleDelay = 100;

/** A spinner is shown only after this delay, so that it does not flash. */
export const spinnerDelay = 300;

/**
 * Timeout of reads, which can be retried. Writes have no timeout, because the client could not know whether they took
 * effect.
 */
export const readTimeout = 8_000;

/**
 * Timeout of upstream services, for all requests of one operation together. It is shorter than `readTimeout` by the
 * time that the rest of a sign-in takes, so that the server's response arrives before the browser's timeout.
 */
export const upstreamTimeout = readTimeout - 2_000;

/** Read timeout of file exports. */
export const exportTimeout = 60_000;

/** Debounce of suggestions. */
export const suggestionDebounce = 150;

/** Held for this many milliseconds, the previous and next buttons begin to page fast (section 9). */
export const holdToPageDelay = 600;

/** Delay between the last change of a selection and its storage, in ms. */
export const selectionSaveDelay = 400;

/** Delay between the last change of a rule and the dry run of a clean-up, in ms. */
export const ruleDebounce = 350;
