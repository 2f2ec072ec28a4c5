import { withClass } from './with-class.ts';

/**
 * Holds the place of content that is loading. `className` gives its height. It is a component and no plain `<div>`, because
 * React would turn that element into the content's own, and browsers would count that as content that moved.
 */
export function Skeleton({ className }: { className?: string }) {
  return <div className={withClass('skeleton-block', className)} aria-hidden="true" />;
}
