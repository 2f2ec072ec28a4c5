/** Push services of the browsers' makers: a host's name, or with a dot before it all below. */
const knownHosts = ['fcm.googleapis.com', '.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];

/** Where this site may send to, besides the push services that everybody knows. */
export interface AllowedPushHosts {
  /** Further ones. */
  hosts: readonly string[];
  /** The simulated one's base address, where there is one. */
  simulated: string | undefined;
}

/** Whether an address is a push service's: this site sends a request there, so no other one may be given. */
export function isAllowedPushHost(endpoint: string, { hosts, simulated }: AllowedPushHosts): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (simulated !== undefined && url.href.startsWith(`${simulated}/`)) return true;
  const isOf = (host: string) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host);
  return url.protocol === 'https:' && url.port === '' && [...knownHosts, ...hosts].some(isOf);
}
