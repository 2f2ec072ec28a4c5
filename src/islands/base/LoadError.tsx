import type { MouseEvent } from 'react';

interface Props {
  /** A sentence that says what could not be loaded. */
  message: string;
  onRetry: () => void;
}

/** An error message with a retry button. */
export function LoadError({ message, onRetry }: Props) {
  const onClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button disappears, so the closest focusable container takes the focus.
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <div className="load-error" role="alert">
      <p>{message} The game may be busy, or you may be offline.</p>
      <button className="button" type="button" onClick={onClick}>
        Try again
      </button>
    </div>
  );
}
