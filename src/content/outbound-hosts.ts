/**
 * Hosts that `/redirect` leads on to at once. None where anybody can publish what they like: a link that
 * begins with our name must not end at a stranger's.
 */
export const outboundHosts: readonly string[] = [
  'top.gg',
  'discordbotlist.com',
  'game-icons.net',
  'creativecommons.org',
  'openfontlicense.org',
];
