import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGenerator } from 'unocss';
import { expect, it } from 'vitest';
import config from '../../uno.config.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (folder: string, pattern: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));

it('each class of an element is a utility, has a rule, or is named by other code', async () => {
  const pages = read('src', /\.(tsx|astro)$/u);
  const attributes = /\bclass(?:Name)?="([^"]*)"/gu;
  const classes = new Set(
    pages.flatMap((page) => [...page.matchAll(attributes)].flatMap(([, names = '']) => names.split(/\s+/u))),
  );
  const others = [
    ...pages.map((page) => page.replaceAll(attributes, '')),
    ...['src', 'tests', 'bench'].flatMap((folder) => read(folder, folder === 'src' ? /\.(ts|css)$/u : /\.tsx?$/u)),
  ].join('\n');
  const words = new Set(others.match(/[\w-]+/gu));
  const uno = await createGenerator(config);
  const unknown: string[] = [];
  for (const name of classes) {
    if (name !== '' && !words.has(name) && !(await uno.parseToken(name))) unknown.push(name);
  }
  expect(classes.size).toBeGreaterThan(1_000);
  expect(unknown).toEqual([]);
});
