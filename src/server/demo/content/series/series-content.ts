import type { EventType } from '#game/event-type.ts';

/** The content of a series of the demo world. */
export interface SeriesContent {
  name: string;
  genres: readonly string[];
  /** The event of all cards of the series; without it, they are regular cards. */
  event?: EventType;
  palette: string;
  scenery: string;
  /** The characters of the series by silhouette. The first name of each silhouette is the most prominent character. */
  cast: Readonly<Record<string, readonly string[]>>;
}
