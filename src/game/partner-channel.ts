/** A channel on a platform that can tell whether it streams. */
export interface StreamChannel {
  platform: 'twitch' | 'youtube';
  /** On Twitch the login in small letters; on YouTube an id (`UC…`) or a handle (`@name`). */
  name: string;
}

/** Returns the channel that a partner's link leads to. Undefined for other pages and platforms. */
export function parseStreamChannel(link: string): StreamChannel | undefined {
  if (!URL.canParse(link)) return undefined;
  const { hostname, pathname } = new URL(link);
  const host = hostname.replace(/^(?:www|m)\./u, '');
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  if (host === 'twitch.tv' && /^\w{2,25}$/u.test(first)) return { platform: 'twitch', name: first.toLowerCase() };
  if (host !== 'youtube.com') return undefined;
  if (first === 'channel' && /^UC[\w-]{22}$/u.test(second)) return { platform: 'youtube', name: second };
  if (/^@[\w.-]{3,30}$/u.test(first)) return { platform: 'youtube', name: first.toLowerCase() };
  return undefined;
}
