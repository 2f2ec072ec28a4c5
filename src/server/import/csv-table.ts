import { CsvError, parse } from 'csv-parse/sync';
import { withoutFormulaEscape } from '#game/formula-escape.ts';
import { quoted } from '#game/quoted.ts';
import { countedProblems } from './problems.ts';
import type { ProblemList } from './problems.ts';

/** The cells of a row by column name, and the line of the file on which the row starts. */
export interface TableRow {
  line: number;
  cells: Record<string, string>;
}

/** A table with the names of its columns. */
export interface Table {
  columns: readonly string[];
  rows: TableRow[];
}

/**
 * Parses a CSV file: quoted where necessary, with a header line, as spreadsheets save it. Columns are separated by commas,
 * semicolons or tabs, which a line `sep=;` may say. Accepts byte order marks, all line endings, column names in any case, and
 * empty columns and rows at the end. Removes the apostrophe that our exports put before what a spreadsheet reads as a formula.
 * Adds a problem for each column that is not in `fields`. Without `fields`, columns may have any name, in its case.
 */
export function parseTable(
  text: string,
  file: string,
  fields: readonly string[] | undefined,
  problems: ProblemList,
): Table {
  const [first, ...records] = parseRecords(text, file, fields, problems);
  if (!first) {
    if (problems.count === 0) problems.add({ file, message: 'is empty; its first line must name the columns' });
    return { columns: [], rows: [] };
  }
  const header = first.cells.slice(0, widthOf(first.cells)).map((cell) => (fields ? columnName(cell) : cell.trim()));
  if (!isHeaderGood(header, { file, row: first.line }, fields, problems)) return { columns: header, rows: [] };

  const rows: TableRow[] = [];
  for (const { line, cells } of records) {
    if (isAsWide(cells, header)) {
      const values = header.map((column, index) => [column, withoutFormulaEscape(cells[index] ?? '')] as const);
      rows.push({ line, cells: Object.fromEntries(values) });
    } else {
      problems.add({ file, row: line, message: `has ${cells.length} cells, the header ${header.length}` });
    }
  }
  if (problems.isFull) problems.addUnread(file);
  return { columns: header, rows };
}

const columnName = (cell: string): string => cell.trim().toLowerCase();

/** Returns the number of cells without the empty ones at the end. */
const widthOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/** Whether a row has a cell for each column, and nothing beyond them. */
const isAsWide = (cells: readonly string[], header: readonly string[]): boolean =>
  cells.length >= header.length && widthOf(cells) <= header.length;

function isHeaderGood(
  header: string[],
  place: { file: string; row: number },
  fields: readonly string[] | undefined,
  problems: ProblemList,
): boolean {
  const before = problems.count;
  const seen = new Set<string>();
  for (const column of header) {
    if (fields && !fields.includes(column)) {
      problems.add({ ...place, message: `unknown column ${quoted(column)}; known are ${fields.join(', ')}` });
    } else if (seen.has(column)) {
      problems.add({ ...place, message: `column ${quoted(column)} appears twice` });
    }
    seen.add(column);
  }
  return problems.count === before;
}

interface CsvRecord {
  line: number;
  cells: string[];
}

/** What to do about the parser's complaints about quotes. */
const quoteProblems: ReadonlyMap<string, string> = new Map([
  ['INVALID_OPENING_QUOTE', 'a cell that contains a quote must be in quotes, with each quote in it written twice'],
  ['CSV_INVALID_CLOSING_QUOTE', 'a quote within a quoted cell must be written twice'],
  ['CSV_QUOTE_NOT_CLOSED', 'the quote that opens a cell is never closed'],
]);

/** Ends the parser, which takes up to 0.2 ms for each row that is not as long as the header. */
class TooManyUneven extends Error {}

/** What old programs write after the last line. */
const endMark = new RegExp(String.raw`\x1A\s*$`, 'u');

/** A line that names the separator, which spreadsheets put first. */
const separatorLine = /^sep=(.)?(?=[\r\n])/iu;

/** Returns the character between the cells: what the first line says, or by which the header has the most known columns. */
function findSeparator(text: string, fields: readonly string[] | undefined): string {
  const said = separatorLine.exec(text)?.[1];
  if (said !== undefined) return said;
  const [header = ''] = text.trimStart().split(/[\r\n]/u, 1);
  const known = (separator: string) =>
    header.split(separator).filter((cell) => !fields || fields.includes(columnName(cell.replaceAll('"', '')))).length;
  return [',', ';', '\t'].reduce((best, each) => (known(each) > known(best) ? each : best));
}

function parseRecords(
  text: string,
  file: string,
  fields: readonly string[] | undefined,
  problems: ProblemList,
): CsvRecord[] {
  const content = text.replace(/^\uFEFF+/u, '').replace(endMark, '');
  const records: CsvRecord[] = [];
  let uneven = 0;
  /** The parser counts CR and LF in a quoted cell as two lines. */
  let countedTwice = 0;
  try {
    parse(content.replace(separatorLine, ''), {
      delimiter: findSeparator(content, fields),
      // A space before a quote does not belong to the cell.
      trim: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 100_000,
      on_record: (cells: string[], { lines }) => {
        // The parser reports a record's last line, and quoted cells may contain line breaks.
        const inside = cells.flatMap((cell) => cell.match(/\r\n|\n|\r/gu) ?? []);
        countedTwice += inside.filter((each) => each === '\r\n').length;
        records.push({ line: lines - inside.length - countedTwice, cells });
        if (!isAsWide(cells, records[0]?.cells ?? [])) uneven += 1;
        if (uneven >= countedProblems) throw new TooManyUneven();
        return null;
      },
    });
  } catch (error) {
    if (error instanceof TooManyUneven) return records;
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? { row: error['lines'] - countedTwice } : {};
    problems.add({ file, ...line, message: `is not CSV: ${quoteProblems.get(error.code) ?? error.message}` });
  }
  return records;
}
