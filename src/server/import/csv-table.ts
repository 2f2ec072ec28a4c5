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

/**
 * Parses a CSV file: comma-separated, quoted where necessary, with a header line. Accepts a byte order mark and all
 * line endings, and removes the apostrophe that our exports put before what a spreadsheet reads as a formula. Adds a problem for each column that is not in `fields`.
 */
export function parseTable(text: string, file: string, fields: readonly string[], problems: ProblemList): TableRow[] {
  const [first, ...records] = parseRecords(text, file, problems);
  const header = first?.cells.map((cell) => cell.trim());
  if (!header) {
    if (problems.count === 0) problems.add({ file, message: 'is empty; its first line must name the columns' });
    return [];
  }
  if (!isHeaderGood(header, file, fields, problems)) return [];

  const rows: TableRow[] = [];
  for (const { line, cells } of records) {
    if (cells.length === header.length) {
      const values = header.map((column, index) => [column, withoutFormulaEscape(cells[index] ?? '')] as const);
      rows.push({ line, cells: Object.fromEntries(values) });
    } else {
      problems.add({ file, row: line, message: `has ${cells.length} cells, the header ${header.length}` });
    }
  }
  if (problems.isFull) problems.addUnread(file);
  return rows;
}

function isHeaderGood(header: string[], file: string, fields: readonly string[], problems: ProblemList): boolean {
  const before = problems.count;
  const seen = new Set<string>();
  for (const column of header) {
    if (!fields.includes(column)) {
      problems.add({ file, row: 1, message: `unknown column ${quoted(column)}; known are ${fields.join(', ')}` });
    } else if (seen.has(column)) {
      problems.add({ file, row: 1, message: `column ${quoted(column)} appears twice` });
    }
    seen.add(column);
  }
  return problems.count === before;
}

interface CsvRecord {
  line: number;
  cells: string[];
}

/** Ends the parser, which takes up to 0.2 ms for each row that is not as long as the header. */
class TooManyUneven extends Error {}

function parseRecords(text: string, file: string, problems: ProblemList): CsvRecord[] {
  const records: CsvRecord[] = [];
  let uneven = 0;
  try {
    parse(text, {
      bom: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 100_000,
      on_record: (cells: string[], { lines }) => {
        // The parser reports a record's last line, and quoted cells may contain line breaks.
        const inside = cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/gu)?.length ?? 0), 0);
        records.push({ line: lines - inside, cells });
        if (cells.length !== records[0]?.cells.length) uneven += 1;
        if (uneven >= countedProblems) throw new TooManyUneven();
        return null;
      },
    });
  } catch (error) {
    if (error instanceof TooManyUneven) return records;
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? { row: error['lines'] } : {};
    problems.add({ file, ...line, message: `is not CSV: ${error.message}` });
  }
  return records;
}
