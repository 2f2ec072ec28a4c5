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
  /** SVG paths of all versions, and of the claimed ones. */
  all: string;
  claimed: string;
  /** SVG path of the card-maker copies, at most one row. */
  makers: string;
  words: string[];
  counts: { claimed: string; free: string; makers: string };
}

/** Maximum number of free versions listed by name; the map shows all of them. */
const namedFree = 5;

export function viewVersionMap(map: MappedVersions, isSpecial: boolean): VersionMapView {
  const { total, maker_copies } = map;
  const grid = createVersionGrid(total);
  const claimed = decodeClaimedVersions(map.claimed, total);
  const summary = summarizeVersions(claimed, namedFree);
  const named = summary.lowestFree.map(formatVersion).join(', ');
  return {
    grid,
    above: maker_copies > 0 ? -makerRow : 0,
    all: formatVersionPath(new Uint8Array(total + 1).fill(1), grid),
    claimed: formatVersionPath(claimed, grid),
    makers: maker_copies > 0 ? `M0 ${makerRow}h${Math.min(maker_copies, grid.columns)}` : '',
    words: [
      `${formatNumber(summary.claimed)} of ${formatNumber(total)} versions are claimed, ` +
        `${formatNumber(summary.free)} are ${isSpecial ? 'not claimed' : 'available'}.`,
      ...(isSpecial || summary.free === 0 || summary.claimed === 0 ? [] : [`Lowest available: ${named}.`]),
      ...(summary.highestClaimed === undefined ? [] : [`Highest claimed: ${formatVersion(summary.highestClaimed)}.`]),
    ],
    counts: {
      claimed: formatNumber(summary.claimed),
      free: formatNumber(summary.free),
      makers: formatNumber(maker_copies),
    },
  };
}
