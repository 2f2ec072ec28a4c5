import { expect, it } from 'vitest';
import { openPage } from '#tests/support/site-document.ts';

it.each([
  ['open', 'rarities=UR'],
  ['open', 'genres=horror'],
  ['open', 'type=summer_2'],
  ['open', 'version=1-9'],
  ['closed', 'name=fox'],
  ['closed', ''],
])('the filter panel is %s on /cards?%s', async (state, query) => {
  const { document } = await openPage(`/cards?${query}`);
  expect(document.querySelector('.panel-toggle')?.hasAttribute('open')).toBe(state === 'open');
});
