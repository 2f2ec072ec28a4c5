import type { MouseEvent } from 'react';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { CrashMessage } from './CrashMessage.tsx';
import { LoadHint } from './LoadHint.tsx';
import { useWrongReply } from './wrong-reply.ts';

type Props = {
  /** A sentence that says what could not be loaded. */
  message: string;
  /** A sentence that says why, or what still works. */
  hint?: string;
} & ({ onRetry: () => void; href?: never } | { href: string; onRetry?: never });

/**
 * An error message with a retry button, or, with the URL of the page, a retry link that needs no script. A wrong answer of
 * the game is an unexpected error, which says so.
 */
export function LoadError({ message, hint, href, onRetry }: Props) {
  const onClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button disappears, so the closest focusable container takes the focus.
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    onRetry?.();
  };
  const wrongReply = useWrongReply();
  if (wrongReply) return <CrashMessage className="load-error" message={`${message} ${wrongReply.message}`} />;
  return (
    <div className="load-error" role="alert">
      <p>
        {message} {hint ?? <LoadHint />}
      </p>
      {href === undefined ? (
        <Button onClick={onClick}>Try again</Button>
      ) : (
        <ButtonLink href={href}>Try again</ButtonLink>
      )}
    </div>
  );
}
