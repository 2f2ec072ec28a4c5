/** Longer URLs are rejected. */
const maxUrlLength = 2000;

/** What the redirect page does with a URL. */
export type OutboundLink =
  | { kind: 'direct'; href: string }
  /** The page shows the URL and asks for confirmation. */
  | { kind: 'ask'; href: string; host: string }
  /** The URL is invalid or misleading. */
  | { kind: 'nowhere' };

export interface TrustedDestinations {
  /** Exact host names. All their paths are trusted. */
  hosts: readonly string[];
  /** Single URLs. */
  addresses: readonly string[];
}

/** Classifies an outbound link. Trusted hosts need https to skip the confirmation; trusted URLs must match exactly. */
export function parseOutboundLink(to: string | null, trusted: TrustedDestinations): OutboundLink {
  const url = to === null || to.length > maxUrlLength ? null : URL.parse(to);
  if (!url || !['https:', 'http:'].includes(url.protocol)) return { kind: 'nowhere' };
  // `https://top.gg@elsewhere.example` leads to elsewhere.example and is meant to mislead.
  if (url.username !== '' || url.password !== '') return { kind: 'nowhere' };
  const { href, host } = url;
  const isTrusted =
    trusted.addresses.some((address) => URL.parse(address)?.href === href) ||
    (url.protocol === 'https:' && trusted.hosts.includes(host));
  return isTrusted ? { kind: 'direct', href } : { kind: 'ask', href, host };
}
