import { objectKinds } from './kind.ts';
import type { ObjectKind } from './kind.ts';

/** Returns what a CSV file holds by its name, which may be that of another copy: `cards (1).csv`. */
export function kindOfFile(fileName: string): ObjectKind | undefined {
  const name = fileName.toLowerCase().replace(/ ?\(\d+\)(?=\.csv$)/u, '');
  return objectKinds.find((kind) => `${kind}.csv` === name);
}
