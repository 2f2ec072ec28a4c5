import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import opentype, { type Font, type Glyph } from 'opentype.js';
import { at } from '#server/media/shape.ts';

/** A typeface in a Fontsource package: many small fonts, each for a subset of the characters. */
export interface FontFace {
  has(character: string): boolean;
  /** Returns the width in pixels at a font size of `size` pixels. */
  measure(text: string, size: number): number;
  /**
   * Returns the text as one SVG path that starts at (x, y) on the baseline. Characters that the face lacks are omitted.
   */
  trace(text: string, x: number, y: number, size: number): string;
}

interface Sign {
  readonly font: Font;
  readonly glyph: Glyph;
}

type Range = readonly [first: number, last: number];

const require = createRequire(import.meta.url);
// A Japanese typeface has 120 fonts, of which a catalogue needs few at a time.
const fonts = new LRUCache<string, Font>({ max: 24 });

function fontAt(address: string): Font {
  let font = fonts.get(address);
  if (!font) {
    font = opentype.parse(new Uint8Array(readFileSync(require.resolve(address))).buffer);
    fonts.set(address, font);
  }
  return font;
}

/** The package is read when the first text is drawn, not when the server starts. */
function createFace(family: string, weight: number): FontFace {
  let slices: { address: string; ranges: Range[] }[] | undefined;
  const readSlices = () => {
    const listed = JSON.parse(readFileSync(require.resolve(`@fontsource/${family}/unicode.json`), 'utf8')) as Record<
      string,
      string
    >;
    return Object.entries(listed).map(([name, ranges]) => ({
      // Numbered subsets are in brackets in that file.
      address: `@fontsource/${family}/files/${family}-${name.replace(/[[\]]/gu, '')}-${weight}-normal.woff`,
      ranges: ranges.split(',').map(readRange),
    }));
  };

  const findSign = (character: string): Sign | undefined => {
    const code = character.codePointAt(0) ?? 0;
    slices ??= readSlices();
    for (const { address, ranges } of slices) {
      if (!ranges.some(([first, last]) => code >= first && code <= last)) continue;
      const font = fontAt(address);
      const glyph = font.charToGlyph(character);
      if (glyph.index !== 0) return { font, glyph };
    }
    return undefined;
  };
  /** Visits the characters of a line with their kerned positions. Returns the end of the line. */
  const walk = (text: string, x: number, size: number, visit: (sign: Sign, at: number, lift: number) => void) => {
    let right = x;
    let before: { sign: Sign; at: number } | undefined;
    for (const character of text) {
      const sign = findSign(character);
      if (!sign) continue;
      const em = size / sign.font.unitsPerEm;
      if (before && isMark(character)) {
        const place = placeMark(before.sign.glyph, sign.glyph);
        visit(sign, before.at + place.right * em, place.up * em);
        continue;
      }
      if (before && before.sign.font === sign.font)
        right += sign.font.getKerningValue(before.sign.glyph, sign.glyph) * em;
      const { left, advance } = spacingOf(character, sign);
      visit(sign, right - left * em, 0);
      before = { sign, at: right - left * em };
      right += advance * em;
    }
    return right;
  };

  return {
    has: (character) => findSign(character) !== undefined,
    measure: (text, size) => walk(text, 0, size, () => undefined),
    trace(text, x, y, size) {
      let path = '';
      walk(text, x, size, ({ glyph }, left, lift) => (path += pathOf(glyph, left, y - lift, size)));
      return path;
    },
  };
}

/** Returns whether a character is a combining mark, which is placed over the previous letter. */
const isMark = (character: string): boolean => /\p{M}/u.test(character);

/** Returns the offset of a mark from the letter's origin, in font units: centred, and above the letter's top. */
function placeMark(letter: Glyph, mark: Glyph): { right: number; up: number } {
  const [under, over] = [letter.getBoundingBox(), mark.getBoundingBox()];
  const isAbove = over.y1 > 300;
  return {
    right: (under.x1 + under.x2 - over.x1 - over.x2) / 2,
    up: isAbove ? under.y2 + 60 - over.y1 : 0,
  };
}

/**
 * Returns a character's spacing. Japanese typefaces give Cyrillic letters full-width advances, which are too far apart
 * in words.
 */
function spacingOf(character: string, { glyph }: Sign): { left: number; advance: number } {
  if (!/\p{Script=Cyrillic}/u.test(character)) return { left: 0, advance: glyph.advanceWidth };
  const { x1, x2 } = glyph.getBoundingBox();
  const gap = 50;
  return { left: x1 - gap, advance: x2 - x1 + gap * 2 };
}

function pathOf(glyph: Glyph, x: number, y: number, size: number): string {
  return glyph
    .getPath(x, y, size)
    .commands.map((command) => {
      if (command.type === 'Z') return 'Z';
      const end = at(command.x, command.y);
      if (command.type === 'Q') return `Q${at(command.x1, command.y1)} ${end}`;
      if (command.type === 'C') return `C${at(command.x1, command.y1)} ${at(command.x2, command.y2)} ${end}`;
      return command.type + end;
    })
    .join('');
}

function readRange(text: string): Range {
  const [first = 0, last = first] = text
    .replace('U+', '')
    .split('-')
    .map((part) => Number.parseInt(part, 16));
  return [first, last];
}

/** Typeface of titles: Latin, Cyrillic and Japanese. */
export const displayFace = createFace('reggae-one', 400);
/** Typeface of running text: Latin. */
export const textFace = createFace('hanken-grotesk', 600);
