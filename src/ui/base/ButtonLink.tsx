import type { ComponentProps } from 'react';
import { buttonClass } from './button-class.ts';
import type { ButtonLook } from './button-class.ts';

export function ButtonLink({ kind, size, className, ...props }: ButtonLook & ComponentProps<'a'>) {
  return <a {...props} className={buttonClass({ kind, size }, className)} />;
}
