import { isDeepStrictEqual } from 'node:util';

export interface Changes<Row> {
  inserted: Row[];
  updated: Row[];
  unchanged: number;
}

export interface Counts {
  inserted: number;
  updated: number;
  unchanged: number;
}

/** Compares rows with the database's by UUID. Only the fields of the wanted row are compared. */
export function findChanges<Row extends { uuid: string }>(
  wanted: readonly Row[],
  stored: ReadonlyMap<string, Row>,
): Changes<Row> {
  const changes: Changes<Row> = { inserted: [], updated: [], unchanged: 0 };
  for (const row of wanted) {
    const old = stored.get(row.uuid);
    if (!old) changes.inserted.push(row);
    else if (differs(row, old)) changes.updated.push(row);
    else changes.unchanged += 1;
  }
  return changes;
}

export function countsOf(changes: Changes<unknown>): Counts {
  return { inserted: changes.inserted.length, updated: changes.updated.length, unchanged: changes.unchanged };
}

function differs<Row extends object>(wanted: Row, stored: Row): boolean {
  return (Object.keys(wanted) as (keyof Row)[]).some((key) => !isDeepStrictEqual(wanted[key], stored[key]));
}

/** The value of a row, or what is stored if the row omits it. */
export const kept = <T>(value: T | undefined, stored: T | undefined, otherwise: T): T =>
  value === undefined ? (stored ?? otherwise) : value;

/** Returns when an object was withdrawn. An object that is withdrawn already keeps its time. */
export function withdrawnAt(
  withdrawn: boolean | undefined,
  stored: { withdrawnAt: Date | null } | undefined,
  now: Date,
): Date | null {
  const before = stored?.withdrawnAt ?? null;
  if (withdrawn === undefined) return before;
  return withdrawn ? (before ?? now) : null;
}

export function uuidsOf(entries: readonly { row: { uuid: string } }[]): string[] {
  return entries.map(({ row }) => row.uuid);
}
