/** Longer addresses than this lead nowhere. */
const addressMax = 2000;

/** What becomes of somebody who wants to leave for an address. */
export type Outbound =
  | { kind: 'direct'; href: string }
  /** They see where it goes, and decide. */
  | { kind: 'ask'; href: string; host: string }
  /** It is no web address, or one that pretends to be another. */
  | { kind: 'nowhere' };

export interface TrustedPlaces {
  /** Hosts with all that is below them, by their exact names. */
  hosts: readonly string[];
  /** Single addresses. */
  addresses: readonly string[];
}

/** Where an outbound link leads: only an https address of a trusted place is not asked about. */
export function readOutbound(to: string | null, trusted: TrustedPlaces): Outbound {
  const url = to === null || to.length > addressMax ? null : URL.parse(to);
  if (!url || !['https:', 'http:'].includes(url.protocol)) return { kind: 'nowhere' };
  // `https://top.gg@elsewhere.example` is elsewhere, and only meant to be misread.
  if (url.username !== '' || url.password !== '') return { kind: 'nowhere' };
  const { href, host } = url;
  const isTrusted =
    trusted.addresses.some((address) => URL.parse(address)?.href === href) ||
    (url.protocol === 'https:' && trusted.hosts.includes(host));
  return isTrusted ? { kind: 'direct', href } : { kind: 'ask', href, host };
}
