import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '..', '..', 'src');

it('no component exists twice, except that a part of ui/base may have a form for Astro and one for React', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' });
  const names = files
    .filter((file) => /\.(astro|tsx)$/u.test(file) && !/^pages|^ui\/base\/.*\.astro$/u.test(file))
    .map((file) => basename(file).replace(/\.\w+$/u, ''));
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
