import type { MouseEvent, ReactNode } from 'react';
import type { FilterChange } from '#ui/card/active-filters.ts';
import type { FilterLinkTarget } from '#ui/card/results-view.ts';

interface Props {
  link: FilterLinkTarget;
  className?: string;
  /** Whether the link is to the filter that is shown. */
  isCurrent?: boolean;
  onApply: (change: FilterChange) => void;
  children: ReactNode;
}

/** A link to another filter, which the island applies without leaving the page. */
export function FilterLink({ link, className, isCurrent = false, onApply, children }: Props) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onApply(link.change);
  };
  return (
    <a className={className} href={link.href} aria-current={isCurrent || undefined} onClick={onClick}>
      {children}
    </a>
  );
}
