import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { pageNumbersAround } from '#game/pagination.ts';
import { PageJump } from './PageJump.tsx';
import './pagination.css';

interface Props {
  /** The page in sight: never above the last one. */
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  /** Where the page jump's form leads, and what it sends besides the page. */
  action: string;
  hidden: readonly (readonly [name: string, value: string])[];
  /** Turns without a load, where an island can; links and form do without. */
  onPageChange?: ((page: number) => void) | undefined;
  /** The page that the numbers show while Previous or Next is held; otherwise that in sight. */
  heldPage?: number | undefined;
  /** What an island adds to Previous (-1) and Next (1); a click on them is then its own matter. */
  stepProps?: ((by: -1 | 1) => AnchorHTMLAttributes<HTMLAnchorElement>) | undefined;
}

/** The pages of a list, as links, and a field for the number of one. */
export function PageLinks({
  page,
  pageCount,
  hrefOf,
  action,
  hidden,
  onPageChange,
  heldPage = page,
  stepProps,
}: Props) {
  if (pageCount < 2) return null;
  const turn = (to: number) =>
    onPageChange &&
    ((event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onPageChange(to);
    });
  const step = (by: -1 | 1, label: string, rel: string) => {
    const to = page + by;
    const there = to >= 1 && to <= pageCount;
    // The same element at the ends too, so that the focus stays on it.
    const linkProps = there
      ? { href: hrefOf(to), rel, onClick: turn(to), ...stepProps?.(by) }
      : { 'aria-disabled': true };
    return (
      <a
        className="pages-step"
        role="link"
        {...(stepProps ? { tabIndex: 0, draggable: false, 'data-holdable': '' } : {})}
        {...linkProps}
      >
        {label}
      </a>
    );
  };
  return (
    <nav className="pages" aria-label="Pages">
      {step(-1, 'Previous', 'prev')}
      <ol className="pages-list">
        {pageNumbersAround(heldPage, pageCount).map((number, index) =>
          number === null ? (
            <li key={`gap-${index}`} className="pages-gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                href={hrefOf(number)}
                aria-label={`Page ${number}`}
                aria-current={number === heldPage ? 'page' : undefined}
                onClick={turn(number)}
              >
                {number}
              </a>
            </li>
          ),
        )}
      </ol>
      {step(1, 'Next', 'next')}
      <PageJump pageCount={pageCount} action={action} hidden={hidden} onPageChange={onPageChange} />
    </nav>
  );
}
