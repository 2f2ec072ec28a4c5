/** Toasts (specification section 9): at most one at a time. Durations are in milliseconds, the swipe is in pixels. */
export const toastDuration = 5_000;
export const toastSwipeDistance = 50;
export const toastHotkey = 'F8';

/** A dismissed toast is closed first, and removed after its fade-out. */
export const toastRemovalDelay = 1_000;
