import { expect, test } from 'vitest';
import { panelFields, panelSorts } from '#ui/card/filter-panel-fields.ts';

test('lock and frame filters are only in the inventory, and maker filters only in the catalogue', () => {
  expect(panelFields.catalogue).toContain('makers');
  expect(panelFields.catalogue).not.toContain('is_locked');
  expect(panelFields.catalogue).not.toContain('has_frame');
  expect(panelFields.inventory).toEqual(expect.arrayContaining(['is_locked', 'has_frame']));
  expect(panelFields.inventory).not.toContain('makers');
});

test('the catalogue has the orders of its cards and that of a search by words, and the inventory all', () => {
  expect(panelSorts.catalogue).toEqual([
    'Recently Added',
    'First Added',
    'Name A-Z',
    'Name Z-A',
    'Rarity High-Low',
    'Most Claimed',
    'Fewest Left',
    'Best Match',
  ]);
  expect(panelSorts.inventory).toHaveLength(13);
});
