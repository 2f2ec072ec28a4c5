import { formatVersion } from './version.ts';

/** One flag for each version 1..total at its index: 1 if the version is claimed. Index 0 is unused. */
export type ClaimedVersions = Uint8Array;

/** The layout of a card's version map, row by row. */
export interface VersionGrid {
  total: number;
  columns: number;
  rows: number;
}

/**
 * Returns the grid for a number of versions. It is wide enough to have few rows, and narrow enough that a finger on a
 * phone covers only a few versions.
 */
export function createVersionGrid(total: number): VersionGrid {
  const columns = total >= 2000 ? 100 : total >= 500 ? 50 : 25;
  return { total, columns, rows: Math.ceil(total / columns) };
}

/** Decodes the API's bitmap: base64, one bit for each version, beginning at the lowest bit of the first byte. */
export function decodeClaimedVersions(claimed: string, total: number): ClaimedVersions {
  const bytes = atob(claimed);
  const flags = new Uint8Array(total + 1);
  for (let index = 0; index < total; index += 1) {
    flags[index + 1] = (bytes.charCodeAt(index >> 3) >> (index & 7)) & 1;
  }
  return flags;
}

export interface VersionSummary {
  claimed: number;
  free: number;
  /** The lowest free versions, limited in number. */
  lowestFree: number[];
  /** Undefined if no version is claimed. */
  highestClaimed: number | undefined;
}

export function summarizeVersions(claimed: ClaimedVersions, most: number): VersionSummary {
  const summary: VersionSummary = { claimed: 0, free: 0, lowestFree: [], highestClaimed: undefined };
  for (let version = 1; version < claimed.length; version += 1) {
    if (claimed[version] === 1) {
      summary.claimed += 1;
      summary.highestClaimed = version;
    } else {
      summary.free += 1;
      if (summary.lowestFree.length < most) summary.lowestFree.push(version);
    }
  }
  return summary;
}

/** Everything that the page knows about a card's copies. */
export interface KnownVersions {
  claimed: ClaimedVersions;
  makerCopies: number;
  /** Versions that the viewer owns; 0 for a card-maker copy. */
  yours: ReadonlySet<number>;
  /** Known owner names by version. */
  ownerNames: ReadonlyMap<number, string>;
  /** Free versions of a special card are called "not claimed", because they are not available (section 2). */
  isSpecial: boolean;
}

/**
 * Returns a description such as "Version 17, available". Version 0 describes the card-maker copies, which have no number.
 */
export function describeVersion(version: number, known: KnownVersions): string {
  const { claimed, makerCopies, yours, ownerNames, isSpecial } = known;
  if (version === 0) {
    const copies = makerCopies === 1 ? 'a card-maker copy' : `${makerCopies} card-maker copies`;
    return `${formatVersion(0)}, ${copies}${yours.has(0) ? ', yours among them' : ''}`;
  }
  const owner = ownerNames.get(version);
  const state = () => {
    if (yours.has(version)) return 'yours';
    if (owner !== undefined) return `owned by ${owner}`;
    if (claimed[version] === 1) return 'claimed';
    return isSpecial ? 'not claimed' : 'available';
  };
  return `Version ${version}, ${state()}`;
}

/**
 * Returns the cursor's new version after a key: left and right move by one version, up and down by one row, page up and
 * page down by ten rows. `first` is 0 if there are card-maker copies, else 1. Returns undefined for a key that does not
 * move the cursor.
 */
export function moveVersionCursor(version: number, key: string, { total, columns }: VersionGrid, first: 0 | 1) {
  const page = columns * 10;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(first, version - 1);
    case 'ArrowRight':
      return Math.min(total, version + 1);
    case 'ArrowUp':
      if (version > columns) return version - columns;
      return first === 0 ? 0 : version;
    case 'ArrowDown':
      if (version === 0) return 1;
      return version + columns <= total ? version + columns : version;
    case 'PageUp':
      return Math.max(first, version - page);
    case 'PageDown':
      return Math.min(total, version + page);
    case 'Home':
      return first;
    case 'End':
      return total;
    default:
      return undefined;
  }
}
