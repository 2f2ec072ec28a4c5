import { FilterLink } from '#islands/card/FilterLink.tsx';
import { MeantFilters } from '#islands/card/MeantFilters.tsx';
import type { FilterChange } from '#ui/card/active-filters.ts';
import type { InventoryHints as Hints } from '#ui/card/meaning-view.ts';

interface Props {
  hints: Hints;
  onApply: (change: FilterChange) => void;
}

/** Where the words of a search that finds nothing in the inventory may find something. */
export function InventoryHints({ hints: { filters, unfiltered, catalogueHref }, onApply }: Props) {
  return (
    <>
      <MeantFilters filters={filters} onApply={onApply} />
      <p className="results-series">
        {unfiltered && (
          <>
            <FilterLink link={unfiltered} onApply={onApply}>
              Search your cards without the filters
            </FilterLink>
            {' or '}
          </>
        )}
        <a href={catalogueHref}>{unfiltered ? 'all cards' : 'Search all cards'}</a>.
      </p>
    </>
  );
}
