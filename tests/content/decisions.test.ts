import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/decisions');
const decisions = readdirSync(folder)
  .filter((name) => /^\d/u.test(name))
  .sort();

it('the list of decisions has each file once, under its title', () => {
  const entries = readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^- \[(.+)\]\((.+)\)$/gmu);
  const listed = [...entries].map(([, title, name]) => `${name} # ${title}`);
  expect(listed.sort()).toEqual(
    decisions.map((name) => `${name} ${readFileSync(join(folder, name), 'utf8').split('\n', 1)[0]}`),
  );
});

it('each decision that the code or a document names exists', () => {
  const numbers = new Set(decisions.map((name) => name.slice(0, 3)));
  const texts = ['src', 'docs', 'tests', 'bench', 'ops']
    .flatMap((top) =>
      readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map((name) => join(top, name)),
    )
    .concat(['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'])
    .filter((name) => /\.(?:astro|css|md|mjs|ts|tsx)$/u.test(name));
  const missing = texts.flatMap((name) =>
    [...readFileSync(join(root, name), 'utf8').matchAll(/decisions?[ /]\[?(\d{3})\b/giu)]
      .filter(([, number = '']) => !numbers.has(number))
      .map(([reference]) => `${name}: ${reference}`),
  );
  expect(missing).toEqual([]);
});
