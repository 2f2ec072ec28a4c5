import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '..', '..', 'src');

it('no component exists twice, neither in two folders nor as .astro and .tsx', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' });
  const names = files
    .filter((file) => /\.(astro|tsx)$/u.test(file) && !file.startsWith('pages'))
    .map((file) => basename(file).replace(/\.\w+$/u, ''));
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('every option has a value, because its text is another one on a translated page', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(astro|tsx)$/u.test(file));
  const options = files.flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/<option\b[^>]*>/gu)].map(([tag]) => `${file}: ${tag}`),
  );
  expect(options.length).toBeGreaterThan(20);
  expect(options.filter((option) => !option.includes(' value='))).toEqual([]);
});
