import { buttonClass } from './button-class.ts';
import type { ButtonLook } from './button-class.ts';
import { Pressable } from './Pressable.tsx';
import type { PressableProps } from './Pressable.tsx';

export function Button({ kind, size, className, ...props }: ButtonLook & PressableProps) {
  return <Pressable {...props} className={buttonClass({ kind, size }, className)} />;
}
