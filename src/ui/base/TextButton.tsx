import { Pressable } from './Pressable.tsx';
import type { PressableProps } from './Pressable.tsx';

/** A button that looks like a link, for a small action within a text or beside an entry. */
export function TextButton({ className, ...props }: PressableProps) {
  return <Pressable {...props} className={className === undefined ? 'text-button' : `text-button ${className}`} />;
}
