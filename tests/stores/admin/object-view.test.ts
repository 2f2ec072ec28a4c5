import { expect, test } from 'vitest';
import { parseObjectView, serializeObjectView, serializeWhere } from '#stores/admin/object-view.ts';

const parse = (query: string) => parseObjectView('cards', new URLSearchParams(query));

test('the address of a list keeps its search, filters and order', () => {
  const view = parse('q=fox&rarity=UR,SSR&type=-&sort=-batch');
  expect(view).toEqual({ q: 'fox', where: { rarity: ['UR', 'SSR'], type: [] }, sort: '-batch' });
  expect(parse(serializeObjectView(view).toString())).toEqual(view);
  expect(serializeWhere(view.where)).toBe('rarity:UR,SSR;type:');
});

test('what the address names wrongly is ignored', () => {
  expect(parse('nothing=1&sort=makers&rarity=')).toEqual({ q: '', where: {}, sort: '' });
  expect(parse('sort=-constructor').sort).toBe('');
  expect(serializeObjectView(parse('')).toString()).toBe('');
});
