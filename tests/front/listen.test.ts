import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '#server/front/listen.ts';
import type { Limits, Listener } from '#server/front/listen.ts';
import { LoadMetrics } from '#server/load-metrics.ts';
import { waitUntil } from '#tests/support/site-process.ts';
import { sendRaw } from '#tests/support/raw-tcp.ts';

const security = { 'X-Content-Type-Options': 'nosniff' };
const impatient: Partial<Limits> = { headers: 50, request: 100, check: 20, notice: 20, drain: 200 };
let load = new LoadMetrics();
let listener: Listener | undefined;
afterEach(async () => {
  await listener?.drain();
});

const readThenAnswer = (req: IncomingMessage, res: ServerResponse) => {
  req.resume().on('end', () => res.end('answer'));
};

async function serve(handleRequest = readThenAnswer, limits: Partial<Limits> = impatient): Promise<number> {
  listener = await listen({ host: '127.0.0.1', port: 0, handleRequest, security, load, limits });
  return listener.port;
}

describe('a client that does not wait for its responses', () => {
  const requests = (count: number) => 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count);

  it('may pipeline a few requests', async () => {
    const last = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
    const received = await sendRaw(await serve(), requests(10) + last);
    expect(received.match(/answer/gu)).toHaveLength(11);
  });

  it('is disconnected when it pipelines too many, and its other requests are ignored', async () => {
    load = new LoadMetrics();
    let seen = 0;
    const port = await serve((_req, res) => {
      seen += 1;
      // The response never arrives.
      res.setHeader('X-Seen', String(seen));
    });
    const other = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
    const sibling = connect({ port, host: '127.0.0.1' });
    await Promise.all([once(other, 'connect'), once(sibling, 'connect')]);
    await sendRaw(port, requests(1_000));
    expect([seen, load.rejected.get('pipelining')]).toEqual([17, 1]);
    // Other connections of its address are closed as well, but no other address is affected.
    if (!sibling.closed) await once(sibling, 'close');
    expect(await sendRaw(port, requests(1))).toBe('');
    expect(other.destroyed).toBe(false);
    other.destroy();
  });
});

describe('a client that sends too slowly', () => {
  it('gets 408 and is disconnected when its headers are not complete in time', async () => {
    const received = await sendRaw(await serve(), 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    expect(received).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/u);
    expect(received).toContain('X-Content-Type-Options: nosniff');
  });

  it('gets 408 and is disconnected when its body is not complete in time', async () => {
    const received = await sendRaw(await serve(), 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf');
    expect(received).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/u);
    expect(received).toContain('X-Content-Type-Options: nosniff');
  });

  it('gets no 408 in the middle of a response', async () => {
    const port = await serve((_req, res) => void res.writeHead(200, { 'Content-Length': 9 }).write('half'));
    const received = await sendRaw(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf');
    expect(received).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*\r\n\r\nhalf$/u);
  });
});

describe('a client that reads too slowly', () => {
  const patient: Partial<Limits> = { notice: 20, drain: 200, check: 10, read: 40, readBytes: 8 * 1024 };
  const size = 64 * 1024 * 1024;

  it('is disconnected, however its response is written', async () => {
    load = new LoadMetrics();
    for (const write of [
      (res: ServerResponse) => void res.end(Buffer.alloc(size)),
      (res: ServerResponse) => void pipeline(Readable.from(slices()), res).catch(() => undefined),
    ]) {
      const closed = Promise.withResolvers<void>();
      const port = await serve((_req, res) => {
        res.once('close', () => closed.resolve());
        write(res);
      }, patient);
      const socket = connect(port, '127.0.0.1').pause();
      socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
      await closed.promise;
      socket.destroy();
      await listener?.drain();
      listener = undefined;
    }
    expect(load.droppedSlowClients).toBe(2);
  });
});

function* slices() {
  for (let index = 0; index < 1024; index += 1) yield Buffer.alloc(64 * 1024);
}

