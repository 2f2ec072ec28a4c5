/** Waits and paces of specification section 9, in milliseconds, where no other rule owns them. */

/** A text filter applies once nobody has typed for this long. */
export const searchDelay = 700;

/** What comes within this time needs no spinner: one that only flashes disturbs. */
export const spinnerDelay = 300;

/** The navigation menus: hovered this long they open, left this long they close; a move to a
 * neighbour within `skip` after that opens at once. */
export const navigationDelays = { open: 200, close: 150, skip: 300 } as const;

export const carouselInterval = 2000;
