import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Assets } from '#server/front/assets.ts';

let folder: string;
let server: Server;
let get: (path: string) => Promise<Response>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mazoku-assets-'));
  mkdirSync(join(folder, '_astro'));
  writeFileSync(join(folder, '_astro', 'page.old.js'), 'old');
  const assets = new Assets(folder, { 'X-Content-Type-Options': 'nosniff' });
  server = createServer((req, res) => {
    if (!assets.serve(req, res)) res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  get = (path) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

it('serves the files that the build had at the start, also after a newer build has replaced them', async () => {
  rmSync(join(folder, '_astro', 'page.old.js'));
  const answer = await get('/_astro/page.old.js');
  expect([answer.status, await answer.text()]).toEqual([200, 'old']);
});

it('serves hashed files of a newer build, which other processes already name in their pages', async () => {
  expect((await get('/_astro/page.new.js')).status).toBe(404);
  writeFileSync(join(folder, '_astro', 'page.new.js'), 'new');
  const answer = await get('/_astro/page.new.js?x=1');
  expect([answer.status, await answer.text()]).toEqual([200, 'new']);
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

it.each(['/_astro/../secret.js', '/_astro/..%2Fsecret.js', '/_astro/', '/_astro/page.new', '/secret.js'])(
  'serves nothing else that is new: %s',
  async (path) => {
    writeFileSync(join(folder, 'secret.js'), 'secret');
    writeFileSync(join(folder, '_astro', 'page.new'), 'no type');
    expect((await get(path)).status).toBe(404);
  },
);
