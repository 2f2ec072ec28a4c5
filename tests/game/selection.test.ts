import { describe, expect, test } from 'vitest';
import type { InstanceState } from '#game/instance.ts';
import type { Rarity } from '#game/rarity.ts';
import {
  countRarities,
  deselectPage,
  filterForMode,
  keepFirst,
  blockReason,
  selectPage,
  selectRange,
  toggleInstance,
} from '#game/selection.ts';
import type { SelectableInstance, Selection } from '#game/selection.ts';

interface Given {
  locked?: boolean;
  state?: InstanceState;
  version?: number;
  card?: string;
  rarity?: Rarity;
}

const copyOf = (uuid: string, { locked = false, state = 'kept', version = 9, card = uuid, rarity = 'C' }: Given = {}) =>
  ({ uuid, version, is_locked: locked, state, card: { uuid: card, name: card, rarity: { name: rarity } } }) as const;
const none: Selection<SelectableInstance> = new Map();
const names = (selection: Selection<SelectableInstance>) => [...selection.keys()].join('');

const page = [copyOf('a'), copyOf('b', { locked: true }), copyOf('c', { state: 'trading' }), copyOf('d')];

describe('selecting one card', () => {
  test('a second time deselects it', () => {
    const once = toggleInstance(none, copyOf('a'), 'burn');
    expect(names(once)).toBe('a');
    expect(names(toggleInstance(once, copyOf('a'), 'burn'))).toBe('');
  });

  test('a locked card cannot be selected for burning, but for everything else', () => {
    const locked = copyOf('b', { locked: true });
    expect(blockReason(locked, 'burn')).toBe('locked');
    expect(names(toggleInstance(none, locked, 'burn'))).toBe('');
    for (const mode of ['lock', 'frame'] as const) expect(names(toggleInstance(none, locked, mode))).toBe('b');
  });

  test('a card in an active trade cannot be burned, locked or framed', () => {
    const traded = copyOf('c', { state: 'trading' });
    for (const mode of ['burn', 'lock', 'frame'] as const) expect(names(toggleInstance(none, traded, mode))).toBe('');
  });
});

describe('selecting a page', () => {
  test('selects every card except locked ones; in lock mode it includes locked ones', () => {
    expect(names(selectPage(none, page, 'burn'))).toBe('ad');
    expect(names(selectPage(none, page, 'frame'))).toBe('ad');
    expect(names(selectPage(none, page, 'lock'))).toBe('abd');
  });

  test('selecting and deselecting a page keep the selection on other pages', () => {
    const other = toggleInstance(none, copyOf('x'), 'burn');
    const both = selectPage(other, page, 'burn');
    expect(names(both)).toBe('xad');
    expect(names(deselectPage(both, page))).toBe('x');
  });

  test('a range selects all cards in between, in either direction, except cards that cannot be selected', () => {
    expect(names(selectRange(none, page, ['a', 'd'], 'burn'))).toBe('ad');
    expect(names(selectRange(none, page, ['d', 'b'], 'lock'))).toBe('bd');
    expect(names(selectRange(none, page, ['gone', 'd'], 'lock'))).toBe('');
  });
});

describe('switching the selection mode', () => {
  test('entering burn mode deselects locked cards and returns their number', () => {
    const all = selectPage(none, page, 'lock');
    const { selection, dropped } = filterForMode(all, 'burn');
    expect(names(selection)).toBe('ad');
    expect(dropped).toBe(1);
    expect(filterForMode(all, 'lock').dropped).toBe(0);
  });

  test('a selection above the limit keeps the cards that were selected first', () => {
    expect(names(keepFirst(selectPage(none, page, 'lock'), 2))).toBe('ab');
  });
});

test('rarities are counted from low to high, without those that do not occur', () => {
  const copies = [copyOf('a', { rarity: 'UR' }), copyOf('b'), copyOf('c'), copyOf('d', { rarity: 'SR' })];
  expect(countRarities(copies)).toEqual([
    ['C', 2],
    ['SR', 1],
    ['UR', 1],
  ]);
});