describe('concurrent connections', () => {
  const open = async (port: number, localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nX-Half: ');
    await once(socket, 'connect');
    return socket;
  };

  it('are limited for each address, and another address is still served', async () => {
    load = new LoadMetrics();
    const port = await serve(readThenAnswer, {
      ...impatient,
      headers: 60_000,
      request: 60_000,
      connectionsPerAddress: 3,
    });
    const half: Socket[] = [];
    for (let index = 0; index < 3; index += 1) half.push(await open(port, '127.0.0.2'));
    const refused = await open(port, '127.0.0.2');
    await once(refused, 'close');
    expect(load.rejected.get('connections')).toBe(1);
    expect(await sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(/answer$/u);
    // A closed connection frees a slot.
    half.pop()?.destroy();
    await waitUntil(async () => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
      socket.on('error', () => undefined).end('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
      return (await socket.toArray().catch(() => [])).length > 0;
    });
    for (const socket of half) socket.destroy();
  });

  it('are limited in total', async () => {
    load = new LoadMetrics();
    const port = await serve(readThenAnswer, { ...impatient, headers: 60_000, request: 60_000, connections: 2 });
    const half = [await open(port, '127.0.0.2'), await open(port, '127.0.0.3')];
    await once(await open(port, '127.0.0.4'), 'close');
    await waitUntil(() => load.rejected.get('connections') === 1);
    for (const socket of half) socket.destroy();
  });

  it('count for the proxy when there is a proxy in front', async () => {
    load = new LoadMetrics();
    const limits = { ...impatient, headers: 60_000, request: 60_000, connectionsPerAddress: 1 };
    listener = await listen({
      host: '127.0.0.1',
      port: 0,
      handleRequest: readThenAnswer,
      security,
      load,
      isDirect: false,
      limits,
    });
    const half = await open(listener.port, '127.0.0.2');
    const received = await sendRaw(listener.port, 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(received).toMatch(/answer$/u);
    half.destroy();
  });
});

describe('an invalid request', () => {
  it.each([
    ['text that is not HTTP', 'NOISE\r\n\r\n', 400],
    ['no Host header', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n', 400],
    [
      'two Content-Length headers',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
    ],
    [
      'a length and chunked encoding',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['too long headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(200_000)}\r\n\r\n`, 431],
    ['an Expect header', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\n\r\n', 417],
    ['a CONNECT request', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  ])('is answered once, with the standard headers: %s', async (_name, rawRequest, status) => {
    const received = await sendRaw(await serve(), rawRequest);
    expect(received.split('HTTP/1.1 ').length).toBe(2);
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `, 'u'));
    expect(received).toContain('X-Content-Type-Options: nosniff');
    expect(received).toContain(`"statusCode":${status}`);
  });
});

describe('the shutdown', () => {
  it('answers earlier requests, and closes their connections', async () => {
    let finish = () => {};
    const arrived = new Promise<void>((resolve) => {
      void serve((_req, res) => {
        finish = () => res.end('late');
        resolve();
      }).then((port) => {
        received = sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
      });
    });
    let received = Promise.resolve('');
    await arrived;
    const drained = listener?.drain();
    finish();
    expect(await received).toMatch(/late$/u);
    await drained;
    listener = undefined;
  });

  it('answers requests while /readyz already returns 503, and closes their connections afterwards', async () => {
    const port = await serve(readThenAnswer, { ...impatient, notice: 300 });
    const drained = listener?.drain();
    const received = await sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(received).toContain('Connection: close');
    expect(received).toMatch(/answer$/u);
    await drained;
    listener = undefined;
  });

  it('does not wait for idle connections', async () => {
    const port = await serve(readThenAnswer, { notice: 20, drain: 60_000 });
    const idle = sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    const silent = sendRaw(port);
    await listener?.drain();
    listener = undefined;
    expect(await idle).toMatch(/answer$/u);
    expect(await silent).toBe('');
  });

  it('leaves the idle connections of a proxy open for a moment, and answers what they still bring', async () => {
    const limits = { ...impatient, notice: 20, drain: 2_000, proxyIdle: 1_000 };
    listener = await listen({
      ...{ host: '127.0.0.1', port: 0, handleRequest: readThenAnswer, security, load, limits },
      isDirect: false,
    });
    const { port } = listener;
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    let received = '';
    socket.on('data', (text: string) => (received += text));
    const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
    socket.write(request);
    await waitUntil(() => received.endsWith('answer'));
    const drained = listener.drain();
    // Now the site does not listen any more, but has not closed the connection.
    await sleep(200);
    expect(socket.closed).toBe(false);
    const closed = once(socket, 'close');
    received = '';
    socket.write(request);
    await closed;
    expect(received).toContain('Connection: close');
    expect(received).toMatch(/answer$/u);
    await drained;
    listener = undefined;
  });

  it('waits only a limited time for a client that hangs', async () => {
    const port = await serve(readThenAnswer, { notice: 20, drain: 100 });
    const hanging = sendRaw(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n');
    await listener?.drain();
    listener = undefined;
    expect(await hanging).toBe('');
  });

  it('the error is one clear line when the address does not belong to this machine', async () => {
    const options = { host: '192.0.2.1', port: 0, handleRequest: readThenAnswer, security, load };
    await expect(listen(options)).rejects.toThrow('HOST: 192.0.2.1 is not an address of this machine.');
  });

  it('the error is one clear line when the port is in use, before anything is served', async () => {
    const port = await serve();
    await expect(listen({ host: '127.0.0.1', port, handleRequest: readThenAnswer, security, load })).rejects.toThrow(
      `PORT: ${port} on 127.0.0.1 is in use by another program.`,
    );
  });
});
