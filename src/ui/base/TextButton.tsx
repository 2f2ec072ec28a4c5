import { Pressable } from './Pressable.tsx';
import type { PressableProps } from './Pressable.tsx';
import { withClass } from './with-class.ts';

/** A button that looks like a link, for a small action within a text or beside an entry. */
export function TextButton({ className, ...props }: PressableProps) {
  return <Pressable {...props} className={withClass('text-button', className)} />;
}
