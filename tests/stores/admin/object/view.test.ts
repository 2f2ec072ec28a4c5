import { expect, test } from 'vitest';
import { parseObjectView, serializeObjectView, serializeWhere, wholeList } from '#stores/admin/object/view.ts';

const parse = (query: string) => parseObjectView('cards', new URLSearchParams(query));

test('the address of a list keeps its search, filters and order', () => {
  const view = parse('q=fox&rarity=UR,SSR&type=-&sort=-batch');
  expect(view).toEqual({ q: 'fox', where: { rarity: ['UR', 'SSR'], type: [] }, sort: '-batch', page: 1, after: '' });
  expect(parse(serializeObjectView(view).toString())).toEqual(view);
  expect(serializeWhere(view.where)).toBe('rarity:UR,SSR;type:');
});

test('the address of a list keeps its page, and a page without its cursor is the first one', () => {
  expect(parse('q=fox&page=3&after=WyJh')).toEqual({ ...wholeList, q: 'fox', page: 3, after: 'WyJh' });
  expect(serializeObjectView(parse('page=3&after=WyJh')).toString()).toBe('page=3&after=WyJh');
  for (const query of ['page=3', 'after=WyJh', 'page=0&after=a', 'page=2&after=%00']) {
    expect(parse(query)).toEqual(wholeList);
  }
});

test('what the address names wrongly is ignored', () => {
  expect(parse('nothing=1&sort=makers&rarity=')).toEqual(wholeList);
  expect(parse('rarity=Rare,UR&withdrawn=perhaps&series=mine').where).toEqual({ rarity: ['UR'] });
  expect(parse('sort=-constructor').sort).toBe('');
  expect(serializeObjectView(parse('')).toString()).toBe('');
});
