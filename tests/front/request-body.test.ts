import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { readBody, rejectBody } from '#server/front/request-body.ts';
import { BodyBudget } from '#server/front/body-budget.ts';

/** A request whose body the test sends in pieces. */
const request = () => Object.assign(new PassThrough(), { headers: {} }) as unknown as IncomingMessage & PassThrough;
const bytes = (count: number) => Buffer.alloc(count);
const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('memory for incoming bodies', () => {
  it('is limited for each address and in total, and released when bodies are complete or clients disconnect', async () => {
    const memory = new BodyBudget({ all: 25, perAddress: 10 });
    const read = (req: IncomingMessage, address: string) => readBody(req, { maxBytes: 10, budget: memory, address });
    const [first, second, third, other] = [request(), request(), request(), request()];
    const whole = read(first, 'a');
    first.write(bytes(6));
    await tick();
    const refused = read(second, 'a');
    second.write(bytes(5));
    expect(await refused).toBe('TOO_MANY_REQUESTS');
    void read(other, 'b');
    other.write(bytes(10));
    void read(third, 'c');
    third.write(bytes(9));
    await tick();
    const late = request();
    const full = read(late, 'd');
    late.write(bytes(1));
    expect(await full).toBe('TOO_MANY_REQUESTS');
    first.end(bytes(0));
    expect(await whole).toHaveLength(6);
    other.destroy();
    third.destroy();
    await tick();
    expect(['a', 'b', 'c'].map((address) => memory.reserve(address, 8))).toEqual([true, true, true]);
  });

  it('never exceeds the size limit of one body', async () => {
    const memory = new BodyBudget({ all: 1000, perAddress: 1000 });
    const req = request();
    const read = readBody(req, { maxBytes: 10, budget: memory, address: 'a' });
    req.write(bytes(11));
    expect(await read).toBe('TOO_LARGE');
    expect(memory.reserve('a', 1000)).toBe(true);
  });
});

describe('a refused body', () => {
  it('is read on for a little only, however much its client sends', async () => {
    let received = 0;
    const server = createServer((req, res) => {
      req.socket.once('close', () => (received = req.socket.bytesRead));
      rejectBody(req, res, 'UNAUTHENTICATED');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 67108864\r\n\r\n');
    const part = Buffer.alloc(1024 * 1024);
    let sent = 0;
    const send = () => {
      while (sent < 64 && !socket.destroyed && socket.write(part)) sent += 1;
    };
    socket.on('drain', send);
    send();
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
    await vi.waitFor(() => expect(received).toBeGreaterThan(0));
    expect(received).toBeLessThan(4 * 1024 * 1024);
    server.close();
  });
});
