import type pg from 'pg';

/** An identifier of a row. Discord ids are longer numbers, and names are no identifiers. */
const rowId = String.raw`(?:\d{1,10}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})`;
const key = new RegExp(String.raw`^Key (\([\w, ]+\)=\(${rowId}(?:, ${rowId})*\)) `, 'u');
const firstColumn = new RegExp(String.raw`^Failing row contains \((${rowId})[,)]`, 'u');

/**
 * Names the constraint, the table and the row of a rejected row, as far as the database tells them. The database's own
 * message repeats values of players.
 */
export function describeBrokenRow({ constraint, table, detail = '', where = '' }: pg.DatabaseError): string {
  const line = /, line (\d+)/u.exec(where)?.[1];
  const keyed = key.exec(detail)?.[1];
  const first = firstColumn.exec(detail)?.[1];
  return [
    ...(constraint === undefined || table === undefined ? [] : [`the constraint ${constraint} of ${table}`]),
    ...(keyed === undefined ? [] : [keyed]),
    ...(first === undefined ? [] : [`row ${first}`]),
    ...(line === undefined ? [] : [`line ${line} of the table`]),
  ].join(', ');
}
