import type { IncomingMessage } from 'node:http';
import { isLoopback } from '#server/config/config.ts';

/**
 * The client's address. Each proxy of ours adds the address that it sees to the end of
 * X-Forwarded-For: with n of them, the nth from the end is the client; what stands before it was
 * written by the client itself.
 */
export function clientAddress(req: IncomingMessage, trustedProxies: number): string {
  const direct = req.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return direct;
  const header = req.headers['x-forwarded-for'];
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((hop) => hop.trim());
  return hops.at(-trustedProxies) || direct;
}

/** What proxies and content delivery networks add, each of its own kind. */
const forwarding =
  /^(x-forwarded.*|forwarded.*|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*|fastly-.*|x-envoy-.*|x-original-.*)$/u;

/** Asked directly from this machine, not through a proxy on it. */
export function isLocal(req: IncomingMessage): boolean {
  const address = req.socket.remoteAddress ?? '';
  const loopback = address === '::1' || /^(::ffff:)?127\./u.test(address);
  return loopback && !Object.keys(req.headers).some((name) => forwarding.test(name));
}

/**
 * Asked from this machine by a page of this machine: also the names that the browser went by are loopback, or a
 * site elsewhere whose name leads to 127.0.0.1 could ask in a visitor's browser (DNS rebinding).
 */
export function isLocalPage(req: IncomingMessage): boolean {
  const { host, origin } = req.headers;
  const hasLocalName = (address: string) => isLoopback(URL.parse(address)?.hostname ?? '');
  // No browser speaks HTTP/1.0; a proxy that was not told otherwise does, and may add no header at all.
  return (
    req.httpVersion !== '1.0' &&
    isLocal(req) &&
    hasLocalName(`http://${host}`) &&
    (origin === undefined || hasLocalName(origin))
  );
}
