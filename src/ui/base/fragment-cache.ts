/** The rendered HTML of fragments that are the same for all visitors, by name. */
export const fragmentCache = new Map<string, string>();
