/** What parts of a page that are the same for everybody look like, by name: rendered once. */
export const fragmentCache = new Map<string, string>();
