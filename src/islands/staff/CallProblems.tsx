import { Problem } from '#ui/base/Problem.tsx';

/** Says why the server refused a step of the team, or that its answer did not arrive. */
export function CallProblems({ reasons, isUnanswered }: { reasons: readonly string[]; isUnanswered: boolean }) {
  return (
    <>
      {reasons.map((reason) => (
        <Problem key={reason}>{reason}</Problem>
      ))}
      {isUnanswered && <Problem>We didn’t get an answer. Trying again is safe: it happens only once.</Problem>}
    </>
  );
}
