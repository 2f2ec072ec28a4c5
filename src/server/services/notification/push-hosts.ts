/** Hosts of the browser vendors' push services. A leading dot matches all subdomains. */
const knownHosts = ['fcm.googleapis.com', '.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];

/** Push services that are allowed in addition to the known ones. */
export interface AllowedPushHosts {
  /** Additional hosts, with the same syntax. */
  hosts: readonly string[];
  /** Base URL of the simulated push service, if it runs. */
  simulated: string | undefined;
}

/** Whether an endpoint belongs to an allowed push service. Otherwise clients could make the server call any host. */
export function isAllowedPushHost(endpoint: string, { hosts, simulated }: AllowedPushHosts): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (simulated !== undefined && url.href.startsWith(`${simulated}/`)) return true;
  const isOf = (host: string) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host);
  return url.protocol === 'https:' && url.port === '' && [...knownHosts, ...hosts].some(isOf);
}
