import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Page } from '#server/front/page.ts';
import { eventually } from '#tests/support/eventually.ts';

const body = Array.from({ length: 400 }, (_, index) => `<li class="tile">Card ${index * 7919} of ${index}</li>`).join(
  '',
);

const pageOf = (text: string, now?: () => number) =>
  new Page({ status: 200, headers: {}, body: Buffer.from(text) }, {}, 'no-cache', now);

const send = (page: Page, encoding: string) =>
  new Promise<Buffer>((resolve) => {
    const res = { writeHead: () => res, end: resolve } as unknown as ServerResponse;
    page.send({ method: 'GET', headers: { 'accept-encoding': encoding } } as unknown as IncomingMessage, res);
  });

describe('a cached page that is sent often', () => {
  it('is recompressed to a smaller size, with the same content, and keeps its other encodings', async () => {
    let now = 0;
    const page = pageOf(body, () => now);
    const [first, gzip] = [await send(page, 'br'), await send(page, 'gzip')];
    for (let times = 0; times < 10; times += 1) expect(await send(page, 'br')).toEqual(first);
    now = 6_000;
    await send(page, 'br');
    await eventually(async () => expect((await send(page, 'br')).length).toBeLessThan(first.length));
    expect(brotliDecompressSync(await send(page, 'br')).toString()).toBe(body);
    expect(await send(page, 'gzip')).toEqual(gzip);
    expect(String(await send(page, 'identity'))).toBe(body);
  });
});

it('is compressed once for concurrent requests', async () => {
  const page = pageOf(body);
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => send(page, 'br')));
  for (const other of others) expect(other).toBe(first);
});

it('gets the encodings of its previous version before it replaces that', async () => {
  const [last, next] = [pageOf(body), pageOf(`${body}!`)];
  await send(last, 'br');
  await next.prepareEncodingsOf(last);
  let sent = false;
  void send(next, 'br').then(() => (sent = true));
  await Promise.resolve();
  expect(sent).toBe(true);
});

it('is sent whole to a page of another origin that must not read it, although the browser has it', () => {
  const page = pageOf(body);
  const statusOf = (headers: Record<string, string>, more?: Record<string, string | undefined>) => {
    let sent = 0;
    const res = { writeHead: (status: number) => ((sent = status), res), end: () => undefined };
    const req = { method: 'GET', headers: { 'if-none-match': page.etag, ...headers } };
    page.send(req as unknown as IncomingMessage, res as unknown as ServerResponse, more);
    return sent;
  };
  const withheld = { 'Access-Control-Allow-Origin': undefined };
  expect(statusOf({})).toBe(304);
  expect(statusOf({}, withheld)).toBe(304);
  expect(statusOf({ origin: 'https://anywhere.example' }, { 'Access-Control-Allow-Origin': '*' })).toBe(304);
  expect(statusOf({ origin: 'https://anywhere.example' }, withheld)).toBe(200);
});
