import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkitten';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../src/ui/fonts');
const faces = readdirSync(folder)
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(
      /@font-face[^}]*url\('\.\/([^']+)'\)[^}]*unicode-range:([^;]+)/gu,
    ),
  ])
  .map(([, file = '', ranges = '']) => [file, ranges] as const);

/** Returns the code points of a range such as `U+4E71` or `U+0020-007E`. */
function pointsOf(range: string): number[] {
  const [, from = '', to = from] = /U\+([\dA-F]+)(?:-([\dA-F]+))?/u.exec(range) ?? [];
  const first = parseInt(from, 16);
  return Array.from({ length: parseInt(to, 16) - first + 1 }, (_, index) => first + index);
}

test('there are fonts that say what they contain', () => expect(faces.length).toBeGreaterThan(5));

test.each(faces)('%s has a glyph for each character that its style promises', (file, ranges) => {
  const font = create(readFileSync(join(folder, file)));
  if (!('characterSet' in font)) throw new Error('a collection of fonts');
  const has = new Set(font.characterSet);
  const missing = ranges
    .split(',')
    .flatMap(pointsOf)
    .filter((point) => !has.has(point));
  expect(missing.map((point) => String.fromCodePoint(point))).toEqual([]);
});
