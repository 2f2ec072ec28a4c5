import { createServer } from 'node:http';
import { serve } from './serve.ts';

/*
 * The limit for a cached page: node:http that sends the same bytes and headers and does nothing else. Argument: the URL
 * of the page to imitate.
 */
const response = await fetch(process.argv[2] ?? '', { headers: { 'accept-encoding': 'identity' } });
const body = Buffer.from(await response.arrayBuffer());
const unwanted = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
const headers = [...response.headers].filter(([name]) => !unwanted.has(name)).flat();

serve(
  createServer((_, res) => {
    res.writeHead(200, headers).end(body);
  }),
);
