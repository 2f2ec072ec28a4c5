/**
 * Hosts that `/redirect` redirects to without asking. Hosts with user-generated pages must not be listed: a link that
 * begins with our domain must not end on a stranger's page.
 */
export const outboundHosts: readonly string[] = [
  'top.gg',
  'discordbotlist.com',
  'game-icons.net',
  'creativecommons.org',
  'openfontlicense.org',
];
