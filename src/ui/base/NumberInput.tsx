import type { ComponentProps } from 'react';
import { TextInput } from './TextInput.tsx';

/** A field for a whole number, with the digits on a phone's keyboard. It gives back its text. */
export function NumberInput(props: ComponentProps<typeof TextInput>) {
  return <TextInput type="number" inputMode="numeric" step={1} {...props} />;
}
