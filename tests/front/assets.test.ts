import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Assets } from '#server/front/assets.ts';

let folder: string;
let server: Server;
let get: (path: string) => Promise<Response>;
/** Sends the path as it is: `fetch` resolves `..`. Resolves to the status. */
const getRaw = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, host: '127.0.0.1', path }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mazoku-assets-'));
  mkdirSync(join(folder, '_astro'));
  writeFileSync(join(folder, '_astro', 'page.old.js'), 'old');
  mkdirSync(join(folder, 'developers', 'client'), { recursive: true });
  for (const name of ['mazoku.js', 'mazoku.d.ts']) writeFileSync(join(folder, 'developers', 'client', name), '');
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

it('serves those of the admin console, which have a folder of their own', async () => {
  mkdirSync(join(folder, '_astro', 'admin'));
  writeFileSync(join(folder, '_astro', 'admin', 'Audit.new.js'), 'new');
  const answer = await get('/_astro/admin/Audit.new.js');
  expect([answer.status, await answer.text()]).toEqual([200, 'new']);
});

it.each([
  '/_astro/../secret.js',
  '/_astro/admin/../../secret.js',
  '/_astro/..%2Fsecret.js',
  '/_astro/admin%2FAudit.js',
  '/_astro/admin//Audit.js',
  '/_astro//secret.js',
  '/_astro/.hidden.js',
  '/_astro/link.js',
  '/_astro/outside/secret.js',
  '/_astro/',
  '/_astro/admin/',
  '/_astro/page.new',
  '/secret.js',
])('serves nothing else that is new: %s', async (path) => {
  mkdirSync(join(folder, '_astro', 'admin'));
  writeFileSync(join(folder, 'secret.js'), 'secret');
  writeFileSync(join(folder, '_astro', 'admin', 'Audit.js'), 'new');
  writeFileSync(join(folder, '_astro', '.hidden.js'), 'hidden');
  writeFileSync(join(folder, '_astro', 'page.new'), 'no type');
  symlinkSync(join(folder, 'secret.js'), join(folder, '_astro', 'link.js'));
  symlinkSync(folder, join(folder, '_astro', 'outside'));
  expect(await getRaw(path)).toBe(404);
});

it('answers 404 for what cannot be read', async () => {
  mkdirSync(join(folder, '_astro', 'folder.js'));
  writeFileSync(join(folder, '_astro', 'page.js'), 'page');
  mkdirSync(join(folder, '_astro', 'page.js.br'));
  expect((await get('/_astro/folder.js')).status).toBe(404);
  expect((await get('/_astro/page.js')).status).toBe(404);
});

it('lets pages of other origins import the files for programs, and nothing else', async () => {
  const answer = await get('/developers/client/mazoku.js');
  expect([answer.headers.get('access-control-allow-origin'), answer.headers.get('content-type')]).toEqual([
    '*',
    'text/javascript; charset=utf-8',
  ]);
  expect((await get('/developers/client/mazoku.d.ts')).headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect((await get('/_astro/page.old.js')).headers.get('access-control-allow-origin')).toBeNull();
});
