import type { FilterChange } from '#ui/card/active-filters.ts';
import type { FilterLinkTarget } from '#ui/card/results-view.ts';
import { FilterLink } from './FilterLink.tsx';

interface Props {
  filters: readonly FilterLinkTarget[];
  onApply: (change: FilterChange) => void;
}

/** Offers filters in place of the words that stand for them. */
export function MeantFilters({ filters, onApply }: Props) {
  if (filters.length === 0) return null;
  return (
    <p className="results-series">
      Did you mean a filter?{' '}
      {filters.map((link, index) => (
        <span key={link.href}>
          {index > 0 && ', '}
          <FilterLink link={link} onApply={onApply}>
            {link.label}
          </FilterLink>
        </span>
      ))}
    </p>
  );
}
