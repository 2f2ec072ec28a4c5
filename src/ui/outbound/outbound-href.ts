/** Returns the URL of the redirect page, which shows a user-supplied URL before the visitor leaves the site. */
export function outboundHref(address: string): string {
  return `/redirect?${new URLSearchParams({ to: address })}`;
}
