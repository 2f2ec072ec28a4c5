import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '..', '..', '..', 'src');
/** A rule for what is in the root or the body: with `:has()`, the browser looks at all of it again after each change of the page. */
const costly = /(?:^|[\s,(])(?::root|html|body)(?:[.[][^\s:]*)*:has\((?:[^()]|\([^()]*\))*\)\S*\s+[^\s,{]/u;

const selectorsOf = (css: string) =>
  [...css.replaceAll(/\/\*.*?\*\//gsu, '').matchAll(/([^{};]+)\{/gu)].flatMap(([, selectors = '']) =>
    selectors.split(/,(?![^(]*\))/u).map((selector) => selector.trim()),
  );

test('no rule for a part of the page depends on what the root or the body has', () => {
  const selectors = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => selectorsOf(readFileSync(join(src, name), 'utf8')));
  expect(selectors.filter((selector) => selector.startsWith(':root:has('))).not.toHaveLength(0);
  expect(selectors.filter((selector) => costly.test(selector))).toEqual([]);
  expect(
    selectorsOf('body:has(.notice[data-form]) .header .brand {}').filter((each) => costly.test(each)),
  ).toHaveLength(1);
});
