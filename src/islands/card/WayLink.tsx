import type { MouseEvent, ReactNode } from 'react';
import type { FilterChange } from '#ui/active-filters.ts';
import type { Way } from '#ui/results-view.ts';

interface Props {
  way: Way;
  className: string;
  onTake: (change: FilterChange) => void;
  children: ReactNode;
}

/** A link to another filter, which the island goes to without leaving the page. */
export function WayLink({ way, className, onTake, children }: Props) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onTake(way.change);
  };
  return (
    <a className={className} href={way.href} onClick={onClick}>
      {children}
    </a>
  );
}
