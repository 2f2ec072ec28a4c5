import type { ReactNode } from 'react';
import type { FilterChange } from '#ui/card/active-filters.ts';
import type { FilterView } from '#ui/card/results-view.ts';
import { FilterLink } from './FilterLink.tsx';

interface Props extends FilterView {
  /** How many were found, in words. */
  count: string;
  status: 'ready' | 'loading' | 'failed';
  /** The wait is long enough to be shown. */
  isSlow: boolean;
  onApply: (change: FilterChange) => void;
  children?: ReactNode;
}

/** Over what a filter finds: how much it is, and what it is filtered by. */
export function ResultsHeader({ count, status, chips, reset, isSlow, onApply, children }: Props) {
  return (
    <div className="results-header">
      <p>{{ ready: count, loading: 'Loading…', failed: 'No answer' }[status]}</p>
      {chips.map((chip) => (
        <FilterLink key={chip.label} className="chip" link={chip} onApply={onApply}>
          {chip.label}
          <span className="visually-hidden">, remove</span>
        </FilterLink>
      ))}
      {isSlow && <span className="spinner" aria-hidden="true" />}
      {reset && (
        <FilterLink className="results-reset" link={reset} onApply={onApply}>
          {reset.label}
        </FilterLink>
      )}
      {children}
    </div>
  );
}
