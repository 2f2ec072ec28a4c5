import { expect, test } from 'vitest';
import { listLateImports } from '#client/build/hoist-imports.ts';

test('a script imports what its imports import, once, and not itself', () => {
  const imports: Record<string, readonly string[]> = {
    entry: ['a', 'b'],
    a: ['b', 'c'],
    b: ['d'],
    c: ['d', 'a'],
    d: ['entry'],
  };
  expect(listLateImports('entry', (name) => imports[name] ?? [])).toEqual(['c', 'd']);
  expect(listLateImports('alone', (name) => imports[name] ?? [])).toEqual([]);
});
