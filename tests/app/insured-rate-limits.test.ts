import { RateLimiterRes } from 'rate-limiter-flexible';
import { expect, it } from 'vitest';
import { InsuredRateLimits } from '#server/app/insured-rate-limits.ts';
import type { Log } from '#server/log.ts';

it('asks a store that does not respond only once, and refuses by its own count', async () => {
  let asked = 0;
  const errors: unknown[] = [];
  const store = {
    keyOf: (client: string) => client,
    limiter: () => ({
      consume: () => {
        asked += 1;
        return new Promise<RateLimiterRes>(() => undefined);
      },
    }),
  };
  const log = { error: (...error: unknown[]) => errors.push(error) } as unknown as Log;
  const limiter = new InsuredRateLimits('The store', store, log).limiter({ keyPrefix: 'a', points: 10, duration: 60 });
  const results: string[] = [];
  for (let turn = 0; turn < 30; turn += 1) {
    results.push(
      await limiter.consume('192.0.2.1').then(
        () => 'accepted',
        (refusal: unknown) => (refusal instanceof RateLimiterRes ? 'refused' : 'failed'),
      ),
    );
  }
  expect(results).toEqual([...Array<string>(10).fill('accepted'), ...Array<string>(20).fill('refused')]);
  expect([asked, errors.length]).toEqual([1, 1]);
});
