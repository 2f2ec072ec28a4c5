import { expect, it } from 'vitest';
import { claimLines, collectionCharts, describeChange } from '#ui/history/history-view.ts';

it.each([
  [[1_000, 2_500], '+1,500 since Nov 27, 2026'],
  [[9, 4], '−5 since Nov 27, 2026'],
  [[4, 4], '±0 since Nov 27, 2026'],
])('the change of %j is %s', (values, text) => {
  expect(describeChange(['2026-11-27', '2026-11-28'], values)).toBe(text);
});

it('one day has nothing to compare', () => {
  expect(describeChange(['2026-11-28'], [4])).toBe('');
  expect(describeChange([], [])).toBe('');
});

it('a clan has no different cards and no bloodstones, and another player no bloodstones', () => {
  const clan = { copies: [1], series: [2], score: [3] };
  expect(collectionCharts(clan).map(({ title }) => title)).toEqual(['Copies', 'Series completed', 'Rarity score']);
  const other = collectionCharts({ ...clan, cards: [1], bloodstones: null });
  expect(other.map(({ title }) => title)).not.toContain('Bloodstones');
  expect(collectionCharts({ ...clan, cards: [1], bloodstones: [7] }).at(-1)).toMatchObject({ values: [7] });
});

it('burned copies have a line once there are some', () => {
  expect(claimLines({ claimed: [1, 2], burned: [0, 0] })).toHaveLength(1);
  expect(claimLines({ claimed: [1, 2], burned: [0, 1] })).toHaveLength(2);
});
