import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CardFilter } from '#game/card-filter.ts';
import { formatNumber } from '#game/number.ts';
import { clampPage } from '#game/pagination.ts';
import {
  $filter,
  $page,
  $status,
  updateCatalogue,
  subscribeToUrl,
  parseFilter,
  goToPage,
  debounceFilter,
} from '#stores/card/catalogue.ts';
import { useHydrated } from '#islands/base/use-hydrated.ts';
import { enhanceFilterForm } from '#scripts/filter-form.ts';
import type { FilteredList } from '#scripts/filter-form.ts';
import { Pagination } from '#islands/pagination/Pagination.tsx';
import { Results } from './Results.tsx';
import { SearchBox } from '#islands/search/SearchBox.tsx';

interface Props {
  /** What the server rendered. */
  filter: CardFilter;
  pageCount: number;
  cdnBase: string;
  communityServer: string;
}

const catalogue: FilteredList = {
  $filter,
  $page,
  parseFilter,
  debounceFilter,
  changeFilter: (change) => void updateCatalogue(change),
};
const asRendered = { ssr: () => null };

/**
 * The catalogue from the first interaction on. The form and the tiles beside it are the server's:
 * the form stays, the tiles until the first change.
 */
export function Catalogue({ filter: rendered, pageCount, cdnBase, communityServer }: Props) {
  const changed = useStore($filter, asRendered);
  const page = useStore($page, asRendered);
  const isHydrated = useHydrated();
  const status = useStore($status, { ssr: () => 'ready' as const });
  const [search] = useState(() => (import.meta.env.SSR ? null : document.querySelector<HTMLFormElement>('.search')));
  const [area] = useState(() => (import.meta.env.SSR ? null : document.querySelector('.results')));

  useEffect(() => subscribeToUrl(), []);
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('.filters');
    return form ? enhanceFilterForm(form, catalogue) : undefined;
  }, []);
  useLayoutEffect(() => {
    if (changed) area?.querySelector('.results-rendered')?.remove();
  }, [changed, area]);

  const filter = changed ?? rendered;
  const pages = page?.pageCount ?? pageCount;
  const onPageChange = (to: number) => {
    area?.scrollIntoView({ block: 'start' });
    void goToPage(to);
  };

  return (
    <>
      {changed &&
        area &&
        createPortal(
          <Results filter={changed} page={page} status={status} cdnBase={cdnBase} communityServer={communityServer} />,
          area,
        )}
      {search && isHydrated && <SearchBox form={search} />}
      <Pagination filter={filter} page={clampPage(filter.page, pages)} pageCount={pages} onPageChange={onPageChange} />
      <p className="visually-hidden" role="status">
        {changed &&
          status === 'ready' &&
          page &&
          `${formatNumber(page.count)} cards found${pages > 1 ? `, page ${clampPage(filter.page, pages)} of ${pages}` : ''}`}
        {status === 'failed' && 'The catalogue didn’t answer'}
      </p>
    </>
  );
}
