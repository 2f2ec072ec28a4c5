/** Toasts (specification section 9): at most one; times in milliseconds, the swipe in pixels. */
export const toastDuration = 5_000;
export const toastSwipeDistance = 50;
export const toastHotkey = 'F8';

/** A dismissed toast is closed first, and removed once it has faded. */
export const toastRemovalDelay = 1_000;
