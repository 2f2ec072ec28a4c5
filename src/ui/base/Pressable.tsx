import type { ComponentProps, MouseEvent } from 'react';

export interface PressableProps extends ComponentProps<'button'> {
  /** The action is running: the button keeps the focus, and ignores presses. */
  busy?: boolean | undefined;
  /** There is nothing to do now: the button keeps the focus, and ignores presses. */
  unavailable?: boolean | undefined;
  /** The id of the sentence that says why the button does nothing. A tooltip would say it to a mouse only. */
  reason?: string | undefined;
}

/** A press of the Enter key in a field must not send the form either. */
const ignorePress = (event: MouseEvent) => event.preventDefault();

/** A button without a look, for tiles and other things that can be pressed. */
export function Pressable({ busy, unavailable, reason, onClick, ...props }: PressableProps) {
  const isInert = busy || (unavailable ?? busy);
  return (
    <button
      type="button"
      aria-disabled={isInert}
      aria-describedby={isInert || props.disabled ? reason : undefined}
      {...props}
      onClick={isInert ? ignorePress : onClick}
    />
  );
}
