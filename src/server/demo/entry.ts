import type { Entry } from '#server/import/catalogue.ts';
import { uuidOf } from './random.ts';

/** Wraps a row of the demo world as an import expects it. */
export function entry<Row>(index: number, row: Row): Entry<Row> {
  return { place: { file: 'demo world', row: index + 1 }, row };
}

export const cosmeticUuid = (kind: 'frame' | 'banner', collection: string, name: string) =>
  uuidOf(`${kind} ${collection} ${name}`);
