/** Stands for this site while an address is read: which name the site really has does not matter then. */
const placeholderOrigin = 'https://own.invalid';

/**
 * The path of this site (with query and hash) that an address names, as a browser would read it; undefined
 * for everything that could lead to another site. The parser decides, not the first letters: it drops TAB, LF
 * and CR, takes a backslash for a slash, and resolves `/.//other.example` to a path that begins with two
 * slashes, which would be another site's address the next time that it is read.
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
