import type { IncomingMessage } from 'node:http';
import { isLoopback } from '#server/config/config.ts';

/**
 * Returns the client's address. Each trusted proxy appends the address that it sees to X-Forwarded-For, so with n
 * proxies, the nth entry from the end is the client. Earlier entries come from the client and cannot be trusted.
 */
export function clientAddress(req: IncomingMessage, trustedProxies: number): string {
  const direct = req.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return direct;
  const header = req.headers['x-forwarded-for'];
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((hop) => hop.trim());
  return hops.at(-trustedProxies) || direct;
}

/** Headers that proxies and content delivery networks add. */
const forwarding =
  /^(x-forwarded.*|forwarded.*|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*|fastly-.*|x-envoy-.*|x-original-.*)$/u;

/** Returns whether the request comes directly from this machine, not through a proxy on it. */
export function isLocal(req: IncomingMessage): boolean {
  const address = req.socket.remoteAddress ?? '';
  const loopback = address === '::1' || /^(::ffff:)?127\./u.test(address);
  return loopback && !Object.keys(req.headers).some((name) => forwarding.test(name));
}

/**
 * Returns whether a page on this machine made the request. The Host and Origin headers must be loopback names too:
 * otherwise a foreign site whose name resolves to 127.0.0.1 could send requests from a visitor's browser (DNS
 * rebinding).
 */
export function isLocalPage(req: IncomingMessage): boolean {
  const { host, origin } = req.headers;
  const hasLocalName = (address: string) => isLoopback(URL.parse(address)?.hostname ?? '');
  // Browsers do not use HTTP/1.0, but some proxies do by default, and they may add no header.
  return (
    req.httpVersion !== '1.0' &&
    isLocal(req) &&
    hasLocalName(`http://${host}`) &&
    (origin === undefined || hasLocalName(origin))
  );
}
