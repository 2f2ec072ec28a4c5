import type { ComponentProps } from 'react';
import { withClass } from './with-class.ts';

/** The cross of a dialog, a drawer or a message. */
export function CloseButton({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" aria-label="Close" {...props} className={withClass('close-button', className)} />;
}
