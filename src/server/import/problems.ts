import { formatNumber } from '#game/number.ts';

/** The location of a row: in CSV its line in the file, in JSON its position in the list, from 1. */
export interface RowLocation {
  file: string;
  row: number;
}

/** A problem in a catalogue, with its location. */
export interface Problem {
  file: string;
  row?: number;
  field?: string;
  message: string;
}

/** Problems beyond this number are counted but not listed. */
export const problemLimit = 500;
/** Problems after which a file is not read any further. */
export const countedProblems = 5_000;
/** Problems that the message for a terminal lists. */
const printedProblems = 50;

export class ProblemList {
  readonly problems: Problem[] = [];
  count = 0;
  readonly #rows = new Set<string>();
  readonly #unread = new Set<string>();

  add(problem: Problem): void {
    this.count += 1;
    this.note(problem);
    if (this.problems.length < problemLimit) this.problems.push(problem);
  }

  /** Remembers that a row has a problem. */
  protected note({ file, row }: Problem): void {
    this.#rows.add(`${file} ${row}`);
  }

  /** Whether there are so many problems that the file need not be read any further. */
  get isFull(): boolean {
    return this.count >= countedProblems;
  }

  /** Adds the problem that the rest of a file was not read, which is always listed. */
  addUnread(file: string): void {
    if (this.#unread.has(file)) return;
    this.#unread.add(file);
    const message = `has more than ${formatNumber(countedProblems)} problems; the rest is not checked`;
    this.problems.unshift({ file, message });
    this.problems.length = Math.min(this.problems.length, problemLimit);
    this.count += 1;
  }

  /** Adds all problems of a part of a catalogue. */
  addAll({ problems, count }: { problems: readonly Problem[]; count: number }): void {
    for (const problem of problems) this.add(problem);
    this.count += count - problems.length;
  }

  /** Whether a row has a problem. */
  has({ file, row }: RowLocation): boolean {
    return this.#rows.has(`${file} ${row}`);
  }

  addAt(place: RowLocation, field: string | undefined, message: string): void {
    this.add({ file: place.file, row: place.row, ...(field === undefined ? {} : { field }), message });
  }
}

export function describeProblem({ file, row, field, message }: Problem): string {
  const place = [file, row === undefined ? '' : `row ${row}`, field ?? ''].filter(Boolean).join(', ');
  return `${place}: ${message}`;
}

/** Returns problems sorted by file and row. */
function inFileOrder(problems: readonly Problem[]): Problem[] {
  const files = [...new Set(problems.map(({ file }) => file))];
  return problems.toSorted(
    (one, other) => files.indexOf(one.file) - files.indexOf(other.file) || (one.row ?? 0) - (other.row ?? 0),
  );
}

/** A catalogue that cannot be imported. Nothing was written. */
export class CatalogueError extends Error {
  readonly problems: readonly Problem[];
  readonly count: number;

  constructor({ problems, count }: { problems: readonly Problem[]; count: number }) {
    const unlisted = count - Math.min(problems.length, printedProblems);
    const sorted = inFileOrder(problems);
    const lines = sorted.slice(0, printedProblems).map(describeProblem);
    super([...lines, ...(unlisted > 0 ? [`and ${unlisted} more`] : [])].join('\n'));
    this.name = 'CatalogueError';
    this.problems = sorted;
    this.count = count;
  }
}
