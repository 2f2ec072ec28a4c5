import { createPublicKey, verify } from 'node:crypto';

/** The maximum validity of a signature (RFC 8292), in milliseconds. */
const longestMs = 24 * 60 * 60 * 1000;

interface Claims {
  aud?: unknown;
  exp?: unknown;
  sub?: unknown;
}

/**
 * Verifies the sender's signature as a push service does (VAPID, RFC 8292). `audience` is the push service's own
 * origin. Returns a description of the problem, or undefined if the signature is valid.
 */
export function signatureFault(authorization: string | undefined, audience: string, now: Date): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/u.exec(authorization ?? '') ?? [];
  if (token === '') return 'The Authorization header has no VAPID signature.';
  const [header = '', payload = '', signature = ''] = token.split('.');
  try {
    if ((readPart(header) as { alg?: unknown }).alg !== 'ES256') return 'The signature is not ES256.';
    const { aud, exp, sub } = readPart(payload) as Claims;
    if (aud !== audience) return 'The signature is for another push service.';
    const end = typeof exp === 'number' ? exp * 1000 : 0;
    if (end <= now.getTime()) return 'The signature is over.';
    if (end > now.getTime() + longestMs) return 'The signature is good for more than a day.';
    if (typeof sub !== 'string' || !/^(mailto:|https:)/u.test(sub)) return 'The signature names nobody to write to.';
    const isGood = verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    return isGood ? undefined : 'The signature is not of this key.';
  } catch {
    return 'The signature cannot be read.';
  }
}

function readPart(part: string): object {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as object;
}

/** Creates a public key from an uncompressed point: 0x04, x, y. */
function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33, 65)].map((part) => part.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}
