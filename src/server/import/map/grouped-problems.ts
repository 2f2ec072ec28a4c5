import { formatNumber } from '#game/number.ts';
import { ProblemList } from '#server/import/problems.ts';
import type { Problem, RowLocation } from '#server/import/problems.ts';

/** Problems of rows that often have the same: it is told once, with the first row and the number of the others. */
export class GroupedProblems extends ProblemList {
  readonly #groups = new Map<string, { problem: Problem; message: string; others: number }>();

  override add(problem: Problem): void {
    if (problem.row === undefined) super.add(problem);
    else this.#addOfRow(problem, problem.message);
  }

  /** Adds a problem whose message names a value, while others have the same reason. */
  addFor(reason: string, place: RowLocation, field: string, message: string): void {
    this.#addOfRow({ ...place, field, message }, reason);
  }

  #addOfRow(problem: Problem, reason: string): void {
    const key = JSON.stringify([problem.field, reason]);
    const group = this.#groups.get(key);
    if (!group) {
      const first = { ...problem };
      this.#groups.set(key, { problem: first, message: problem.message, others: 0 });
      super.add(first);
      return;
    }
    group.others += 1;
    const rows = group.others === 1 ? 'row' : 'rows';
    group.problem.message = `${group.message} (and in ${formatNumber(group.others)} more ${rows})`;
    this.note(problem);
  }
}
