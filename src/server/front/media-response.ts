import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { parseByteRange } from '#server/http/byte-range.ts';
import { isKnownTag } from '#server/http/known-tag.ts';

export interface Media {
  readonly bytes: Buffer;
  readonly type: string;
  /** Whether range requests are supported, which video players need for seeking. */
  readonly ranges?: boolean;
}

const tags = new WeakMap<Buffer, string>();

/** Returns the ETag. Cached bytes are requested often, so it is computed once per buffer. */
function tagOf(bytes: Buffer): string {
  let tag = tags.get(bytes);
  if (tag === undefined) {
    tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    tags.set(bytes, tag);
  }
  return tag;
}

export function sendMedia(c: Context, { bytes, type, ranges = false }: Media): Response {
  const tag = tagOf(bytes);
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: tag,
  });
  if (ranges) headers.set('Accept-Ranges', 'bytes');
  if (isKnownTag(c.req.header('if-none-match'), tag)) return new Response(null, { status: 304, headers });

  const condition = c.req.header('if-range');
  const allowsRange = ranges && c.req.method === 'GET' && (condition === undefined || condition === tag);
  const range = allowsRange ? parseByteRange(c.req.header('range'), bytes.length) : undefined;
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { 'Content-Range': `bytes */${bytes.length}`, 'Accept-Ranges': 'bytes', 'Cache-Control': 'no-store' },
    });
  }
  const body = range ? bytes.subarray(range.start, range.end + 1) : bytes;
  headers.set('Content-Length', `${body.length}`);
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`);
  return new Response(new Uint8Array(body), { status: range ? 206 : 200, headers });
}

const reasons = {
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const;

/** Returns an error response. `retryAfter` is in seconds. */
export function mediaError(status: keyof typeof reasons, message: string, retryAfter = 2): Response {
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' };
  if (status === 503 || status === 429) headers['Retry-After'] = String(retryAfter);
  return Response.json({ statusCode: status, error: reasons[status], message: [message] }, { status, headers });
}
