import type { CardFilter } from '#game/card-filter.ts';
import { catalogueHref, listHiddenFields } from '#ui/card/catalogue-href.ts';
import { PageLinks } from '#ui/pagination/PageLinks.tsx';
import { useHoldToPage } from './use-hold-to-page.ts';

interface Props {
  filter: CardFilter;
  /** The page shown; at most `pageCount`. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  /** The path of the list's page. */
  path?: string;
}

/** Pagination of a card list without page loads; holding Previous or Next runs through the pages. */
export function Pagination({ filter, page, pageCount, onPageChange, path = '/cards' }: Props) {
  const { heldPage, hold } = useHoldToPage(page, pageCount, onPageChange);
  return (
    <PageLinks
      page={page}
      pageCount={pageCount}
      hrefOf={(to) => catalogueHref({ ...filter, page: to }, path)}
      action={path}
      hidden={listHiddenFields(filter, [])}
      onPageChange={onPageChange}
      heldPage={heldPage}
      stepProps={hold}
    />
  );
}
