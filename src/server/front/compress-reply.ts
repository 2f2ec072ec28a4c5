import type { IncomingMessage } from 'node:http';
import { compressQuickly, negotiateEncoding } from './encoding.ts';

/** Shorter replies fit into one packet anyway, in bytes. */
const minBytes = 1_200;

/** Returns a JSON reply of the API in the encoding that its client prefers. Others, and short ones, stay as they are. */
export async function compressReply(
  response: Response,
  { method, headers: asked }: IncomingMessage,
): Promise<Response> {
  const { status, headers } = response;
  const encoding = negotiateEncoding(asked['accept-encoding']);
  if (encoding === 'identity' || method === 'HEAD' || !response.body) return response;
  if (!headers.get('content-type')?.startsWith('application/json') || headers.has('content-encoding')) return response;
  const body = Buffer.from(await response.arrayBuffer());
  const compressed = body.length < minBytes ? body : await compressQuickly(body, encoding);
  const result = new Response(new Uint8Array(compressed), { status, headers });
  result.headers.append('vary', 'Accept-Encoding');
  if (compressed !== body) {
    result.headers.set('content-encoding', encoding);
    result.headers.set('content-length', String(compressed.length));
  }
  return result;
}
