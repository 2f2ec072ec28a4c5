import { expect, it } from 'vitest';
import { findBestRate } from '#ui/store/bundle-view.ts';
import type { BundleView } from '#ui/store/bundle-view.ts';

const bundle = (uuid: string, moonstones: number, bonus: number, price: number, more: Partial<BundleView> = {}) => ({
  uuid,
  name: uuid,
  about: '',
  moonstones,
  bonus,
  price,
  currency: 'usd',
  player_limit: null,
  closed: null,
  ...more,
});
const vault = bundle('vault', 3_000, 750, 4_999);

it('the best rate is that of the bundle with the most moonstones, bonus included, for its price', () => {
  expect(findBestRate([bundle('lantern', 120, 80, 199), bundle('pouch', 100, 0, 199), vault])).toBe('lantern');
  expect(findBestRate([bundle('pouch', 100, 0, 199), vault])).toBe('vault');
});

it('no bundle has the best rate when it is the only one on sale, or when another one is as good', () => {
  expect(findBestRate([])).toBeNull();
  expect(findBestRate([vault, bundle('lantern', 120, 80, 199, { closed: 'sold-out' })])).toBeNull();
  expect(findBestRate([bundle('small', 100, 0, 100), bundle('large', 200, 0, 200)])).toBeNull();
});
