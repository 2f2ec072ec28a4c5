import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { pageNumbersAround } from '#game/pagination.ts';
import { PageJump } from './PageJump.tsx';
import './pagination.css';

interface Props {
  /** The page shown; at most `pageCount`. */
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  /** The target of the page jump's form, and its hidden fields. */
  action: string;
  hidden: readonly (readonly [name: string, value: string])[];
  /** Opens a page without a page load, in islands; otherwise links and form load the page. */
  onPageChange?: ((page: number) => void) | undefined;
  /** The page number shown while Previous or Next is held; otherwise `page`. */
  heldPage?: number | undefined;
  /** Properties that an island adds to Previous (-1) and Next (1), including how they handle clicks. */
  stepProps?: ((by: -1 | 1) => AnchorHTMLAttributes<HTMLAnchorElement>) | undefined;
}

/** The page links of a list, and a field that jumps to a page number. */
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
    // The same element on the first and last page too, so that it keeps the focus.
    const linkProps = there
      ? { href: hrefOf(to), rel, onClick: turn(to), ...stepProps?.(by) }
      : { role: 'link', 'aria-disabled': true };
    return (
      <a
        className="pages-step"
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
      <ol className="pages-list col-span-full flex justify-center gap-0.4rem">
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
