/** Longer URLs are rejected. */
const maxUrlLength = 2000;

/**
 * Returns the URL if it is safe to link to: http or https, and without a user name, which could look like a host.
 * Returns undefined for everything else, such as `javascript:` URLs in any spelling.
 */
export function parseWebUrl(text: string | null | undefined): string | undefined {
  if (!text || text.length > maxUrlLength || !URL.canParse(text)) return undefined;
  const { protocol, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '' ? text : undefined;
}
