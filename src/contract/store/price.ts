import * as v from 'valibot';

/** A price in units of its currency. */
export const Price = v.pipe(
  v.number('is not a number'),
  v.integer('is not a whole number'),
  v.minValue(1, 'must be at least 1'),
  v.maxValue(2_147_483_647, 'is too high'),
);
