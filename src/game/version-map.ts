import { formatVersion } from './version.ts';

/** One flag for each version 1..total, at its own index: 1 where somebody holds it. Index 0 is not used. */
export type ClaimedVersions = Uint8Array;

/** How the versions of a card lie on its map, row by row. */
export interface VersionGrid {
  total: number;
  columns: number;
  rows: number;
}

/** Wide enough that rows are few, narrow enough for a finger's width of a phone to be a few versions. */
export function createVersionGrid(total: number): VersionGrid {
  const columns = total >= 2000 ? 100 : total >= 500 ? 50 : 25;
  return { total, columns, rows: Math.ceil(total / columns) };
}

/** Reads the wire's bitmap: base64, one bit for each version from the lowest bit of the first byte. */
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
  /** The lowest free versions, at most so many as asked for. */
  lowestFree: number[];
  /** Undefined where nobody holds any. */
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

/** What is known of a card's copies. */
export interface KnownVersions {
  claimed: ClaimedVersions;
  makerCopies: number;
  /** Versions that the viewer holds; 0 for a card-maker copy. */
  yours: ReadonlySet<number>;
  /** Names of owners, as far as they are known. */
  ownerNames: ReadonlyMap<number, string>;
  /** Free numbers of a special card are not offered (section 2): they are only not claimed. */
  isSpecial: boolean;
}

/** "Version 17, free"; 0 stands for the card-maker copies, which have no number. */
export function describeVersion(version: number, known: KnownVersions): string {
  const { claimed, makerCopies, yours, ownerNames, isSpecial } = known;
  if (version === 0) {
    const copies = makerCopies === 1 ? 'a card-maker copy' : `${makerCopies} card-maker copies`;
    return `${formatVersion(0)}, ${copies}${yours.has(0) ? ', yours among them' : ''}`;
  }
  const holder = ownerNames.get(version);
  const state = () => {
    if (yours.has(version)) return 'yours';
    if (holder !== undefined) return `held by ${holder}`;
    if (claimed[version] === 1) return 'held';
    return isSpecial ? 'not claimed' : 'free';
  };
  return `Version ${version}, ${state()}`;
}

/**
 * Where a key leads the cursor of the map: left and right by a version, up and down by a row, pages by
 * ten rows, as they lie before the eye. `first` is 0 where there are card-maker copies, else 1.
 * Undefined for a key that does not move it.
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
