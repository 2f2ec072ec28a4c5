import './completion-bar.css';

interface Props {
  owned: number;
  total: number;
}

/** The completed share as a ring. The text beside it gives the same value. */
export function CompletionRing({ owned, total }: Props) {
  return (
    <svg className="completion-ring" viewBox="0 0 40 40" aria-hidden="true">
      <circle className="completion-total" cx="20" cy="20" r="16" pathLength="100" />
      {owned > 0 && (
        <circle
          className="completion-owned"
          cx="20"
          cy="20"
          r="16"
          pathLength="100"
          strokeDasharray={`${completionPercent(owned, total)} 100`}
        />
      )}
    </svg>
  );
}

/** The completed share as a bar. */
export function CompletionBar({ owned, total }: Props) {
  return (
    <svg className="completion-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className="completion-total" width="100" height="4" />
      <rect className="completion-owned" width={completionPercent(owned, total)} height="4" />
    </svg>
  );
}

/** Returns whole percent; 0 only if nothing is owned, and 100 only if everything is. */
export function completionPercent(owned: number, total: number): number {
  if (total === 0 || owned === 0) return 0;
  return owned >= total ? 100 : Math.min(99, Math.max(1, Math.round((owned / total) * 100)));
}
