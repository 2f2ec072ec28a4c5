import type { FormProblem } from '#stores/staff/action-form.ts';

/** Says what is wrong with a field. */
export function FieldProblem({ problem, field }: { problem: FormProblem | null; field: string }) {
  return (
    problem?.field === field && (
      <span className="field-problem" role="alert">
        {problem.text}
      </span>
    )
  );
}
