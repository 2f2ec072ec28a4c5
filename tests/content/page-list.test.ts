import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageList } from '#tests/support/page-list.ts';

const pagesDir = join(import.meta.dirname, '..', '..', 'src', 'pages');

/** Routes that are not visited directly: they redirect, are shown instead of others, exist in development only, or have no frame. */
const notVisited = ['500', 'login-callback', 'challenge/[...id]', '_dev/parts', 'overlay/[token]'];

/** `card/[id]` matches `/card/x`. */
function formOf(page: string): RegExp {
  const path = page
    .replace(/(^|\/)index$/u, '')
    .replaceAll(/[.*+?^${}()|\\]/gu, '\\$&')
    .replaceAll(/\[\\\.\\\.\\\.\w+\]/gu, '.+')
    .replaceAll(/\[\w+\]/gu, '[^/]+');
  return new RegExp(`^/${path}$`, 'u');
}

/** The path that a function returns, with `x` for what it finds. */
const anyPathOf = (find: (site: string) => Promise<string>): string => `${/`(\/[^`$]*)\$\{/u.exec(String(find))?.[1]}x`;

test('the list has an entry for every page', () => {
  const pages = readdirSync(pagesDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.astro'))
    .map((name) => name.replace(/\.astro$/u, ''))
    .filter((name) => !notVisited.includes(name));
  expect(pages.length).toBeGreaterThan(30);
  const paths = pageList.map(({ path }) => (typeof path === 'string' ? (path.split('?')[0] ?? '') : anyPathOf(path)));
  expect(pages.filter((page) => !paths.some((path) => formOf(page).test(path)))).toEqual([]);
});
