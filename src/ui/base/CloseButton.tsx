import type { ComponentProps } from 'react';

/** The cross of a dialog, a drawer or a message. */
export function CloseButton({ className, ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label="Close"
      {...props}
      className={className === undefined ? 'close-button' : `close-button ${className}`}
    />
  );
}
