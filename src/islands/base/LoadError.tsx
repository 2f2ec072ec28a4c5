import type { MouseEvent } from 'react';

interface Props {
  /** What could not be had. */
  message: string;
  onRetry: () => void;
}

/** The game did not answer: says what is missing, and offers another try. */
export function LoadError({ message, onRetry }: Props) {
  const onClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes away: whoever pressed it stays here.
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <div className="load-error" role="alert">
      <p>{message} The game may be busy, or you are offline.</p>
      <button className="button" type="button" onClick={onClick}>
        Try again
      </button>
    </div>
  );
}
