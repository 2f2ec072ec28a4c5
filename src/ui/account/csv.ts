import { stringify } from 'csv-stringify/browser/esm/sync';
import { keepApostrophes } from '#game/formula-escape.ts';

/** Serializes rows as CSV for spreadsheets, with a byte order mark and escaped formulas. */
export function serializeCsv(columns: readonly string[], rows: readonly Readonly<Record<string, unknown>>[]): string {
  return stringify([...rows], {
    header: true,
    columns: [...columns],
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    // A line break of another kind would end a row, too.
    quoted_match: /[\r\n]/u,
    cast: { string: keepApostrophes },
  });
}
