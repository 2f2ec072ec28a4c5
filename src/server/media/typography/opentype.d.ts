/** The part of opentype.js that this project uses. The package has no types. */
declare module 'opentype.js' {
  export type PathCommand =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' };
  export interface Glyph {
    /** 0 represents every character that the font lacks. */
    readonly index: number;
    /** In the font's units. */
    readonly advanceWidth: number;
    /** In font units, upwards from the baseline. */
    getBoundingBox(): { x1: number; y1: number; x2: number; y2: number };
    /** The outline from (x, y) on the baseline, at a font size of `size` pixels. */
    getPath(x: number, y: number, size: number): { commands: PathCommand[] };
  }
  export interface Font {
    readonly unitsPerEm: number;
    charToGlyph(character: string): Glyph;
    /** In the font's units. */
    getKerningValue(left: Glyph, right: Glyph): number;
  }
  const opentype: { parse(bytes: ArrayBuffer): Font };
  export default opentype;
}
