/** The windows in which pages are looked at. */
export const widths = { desktop: { width: 1280, height: 800 }, phone: { width: 375, height: 812 } } as const;
