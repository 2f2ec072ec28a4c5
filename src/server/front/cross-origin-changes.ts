import type { IncomingMessage } from 'node:http';
import { crossOriginHeaders } from '#server/http/cross-origin.ts';
import type { HeaderChanges } from './headers.ts';

/** Returns what a cached response of the API says to pages of other origins if the request has no token. */
export function openHeaders(listed: readonly string[]): Record<string, string> {
  const headers = Object.entries(crossOriginHeaders(new Headers(), true, listed));
  return Object.fromEntries(
    headers.flatMap(([name, value]) => (value === undefined ? [] : [[name.toLowerCase(), value]])),
  );
}

/** Returns how the headers for this request differ from those; undefined if they do not. */
export function crossOriginChanges({ headers }: IncomingMessage, listed: readonly string[]): HeaderChanges | undefined {
  const { origin, authorization, cookie } = headers;
  if (authorization === undefined && cookie === undefined && (origin === undefined || !listed.includes(origin)))
    return undefined;
  const request = { get: (name: string) => (headers[name] as string | undefined) ?? null };
  const { Vary: _, ...changes } = crossOriginHeaders(request, true, listed);
  return changes;
}
