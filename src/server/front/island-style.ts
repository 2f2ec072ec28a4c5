/** What Astro writes where the first island of a page stands. */
const islandStyle = Buffer.from('<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>');

/** A page without it: HTML has style sheets in the head alone, and `layouts/site.css` says the same. */
export function dropIslandStyle(page: Buffer): Buffer {
  const at = page.indexOf(islandStyle);
  return at === -1 ? page : Buffer.concat([page.subarray(0, at), page.subarray(at + islandStyle.length)]);
}
