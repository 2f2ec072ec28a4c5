import type { MouseEvent } from 'react';

interface Props {
  /** What could not be had. */
  words: string;
  onRetry: () => void;
}

/** The game did not answer: says what is missing, and offers another try. */
export function NoAnswer({ words, onRetry }: Props) {
  const onClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes away: whoever pressed it stays here.
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <div className="no-answer" role="alert">
      <p>{words} The game may be busy, or you are offline.</p>
      <button className="button" type="button" onClick={onClick}>
        Try again
      </button>
    </div>
  );
}
