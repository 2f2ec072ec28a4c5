import type { ReactNode } from 'react';
import type { FilterChange } from '#ui/active-filters.ts';
import type { FilterView } from '#ui/results-view.ts';
import { WayLink } from './WayLink.tsx';

interface Props extends FilterView {
  /** How many were found, in words. */
  count: string;
  status: 'ready' | 'loading' | 'failed';
  /** The wait is long enough to be shown. */
  isSlow: boolean;
  onTake: (change: FilterChange) => void;
  children?: ReactNode;
}

/** Over what a filter finds: how much it is, and what it is filtered by. */
export function ResultsHead({ count, status, chips, reset, isSlow, onTake, children }: Props) {
  return (
    <div className="results-head">
      <p>{{ ready: count, loading: 'Loading…', failed: 'No answer' }[status]}</p>
      {chips.map((chip) => (
        <WayLink key={chip.label} className="chip" way={chip} onTake={onTake}>
          {chip.label}
          <span className="unseen">, remove</span>
        </WayLink>
      ))}
      {isSlow && <span className="spinner" aria-hidden="true" />}
      {reset && (
        <WayLink className="results-reset" way={reset} onTake={onTake}>
          {reset.label}
        </WayLink>
      )}
      {children}
    </div>
  );
}
