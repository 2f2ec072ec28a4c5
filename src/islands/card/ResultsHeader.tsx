import type { ReactNode } from 'react';
import type { FilterChange } from '#ui/card/active-filters.ts';
import type { FilterView } from '#ui/card/results-view.ts';
import { FilterLink } from './FilterLink.tsx';

interface Props extends FilterView {
  /** The number of results, as text. */
  count: string;
  status: 'ready' | 'loading' | 'failed';
  /** The request has taken long enough to show a spinner. */
  isSlow: boolean;
  onApply: (change: FilterChange) => void;
  children?: ReactNode;
}

/** The header of the results: their number, and the active filters. */
export function ResultsHeader({ count, status, chips, reset, isSlow, onApply, children }: Props) {
  return (
    <div className="results-header flex flex-wrap items-center gap-y-0.4rem gap-x-0.8rem text-mist">
      <p>{{ ready: count, loading: 'Loading…', failed: 'Couldn’t load the cards' }[status]}</p>
      {chips.length > 0 && (
        <div className="results-chips">
          {chips.map((chip) => (
            <FilterLink key={chip.label} className="chip" link={chip} onApply={onApply}>
              {chip.label}
              <span className="visually-hidden">, remove</span>
            </FilterLink>
          ))}
        </div>
      )}
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
