import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '..', '..', '..', 'src');

/** Marks what is shown for as long as the server takes to answer. */
const waiting = /\.is-stale|\.is-loading|\[aria-busy|\[data-(?:pending|loading|sending)/u;
const picture = /(?:img|video|canvas)(?:\[[^\]]*\])*\)?$/u;

test('while content is loaded, pictures are dimmed, and never the words', () => {
  const rules = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => [...readFileSync(join(src, name), 'utf8').matchAll(/([^{};]+)\{([^{}]*)\}/gu)]);
  const dimmed = rules
    .filter(([, , declarations = '']) => /(?:^|[\s;])(?:opacity|filter):/u.test(declarations))
    .flatMap(([, selectors = '']) => selectors.split(/,(?![^(]*\))/u))
    .map((selector) => selector.replaceAll(/\/\*.*?\*\//gsu, '').trim())
    .filter((selector) => waiting.test(selector));
  expect(dimmed).not.toHaveLength(0);
  expect(dimmed.filter((selector) => !picture.test(selector))).toEqual([]);
});
