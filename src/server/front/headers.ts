import type { ServerResponse } from 'node:http';

/** Alternating names and values, the format that `writeHead` accepts without copying. */
export type FlatHeaders = string[];

/** The policy of responses without one of their own: they may not load or run anything. */
const denyAllPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Returns the headers that every response has. `https` states whether the site's own origin uses HTTPS. */
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

/** Merges headers. Later ones replace earlier ones, regardless of the case of their names. */
export function mergeHeaders(...groups: Record<string, string>[]): FlatHeaders {
  const merged = new Map<string, [name: string, value: string]>();
  for (const group of groups) {
    for (const [name, value] of Object.entries(group)) merged.set(name.toLowerCase(), [name, value]);
  }
  return [...merged.values()].flat();
}

/** New values of headers, or `undefined` for those that a response must not have. */
export type HeaderChanges = Readonly<Record<string, string | undefined>>;

/** Returns a copy of the headers with these values replaced; `undefined` removes a header. */
export function replaceHeaders(headers: FlatHeaders, values: HeaderChanges): FlatHeaders {
  const names = new Set(Object.keys(values).map((name) => name.toLowerCase()));
  const remaining = headers.filter((_, index) => !names.has(headers[index - (index % 2)]?.toLowerCase() ?? ''));
  return [
    ...remaining,
    ...Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [name, value])),
  ];
}

export function setHeaders(res: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
}
