import { PassThrough } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { readBody } from '#server/front/request-body.ts';
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
