import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '..', '..', 'src');

/** Classes of elements that a library makes. */
const foreign = ['u-legend'];

it('each class of a stylesheet is named by the source', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' });
  const read = (pattern: RegExp) =>
    files.filter((file) => pattern.test(file)).map((file) => readFileSync(join(src, file), 'utf8'));
  const source = read(/\.(ts|tsx|astro|md)$/u).join('\n');
  const words = new Set(source.match(/[\w-]+/gu));
  const prefixes = [...source.matchAll(/([\w-]+-)\$\{/gu)].map(([, prefix = '']) => prefix);
  const isUsed = (name: string) => words.has(name) || prefixes.some((prefix) => name.startsWith(prefix));
  const classes = read(/\.css$/u).flatMap((css) =>
    [...css.replaceAll(/\/\*.*?\*\/|'[^']*'/gsu, '').matchAll(/\.([a-z][\w-]*)(?=[^;{}]*\{)/gu)].map(
      ([, name = '']) => name,
    ),
  );
  expect(classes.length).toBeGreaterThan(1000);
  expect([...new Set(classes)].filter((name) => !isUsed(name) && !foreign.includes(name))).toEqual([]);
});
