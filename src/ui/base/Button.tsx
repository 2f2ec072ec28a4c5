import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass } from './button-class.ts';
import type { ButtonLook } from './button-class.ts';

interface Props extends ButtonLook, ComponentProps<'button'> {
  /** The action is running: the button keeps the focus, and ignores presses. */
  busy?: boolean | undefined;
  /** There is nothing to do now: the button keeps the focus, and ignores presses. */
  unavailable?: boolean | undefined;
  /** The id of the sentence that says why the button does nothing. A tooltip would say it to a mouse only. */
  reason?: string | undefined;
}

/** A press of the Enter key in a field must not send the form either. */
const ignorePress = (event: MouseEvent) => event.preventDefault();

export function Button({ kind, size, className, busy, unavailable, reason, onClick, ...props }: Props) {
  const isInert = busy || (unavailable ?? busy);
  return (
    <button
      type="button"
      aria-disabled={isInert}
      aria-describedby={isInert || props.disabled ? reason : undefined}
      {...props}
      className={buttonClass({ kind, size }, className)}
      onClick={isInert ? ignorePress : onClick}
    />
  );
}
