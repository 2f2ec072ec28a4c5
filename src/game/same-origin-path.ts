/** The base URL for parsing. The site's real origin does not matter here. */
const placeholderOrigin = 'https://own.invalid';

/**
 * Returns the path on this site (with query and hash) to which a browser resolves the URL, or undefined if the URL
 * could lead to another site. The URL parser decides, because the first characters are not enough: it drops TAB, LF and
 * CR, treats a backslash as a slash, and resolves `/.//other.example` to a path that begins with two slashes, which
 * would be another site's URL if it is parsed again.
 */
export function sameOriginPath(address: unknown): string | undefined {
  if (typeof address !== 'string' || !address.startsWith('/') || !URL.canParse(address, placeholderOrigin))
    return undefined;
  const url = new URL(address, placeholderOrigin);
  if (url.origin !== placeholderOrigin || url.username !== '' || url.password !== '' || url.pathname.startsWith('//')) {
    return undefined;
  }
  return url.pathname + url.search + url.hash;
}
