const quietMs = 5_000;

/** Reports how many rows have passed: every five seconds, and a sum at the end. */
export class RowProgress {
  readonly #verb: string;
  readonly #report: (line: string) => void;
  #reportedAt = performance.now();
  #total = 0;

  constructor(verb: string, report: (line: string) => void) {
    this.#verb = verb;
    this.#report = report;
  }

  get total(): number {
    return this.#total;
  }

  advance(table: string, rows: number): void {
    if (performance.now() - this.#reportedAt < quietMs) return;
    this.#reportedAt = performance.now();
    this.#report(`${this.#verb} ${table}: ${(this.#total + rows).toLocaleString('en')} rows so far`);
  }

  finish(table: string, rows: number): void {
    this.advance(table, rows);
    this.#total += rows;
  }
}
