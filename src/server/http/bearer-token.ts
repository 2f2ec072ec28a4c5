import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns the token of `Authorization: Bearer TOKEN`. */
export function bearerToken(headers: Pick<Headers, 'get'>): string | undefined {
  return /^Bearer (\S+)$/iu.exec(headers.get('authorization') ?? '')?.[1];
}

/** Returns whether the request has this token. The comparison takes the same time wherever two tokens differ. */
export function hasBearerToken(headers: Pick<Headers, 'get'>, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(bearerToken(headers) ?? ''), digest(expected));
}
