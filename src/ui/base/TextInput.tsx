import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import type { FieldLook } from './Field.tsx';

type Props = FieldLook &
  Omit<ComponentProps<'input'>, 'onChange'> & { onChange?: (value: string, field: HTMLInputElement) => void };

/** A field for a line of text, a date, a time or a file. It gives back its text. */
export function TextInput({ label, isLabelHidden, hint, problem, className, onChange, ...control }: Props) {
  return (
    <Field {...{ label, isLabelHidden, hint, problem, className, control }}>
      {(wired) => (
        <input
          {...wired}
          onChange={onChange && (({ currentTarget }) => onChange(currentTarget.value, currentTarget))}
        />
      )}
    </Field>
  );
}
