import type { ComponentProps } from 'react';
import { withClass } from './with-class.ts';
import './progress.css';

/** How far something is. Browsers draw a bar of their own colour otherwise. */
export function Progress({ className, ...props }: ComponentProps<'progress'>) {
  return <progress {...props} className={withClass('progress', className)} />;
}
