import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '#commands/run-step.ts';

const build = join(project, 'dist');
// The folder also has the files of earlier builds.
const [own = []] = JSON.parse(readFileSync(join(build, '.hashed-files.json'), 'utf8')) as string[][];
const read = (ending: string) =>
  own
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(build, 'client', '_astro', name), 'utf8'))
    .join('\n');
const styles = read('.css');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

// UnoCSS leaves `theme()` in nested rules as it is.
it('each token of a stylesheet became its value', () => {
  expect(styles).toContain('var(--color-line)');
  expect(styles).not.toContain('theme(');
});

it('each custom property that a stylesheet uses is defined by a stylesheet or a script', () => {
  const defined = new Set([...namesIn(styles, /(--[\w-]+)\s*[:{]/gu), ...namesIn(read('.js'), /["'`](--[\w-]+)/gu)]);
  expect(namesIn(styles, /var\((--[\w-]+)/gu).filter((name) => !defined.has(name))).toEqual([]);
});
