import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const project = join(import.meta.dirname, '..', '..');

const documents = [
  ...readdirSync(project).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(project, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

it('each link between documents leads to a file', () => {
  const links = documents.flatMap((document) =>
    [...readFileSync(join(project, document), 'utf8').matchAll(/\]\((?!\w+:|#)([^)#\s]+)[^)]*\)/gu)].map(
      ([, path = '']) => ({ document, path }),
    ),
  );
  expect(links.length).toBeGreaterThan(150);
  expect(links.filter(({ document, path }) => !existsSync(join(project, dirname(document), path)))).toEqual([]);
});
