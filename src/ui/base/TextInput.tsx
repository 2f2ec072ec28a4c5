import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import type { FieldLook } from './Field.tsx';
import { timeZoneName } from './time-zone.ts';

type Props = FieldLook &
  Omit<ComponentProps<'input'>, 'onChange'> & { onChange?: (value: string, field: HTMLInputElement) => void };

/** A field for a line of text, a date, a time or a file. It gives back its text. A time is one of the viewer's zone. */
export function TextInput({ label, isLabelHidden, hint, problem, className, onChange, ...control }: Props) {
  const zone = control.type === 'datetime-local' ? `Time zone: ${timeZoneName()}` : undefined;
  return (
    <Field {...{ label, isLabelHidden, hint: hint ?? zone, problem, className, control }}>
      {(wired) => (
        <input
          {...wired}
          onChange={onChange && (({ currentTarget }) => onChange(currentTarget.value, currentTarget))}
        />
      )}
    </Field>
  );
}
