import { expect, test } from 'vitest';
import { listImports } from '#client/build/hoist-imports.ts';

test('a script needs its imports and theirs, once, and not itself', () => {
  const imports: Record<string, readonly string[]> = {
    entry: ['a', 'b'],
    a: ['b', 'c'],
    b: ['d'],
    c: ['d', 'a'],
    d: ['entry'],
  };
  expect(listImports('entry', (name) => imports[name] ?? [])).toEqual(['a', 'b', 'c', 'd']);
  expect(listImports('alone', (name) => imports[name] ?? [])).toEqual([]);
});
