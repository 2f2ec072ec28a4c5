import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { negotiateEncoding } from './encoding.ts';
import type { Encoding } from './encoding.ts';
import { Page, revalidate } from './page.ts';

/**
 * Writes a response as it is made, no faster than its client reads. An export that fails half-way ends with a cut
 * connection, so that nobody takes its beginning for the whole.
 */
export async function sendStream(response: Response, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const encoding = negotiateEncoding(req.headers['accept-encoding']);
  const compressor = createCompressor(encoding);
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Vary', 'Accept-Encoding');
  if (compressor) res.setHeader('Content-Encoding', encoding);
  res.writeHead(response.status, Object.fromEntries(response.headers));
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  // What went wrong is known where the text is made; here it only ends.
  await pipeline([body, ...(compressor ? [compressor] : []), res]).catch(() => undefined);
}

/** Stronger compression than this takes longer than a client on a telephone takes to read. */
function createCompressor(encoding: Encoding): Transform | undefined {
  if (encoding === 'gzip') return createGzip({ level: 5 });
  if (encoding === 'br') return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return undefined;
}

/** Sends a short file as a page is sent: compressed, and not at all to whoever has it. */
export async function sendBuffered(
  response: Response,
  req: IncomingMessage,
  res: ServerResponse,
  security: Record<string, string>,
): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  new Page({ status: response.status, headers, body }, security, revalidate).send(req, res);
}
