import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { negotiateEncoding } from './encoding.ts';
import type { Encoding } from './encoding.ts';
import { Page, revalidate } from './page.ts';

/**
 * Streams a response no faster than its client reads. If an export fails midway, the connection is aborted so that the
 * client does not mistake the partial file for a complete one.
 */
export async function sendStream(response: Response, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const encoding = negotiateEncoding(req.headers['accept-encoding']);
  const compressor = createCompressor(encoding);
  res.setHeader('Cache-Control', 'no-store');
  const { vary, ...headers } = Object.fromEntries(response.headers);
  res.setHeader('Vary', ['Accept-Encoding', vary].filter(Boolean).join(', '));
  if (compressor) res.setHeader('Content-Encoding', encoding);
  res.writeHead(response.status, headers);
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  // The producer of the stream reports the error.
  await pipeline([body, ...(compressor ? [compressor] : []), res]).catch(() => undefined);
}

/** Stronger compression would take longer than a phone takes to read the response. */
function createCompressor(encoding: Encoding): Transform | undefined {
  if (encoding === 'gzip') return createGzip({ level: 5 });
  if (encoding === 'br') return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return undefined;
}

/** Sends a short file as a page is sent: compressed, or as 304 if the client has it. */
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
