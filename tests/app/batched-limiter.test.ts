import { beforeEach, expect, it, vi } from 'vitest';
import { batchClients } from '#server/app/batched-limiter.ts';

let statements: { client: string; cost: number; answer: PromiseWithResolvers<unknown> }[];
const consume = vi.fn((client: string, cost: number) => {
  const answer = Promise.withResolvers<unknown>();
  statements.push({ client, cost, answer });
  return answer.promise;
});
let limiter: ReturnType<typeof batchClients>;
beforeEach(() => {
  statements = [];
  consume.mockClear();
  limiter = batchClients({ consume });
});
const sent = () => statements.map(({ client, cost }) => `${client} ${cost}`);

it('counts what a client sends at the same time with one statement after another', async () => {
  const requests = [1, 1, 20, 1].map((cost) => limiter.consume('a', cost));
  const other = limiter.consume('b', 1);
  expect(sent()).toEqual(['a 1', 'b 1']);
  statements[0]?.answer.resolve('counted');
  await requests[0];
  await vi.waitFor(() => expect(sent()).toEqual(['a 1', 'b 1', 'a 22']));
  statements[2]?.answer.resolve('counted together');
  expect(await Promise.all(requests)).toEqual(['counted', ...Array.from({ length: 3 }, () => 'counted together')]);
  statements[1]?.answer.resolve('other');
  expect(await other).toBe('other');
  void limiter.consume('a', 1);
  expect(sent().at(-1)).toBe('a 1');
  expect(statements).toHaveLength(4);
});

it('refuses together what exceeds the limit, and goes on after a failure', async () => {
  const requests = [1, 1, 1].map((cost) => limiter.consume('a', cost));
  statements[0]?.answer.reject(new Error('connection lost'));
  await expect(requests[0]).rejects.toThrow('connection lost');
  await vi.waitFor(() => expect(statements).toHaveLength(2));
  statements[1]?.answer.reject(new Error('refused'));
  for (const request of requests.slice(1)) await expect(request).rejects.toThrow('refused');
});
