/** Longer addresses than this lead nowhere. */
const maxUrlLength = 2000;

/** What becomes of somebody who wants to leave for an address. */
export type OutboundLink =
  | { kind: 'direct'; href: string }
  /** They see where it goes, and decide. */
  | { kind: 'ask'; href: string; host: string }
  /** It is no web address, or one that pretends to be another. */
  | { kind: 'nowhere' };

export interface TrustedDestinations {
  /** Hosts with all that is below them, by their exact names. */
  hosts: readonly string[];
  /** Single addresses. */
  addresses: readonly string[];
}

/** Where an outbound link leads: only an https address of a trusted place is not asked about. */
export function parseOutboundLink(to: string | null, trusted: TrustedDestinations): OutboundLink {
  const url = to === null || to.length > maxUrlLength ? null : URL.parse(to);
  if (!url || !['https:', 'http:'].includes(url.protocol)) return { kind: 'nowhere' };
  // `https://top.gg@elsewhere.example` is elsewhere, and only meant to be misread.
  if (url.username !== '' || url.password !== '') return { kind: 'nowhere' };
  const { href, host } = url;
  const isTrusted =
    trusted.addresses.some((address) => URL.parse(address)?.href === href) ||
    (url.protocol === 'https:' && trusted.hosts.includes(host));
  return isTrusted ? { kind: 'direct', href } : { kind: 'ask', href, host };
}
