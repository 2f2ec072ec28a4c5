/** The lowest and highest version of a filter, both included (section 5). */
export type VersionRange = readonly [low: number, high: number];
export const fullVersionRange: VersionRange = [0, 4000];

/** The slider's step, and the minimum gap between its thumbs (sections 5 and 9; they give no size for the gap). */
export const versionStep = 1;
export const versionGap = 1;

export function isFullVersionRange([low, high]: VersionRange): boolean {
  return low === fullVersionRange[0] && high === fullVersionRange[1];
}

/** Parses `low-high` from a URL. Returns the full range for invalid text. */
export function parseVersionRange(text: string | null): VersionRange {
  const [, low, high] = /^(\d{1,4})-(\d{1,4})$/u.exec(text ?? '') ?? [];
  const range = [Number(low), Number(high)] as const;
  const fits = range[0] >= fullVersionRange[0] && range[1] <= fullVersionRange[1] && range[0] <= range[1];
  return fits ? range : fullVersionRange;
}

/** Parses the two number fields. An empty or invalid field becomes its bound (section 5). */
export function parseVersionFields(low: string, high: string): VersionRange {
  const read = (text: string, bound: number) => (/^\d+$/u.test(text.trim()) ? clamp(Number(text)) : bound);
  const numbers = [read(low, fullVersionRange[0]), read(high, fullVersionRange[1])] as const;
  return [Math.min(...numbers), Math.max(...numbers)];
}

/** Returns the range after one thumb moved. The thumb snaps to its step and keeps the gap to the other one. */
export function moveThumb([low, high]: VersionRange, thumb: 'low' | 'high', to: number): VersionRange {
  const snapped = clamp(Math.round(to / versionStep) * versionStep);
  if (thumb === 'low') return [Math.max(fullVersionRange[0], Math.min(snapped, high - versionGap)), high];
  return [low, Math.min(fullVersionRange[1], Math.max(snapped, low + versionGap))];
}

function clamp(version: number): number {
  return Math.min(fullVersionRange[1], Math.max(fullVersionRange[0], version));
}
