import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import type { FieldLook } from './Field.tsx';

type Props = FieldLook & Omit<ComponentProps<'textarea'>, 'onChange'> & { onChange?: (value: string) => void };

/** A field for several lines of text, which it gives back. */
export function TextArea({ label, isLabelHidden, hint, problem, className, onChange, ...control }: Props) {
  return (
    <Field {...{ label, isLabelHidden, hint, problem, className, control }}>
      {(wired) => <textarea {...wired} onChange={onChange && (({ currentTarget }) => onChange(currentTarget.value))} />}
    </Field>
  );
}
