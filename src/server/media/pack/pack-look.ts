import type { Palette } from '#game/palette.ts';
import type { PatternName } from '#server/media/ornament/pattern.ts';

/** What the parts of a wrapper have in common. */
export interface PackLook {
  readonly palette: Palette;
  /** The paint of the print's metal, relative to the filled shape. */
  readonly leaf: string;
  readonly pattern: PatternName;
  readonly isLimited: boolean;
}
