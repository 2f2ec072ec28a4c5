/** Longer addresses than this are none. */
const maxUrlLength = 2000;

/**
 * An address that may be linked to: http or https, and not one whose user name is written to look like a host.
 * Undefined for everything else, `javascript:` first of all, however it is written.
 */
export function parseWebUrl(text: string | null | undefined): string | undefined {
  if (!text || text.length > maxUrlLength || !URL.canParse(text)) return undefined;
  const { protocol, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '' ? text : undefined;
}
