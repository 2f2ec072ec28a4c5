import { createServer, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { serve } from './serve.ts';

/*
 * The limit for a cached page: node:http that sends the same status, headers and bytes and does nothing else. Arguments: the
 * URL of the page to imitate, and the headers of the requests as JSON.
 */
const [, , address = '', headers = '{}'] = process.argv;
const response = await new Promise<IncomingMessage>((resolve, reject) => {
  get(address, { headers: JSON.parse(headers) as Record<string, string> }, resolve).on('error', reject);
});
const body = await buffer(response);
const unwanted = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
const { statusCode = 0, rawHeaders } = response;
const sent = rawHeaders.flatMap((name, index) =>
  index % 2 === 0 && !unwanted.has(name.toLowerCase()) ? [name, rawHeaders[index + 1] ?? ''] : [],
);

serve(
  createServer((_, res) => {
    res.writeHead(statusCode, sent).end(body);
  }),
);
