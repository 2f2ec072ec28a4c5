import { formatNumber } from '#game/number.ts';
import { createVersionGrid, decodeClaimedVersions, summarizeVersions } from '#game/version-map.ts';
import type { VersionGrid } from '#game/version-map.ts';
import { formatVersion } from '#game/version.ts';
import { formatVersionPath, makerRow } from '#game/version-path.ts';

/** The fields that the map shows; the API's version map includes them all. */
export interface MappedVersions {
  total: number;
  claimed: string;
  maker_copies: number;
}

/** The map as plain values. */
export interface VersionMapView {
  grid: VersionGrid;
  /** Rows above the first one, for the card-maker copies. */
  above: number;
  /** SVG paths of all versions, and of the owned ones. */
  all: string;
  held: string;
  /** SVG path of the card-maker copies, at most one row. */
  makers: string;
  words: string[];
  counts: { held: string; free: string; makers: string };
}

/** Maximum number of free versions listed by name; the map shows all of them. */
const namedFree = 5;

export function viewVersionMap({ total, claimed, maker_copies }: MappedVersions, isSpecial: boolean): VersionMapView {
  const grid = createVersionGrid(total);
  const held = decodeClaimedVersions(claimed, total);
  const summary = summarizeVersions(held, namedFree);
  const named = summary.lowestFree.map(formatVersion).join(', ');
  return {
    grid,
    above: maker_copies > 0 ? -makerRow : 0,
    all: formatVersionPath(new Uint8Array(total + 1).fill(1), grid),
    held: formatVersionPath(held, grid),
    makers: maker_copies > 0 ? `M0 ${makerRow}h${Math.min(maker_copies, grid.columns)}` : '',
    words: [
      `${formatNumber(summary.claimed)} of ${formatNumber(total)} versions are held, ` +
        `${formatNumber(summary.free)} are ${isSpecial ? 'not claimed' : 'free'}.`,
      ...(isSpecial || summary.free === 0 || summary.claimed === 0 ? [] : [`The lowest free: ${named}.`]),
      ...(summary.highestClaimed === undefined ? [] : [`The highest held: ${formatVersion(summary.highestClaimed)}.`]),
    ],
    counts: {
      held: formatNumber(summary.claimed),
      free: formatNumber(summary.free),
      makers: formatNumber(maker_copies),
    },
  };
}
