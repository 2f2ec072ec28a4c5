import { Problem } from '#ui/base/Problem.tsx';

/** Why a step of the team did not happen, or that nobody knows whether it did. */
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
