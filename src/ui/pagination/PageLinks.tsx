import type { MouseEvent } from 'react';
import { PageJump } from './PageJump.tsx';
import { PageNumbers } from './PageNumbers.tsx';
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
  onPageChange?: (page: number) => void;
}

/** The pages of a list, as links. */
export function PageLinks({ page, pageCount, hrefOf, action, hidden, onPageChange }: Props) {
  if (pageCount < 2) return null;
  const turn = (to: number) =>
    onPageChange &&
    ((event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onPageChange(to);
    });
  const step = (to: number, label: string, rel: string) => {
    const there = to >= 1 && to <= pageCount;
    const linkProps = there ? { href: hrefOf(to), rel, onClick: turn(to) } : { 'aria-disabled': true };
    return (
      <a className="pages-step" role="link" {...linkProps}>
        {label}
      </a>
    );
  };
  return (
    <nav className="pages" aria-label="Pages">
      {step(page - 1, 'Previous', 'prev')}
      <PageNumbers page={page} pageCount={pageCount} hrefOf={hrefOf} turn={turn} />
      {step(page + 1, 'Next', 'next')}
      <PageJump pageCount={pageCount} action={action} hidden={hidden} />
    </nav>
  );
}
