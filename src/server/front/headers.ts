import type { ServerResponse } from 'node:http';

/** Name, value, name, value: the form that `writeHead` takes without copying. */
export type FlatHeaders = string[];

/** For whatever brings no policy of its own: nothing in it may load or run anything. */
const denyAllPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** On every response of every kind. `https` says that the site's own address is one. */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'Content-Security-Policy': denyAllPolicy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-site',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(https ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** Later ones replace earlier ones; the case of names does not matter. */
export function mergeHeaders(...groups: Record<string, string>[]): FlatHeaders {
  const merged = new Map<string, [name: string, value: string]>();
  for (const group of groups) {
    for (const [name, value] of Object.entries(group)) merged.set(name.toLowerCase(), [name, value]);
  }
  return [...merged.values()].flat();
}

/** The same list with other values for these names. */
export function replaceHeaders(headers: FlatHeaders, values: Record<string, string>): FlatHeaders {
  const names = new Set(Object.keys(values).map((name) => name.toLowerCase()));
  const kept = headers.filter((_, index) => !names.has(headers[index - (index % 2)]?.toLowerCase() ?? ''));
  return [...kept, ...Object.entries(values).flat()];
}

export function setHeaders(res: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
}
