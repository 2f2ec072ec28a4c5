import { execFileSync, spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePort } from '#tests/support/site-process.ts';

/* The shipped configurations of the proxies, with the real programs and two servers that can fail. */

const examples = join(import.meta.dirname, '..', '..', '..', 'ops');
const isInstalled = (program: string) => spawnSync(program, ['-v']).error === undefined;

interface FakeSite {
  server: Server;
  port: number;
}

/** The requests that the servers have read, with the server that did and the client that the proxy names. */
let received: { server: string; url: string; client: unknown }[];
let sites: { one: FakeSite; two: FakeSite };
let folder: string;
let proxy: ChildProcess | undefined;
/** What the proxy has printed. */
let output: string;
let port: number;
let plainPort: number;

/** Reads each request; the first server that gets `/breaks` closes the connection instead of an answer. */
async function startSite(name: string): Promise<FakeSite> {
  const server = createServer((req, res) => {
    if (req.url === '/readyz') {
      res.end();
      return;
    }
    req.resume().on('end', () => {
      const isFirst = received.every(({ url }) => url !== req.url);
      received.push({ server: name, url: req.url ?? '', client: req.headers['x-forwarded-for'] });
      if (isFirst && req.url?.startsWith('/breaks')) req.socket.destroy();
      else res.end(name);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

function stopSite({ server }: FakeSite): void {
  server.close();
  server.closeAllConnections();
}

async function send(method: string, path: string, headers = {}, host = '127.0.0.1'): Promise<number> {
  const sent = request({ method, path, headers, port, host, rejectUnauthorized: false, agent: false });
  sent.end(method === 'POST' ? '{}' : undefined);
  const [response] = (await once(sent, 'response')) as [{ statusCode: number; resume: () => void }];
  response.resume();
  return response.statusCode;
}

/** Sends a ClientHello whose key share is not a point of its curve (P-256). nginx calls that a critical error. */
async function sendMalformedHello(): Promise<void> {
  const withLength = (bytes: number, ...parts: Buffer[]) => {
    const content = Buffer.concat(parts);
    const length = Buffer.alloc(bytes);
    length.writeUIntBE(content.length, 0, bytes);
    return Buffer.concat([length, content]);
  };
  const hex = (digits: string) => Buffer.from(digits, 'hex');
  const keyShare = withLength(2, hex('0017'), withLength(2, hex('04'), Buffer.alloc(64, 1)));
  // The versions, curves and signatures that a client of TLS 1.3 offers.
  const others = hex('002b0003020304' + '000a000400020017' + '000d00080006080404030401');
  const body = Buffer.concat([
    hex('0303'),
    Buffer.alloc(32),
    withLength(1, Buffer.alloc(32)),
    hex('0002' + '1301' + '0100'),
    withLength(2, others, hex('0033'), withLength(2, keyShare)),
  ]);
  const socket = connect(port, '127.0.0.1').resume();
  socket.write(Buffer.concat([hex('160301'), withLength(2, hex('01'), withLength(3, body))]));
  await once(socket, 'close');
}

function fill(file: string, changes: readonly (readonly [string | RegExp, string])[]): string {
  const path = join(folder, file.replace('/', '-'));
  const text = readFileSync(join(examples, file), 'utf8');
  writeFileSync(
    path,
    changes.reduce((filled, [from, to]) => filled.replaceAll(from, to), text),
  );
  return path;
}

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

const haproxy = () => [
  'haproxy',
  ...['-n', '100', '-f'],
  fill('proxy/haproxy.cfg', [
    ['    user haproxy\n', ''],
    ...(hasIpv6 ? [] : [[/ {4}bind :::.*\n/gu, ''] as const]),
    ['bind :::80', `bind ::1:${plainPort}`],
    ['bind :::443', `bind ::1:${port}`],
    ['bind :80', `bind 127.0.0.1:${plainPort}`],
    ['bind :443', `bind 127.0.0.1:${port}`],
    ['/etc/haproxy/certificates/', join(folder, 'both.pem')],
    ['127.0.0.1:4321', `127.0.0.1:${sites.one.port}`],
    ['127.0.0.1:4322', `127.0.0.1:${sites.two.port}`],
  ]),
];
const haproxyOfContainers = () => [
  'haproxy',
  '-f',
  fill('container/haproxy.cfg', [
    ['bind :8080', `bind 127.0.0.1:${port} ssl crt ${join(folder, 'both.pem')}`],
    [' resolvers docker init-addr none', ''],
    ['one:4321', `127.0.0.1:${sites.one.port}`],
    ['two:4321', `127.0.0.1:${sites.two.port}`],
  ]),
];
const nginx = () => {
  const site = fill('proxy/nginx.conf', [
    [/ {4}listen \[::\].*;\n/gu, ''],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    [/\/etc\/letsencrypt\/.*\.pem/gu, join(folder, 'both.pem')],
    ['/var/log/nginx/access.log', join(folder, 'nginx.log')],
    ['/var/log/nginx/error.log', 'stderr'],
    [
      'server 127.0.0.1:4321',
      `server 127.0.0.1:${sites.one.port} max_fails=0;\n    server 127.0.0.1:${sites.two.port}`,
    ],
  ]);
  const main = join(folder, 'nginx-main.conf');
  writeFileSync(
    main,
    `daemon off;\nmaster_process off;\npid ${folder}/nginx.pid;\nevents {}\nhttp { include ${site}; }\n`,
  );
  return ['nginx', '-c', main];
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mazoku-proxy-'));
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=your.domain', ...files], {
    stdio: 'ignore',
  });
  const parts = ['certificate.pem', 'key.pem'].map((file) => readFileSync(join(folder, file), 'utf8'));
  writeFileSync(join(folder, 'both.pem'), parts.join(''));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(async () => {
  received = [];
  output = '';
  port = await freePort();
  plainPort = await freePort();
  sites = { one: await startSite('one'), two: await startSite('two') };
});
afterEach(async () => {
  rmSync(join(folder, 'nginx.log'), { force: true });
  if (proxy && proxy.exitCode === null) {
    proxy.kill('SIGTERM');
    await once(proxy, 'exit');
  }
  proxy = undefined;
  for (const site of Object.values(sites)) stopSite(site);
});

async function startProxy([program = '', ...args]: string[]): Promise<void> {
  proxy = spawn(program, args);
  for (const stream of [proxy.stdout, proxy.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  await eventually(async () => {
    if (proxy?.exitCode === null) expect(await send('GET', '/').catch(() => output)).toBe(200);
  });
  if (proxy.exitCode !== null) throw new Error(output);
  received = [];
}

/** All that the proxy has logged. nginx cannot log its requests to a pipe. */
function logged(): string {
  const file = join(folder, 'nginx.log');
  return output + (existsSync(file) ? readFileSync(file, 'utf8') : '');
}

const balancers = [
  ['HAProxy', 'haproxy', haproxy],
  ['HAProxy of compose.yaml', 'haproxy', haproxyOfContainers],
  ['nginx', 'nginx', nginx],
] as const;

it.each(['proxy/haproxy.cfg', 'container/haproxy.cfg'])('%s sends only reads and calls with a key again', (file) => {
  expect(readFileSync(join(examples, file), 'utf8')).toContain(
    'http-request disable-l7-retry unless METH_GET or { req.hdr(Idempotency-Key) -m found }\n',
  );
});

it.each([
  ['proxy/nginx.conf', /client_max_body_size (\d+)m;\n\s*proxy_pass/u],
  ['kubernetes/mazoku.yaml', /proxy-body-size: (\d+)m/u],
])('%s lets the largest upload of the contract through', (file, pattern) => {
  const limit = Number(pattern.exec(readFileSync(join(examples, file), 'utf8'))?.[1]) * 2 ** 20;
  expect(limit).toBeGreaterThan(Math.max(...endpoints.map(({ upload }: Endpoint) => upload?.maxBytes ?? 0)));
});

for (const [name, program, command] of balancers) {
  describe.skipIf(!isInstalled(program))(name, () => {
    beforeEach(() => startProxy(command()));

    it('sends a POST that a server has received to no other one', async () => {
      expect(await send('POST', '/breaks')).toBe(502);
      expect(received).toHaveLength(1);
    });

    it.skipIf(program === 'nginx')('sends a POST with a key again, which takes effect once', async () => {
      expect(await send('POST', '/breaks', { 'Idempotency-Key': 'a-key' })).toBe(200);
      expect(received).toHaveLength(2);
    });

    it('sends a GET again that a server has received', async () => {
      expect(await send('GET', '/breaks')).toBe(200);
      expect(new Set(received.map(({ server }) => server)).size).toBe(2);
    });

    it.skipIf(program !== 'nginx')('sends a DELETE again, which leaves the same', async () => {
      expect(await send('DELETE', '/breaks')).toBe(200);
      expect(received).toHaveLength(2);
    });

    it.skipIf(name !== 'HAProxy' || !hasIpv6)('serves IPv6, and names clients of IPv4 without a prefix', async () => {
      expect(await send('GET', '/', {}, '::1')).toBe(200);
      expect(await send('GET', '/', {}, '127.0.0.1')).toBe(200);
      expect(received.map(({ client }) => client)).toEqual(['::1', '127.0.0.1']);
    });

    it('sends a POST to the other server if one cannot be reached', async () => {
      stopSite(sites.one);
      for (let time = 0; time < 4; time += 1) expect(await send('POST', '/')).toBe(200);
      expect(received.map(({ server }) => server)).toEqual(['two', 'two', 'two', 'two']);
    });

    it('logs neither addresses nor queries, and no tokens of previews', async () => {
      await sendMalformedHello();
      await send('GET', '/event/my-calendar.ics?key=SECRET');
      await send('GET', '/admin/preview/SECRET');
      await send('GET', '/admin/%70review/SECRET');
      await send('GET', '//admin/preview//SECRET/');
      await send('GET', '/admin/preview/SECRET%0ASECRET');
      await send('POST', '/breaks?key=SECRET');
      await eventually(() => expect(logged()).toMatch(/POST \/breaks /u));
      expect(logged()).toContain('GET /event/my-calendar.ics ');
      expect(logged().match(/GET \/admin\/preview\/- /gu)).toHaveLength(4);
      expect(logged()).not.toContain('SECRET');
      const ownAddress = new RegExp(`127\\.0\\.0\\.1:(?:${sites.one.port}|${sites.two.port})`, 'gu');
      expect(logged().replaceAll(ownAddress, 'site')).not.toContain('127.0.0.1');
    });
  });
}
