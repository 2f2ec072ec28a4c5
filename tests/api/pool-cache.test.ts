import { expect, it } from 'vitest';
import { PoolCache } from '#server/services/store/pool-cache.ts';

it('drops the pools that were not used for the longest time', () => {
  const cache = new PoolCache<string>(({ length }) => length, 10);
  cache.set('first', 'aaaa');
  cache.set('second', 'bbbb');
  expect(cache.get('first')).toBe('aaaa');
  cache.set('third', 'cccc');
  expect(['first', 'second', 'third'].map((key) => cache.get(key))).toEqual(['aaaa', undefined, 'cccc']);
  cache.set('third', 'dddddd');
  expect(['first', 'third'].map((key) => cache.get(key))).toEqual(['aaaa', 'dddddd']);
});
