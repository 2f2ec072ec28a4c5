import type { EventType } from '#game/event-type.ts';

/** A series of the demo world as it was thought up. */
export interface SeriesContent {
  name: string;
  genres: readonly string[];
  /** The event that the whole series came with; without it its cards are regular ones. */
  event?: EventType;
  palette: string;
  scenery: string;
  /**
   * The people of the series by the silhouette that they are drawn with; who is named first under
   * a silhouette is its most prominent one.
   */
  cast: Readonly<Record<string, readonly string[]>>;
}
