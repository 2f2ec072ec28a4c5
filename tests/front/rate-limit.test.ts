import { describe, expect, it } from 'vitest';
import { LoadMetrics } from '#server/load-metrics.ts';
import { clientKey, createRateLimit, RateLimited } from '#server/rate-limit.ts';

describe('the rate limit', () => {
  const limitOf = (perMinute: number) => {
    const load = new LoadMetrics();
    return { load, limit: createRateLimit({ perMinute, reason: 'page_rate', load }) };
  };

  it('counts points, and expensive requests cost more', async () => {
    const { limit, load } = limitOf(10);
    await limit.consume('192.0.2.1', 6);
    await limit.consume('192.0.2.1', 4);
    const refusal: unknown = await limit.consume('192.0.2.1').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RateLimited);
    expect((refusal as RateLimited).retryAfter).toBeGreaterThan(0);
    expect((refusal as RateLimited).retryAfter).toBeLessThanOrEqual(60);
    expect(load.rejected.get('page_rate')).toBe(1);
  });

  it('is separate for each address, and allows a new one a request of any cost', async () => {
    const { limit } = limitOf(3);
    await limit.consume('192.0.2.1', 60);
    await expect(limit.consume('192.0.2.1')).rejects.toThrow(RateLimited);
    await limit.consume('192.0.2.2', 60);
  });

  it('counts the IPv6 network of one subscriber as one address', async () => {
    const { limit } = limitOf(1);
    await limit.consume('2001:db8:1:2::1');
    await expect(limit.consume('2001:db8:1:2:ffff::9')).rejects.toThrow(RateLimited);
    await limit.consume('2001:db8:1:3::1');
  });
});

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s belongs to %s', (address, group) => {
  expect(clientKey(address)).toBe(group);
});
