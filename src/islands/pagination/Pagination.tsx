import type { KeyboardEvent, MouseEvent, SubmitEvent } from 'react';
import type { CardFilter } from '#game/card-filter.ts';
import { parsePageNumber } from '#game/pagination.ts';
import { catalogueHref, listHiddenFields } from '#ui/card/catalogue-href.ts';
import { PageJump } from '#ui/pagination/PageJump.tsx';
import { PageNumbers } from '#ui/pagination/PageNumbers.tsx';
import '#ui/pagination/pagination.css';
import { useHoldToPage } from './use-hold-to-page.ts';

interface Props {
  filter: CardFilter;
  /** The page in sight: never above the last one. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  /** The path of the list's page. */
  path?: string;
}

export function Pagination({ filter, page, pageCount, onPageChange, path = '/cards' }: Props) {
  const { shown, hold } = useHoldToPage(page, pageCount, onPageChange);
  if (pageCount < 2) return null;

  const address = (to: number) => catalogueHref({ ...filter, page: to }, path);
  const turn = (to: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onPageChange(to);
  };
  const step = (by: -1 | 1, label: string) => {
    const to = page + by;
    const there = to >= 1 && to <= pageCount;
    // The same element at the ends too, so that the focus stays on it.
    const linkProps = there
      ? { href: address(to), rel: by < 0 ? 'prev' : 'next', ...hold(by) }
      : { 'aria-disabled': true };
    return (
      <a className="pages-step" role="link" tabIndex={0} draggable={false} {...linkProps}>
        {label}
      </a>
    );
  };

  const jump = (field: HTMLInputElement) => {
    const to = parsePageNumber(field.value, pageCount);
    field.value = '';
    if (to !== undefined) onPageChange(to);
  };
  const onJump = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    jump(event.currentTarget.elements.namedItem('page') as HTMLInputElement);
  };
  const onJumpKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') event.currentTarget.value = '';
  };

  return (
    <nav className="pages" aria-label="Pages">
      {step(-1, 'Previous')}
      <PageNumbers page={shown} pageCount={pageCount} hrefOf={address} turn={turn} />
      {step(1, 'Next')}
      <PageJump
        pageCount={pageCount}
        action={path}
        hidden={listHiddenFields(filter, [])}
        onSubmit={onJump}
        onKeyDown={onJumpKey}
        onBlur={(event) => jump(event.currentTarget)}
      />
    </nav>
  );
}
