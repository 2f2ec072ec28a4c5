import { andes } from './andes.ts';
import { celtic } from './celtic.ts';
import { china } from './china.ts';
import { japan } from './japan.ts';
import { korea } from './korea.ts';
import { north } from './north.ts';
import { philippines } from './philippines.ts';
import type { SeriesContent } from './series-content.ts';
import { slavic } from './slavic.ts';
import { southeast } from './southeast.ts';
import { stage } from './stage.ts';
import { sunlands } from './sunlands.ts';

/** The sixty series of the demo world, in order of their first batch. */
export const allSeries: readonly SeriesContent[] = interleave([
  japan,
  korea,
  slavic,
  celtic,
  china,
  north,
  philippines,
  andes,
  sunlands,
  southeast,
  stage,
]);

/** Takes one item of each list in turn, so that every batch contains names from every region. */
function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}
