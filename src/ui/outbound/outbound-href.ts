/** The way out to an address that somebody else has given: they see where it leads before they follow. */
export function outboundHref(address: string): string {
  return `/redirect?${new URLSearchParams({ to: address })}`;
}
