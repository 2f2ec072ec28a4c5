import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import type { FieldLook } from './Field.tsx';

type OptionProps = ComponentProps<'option'> & { 'data-count'?: string };

interface Props<Value> extends FieldLook, Omit<ComponentProps<'select'>, 'className' | 'value' | 'onChange'> {
  options: readonly (readonly [value: Value, title: string | number, props?: OptionProps])[];
  /** The title of the first option, whose value is empty. */
  none?: string;
  value?: Value;
  onChange?: (value: Value) => void;
}

/** Every option has a value, because the browser may translate the text, which stands in for a value that is missing. */
export function Select<Value extends string | number>(props: Props<Value>) {
  const { label, isLabelHidden, hint, problem, className, options, none, onChange, ...control } = props;
  const choices = none === undefined ? options : [['' as Value, none] as const, ...options];
  return (
    <Field {...{ label, isLabelHidden, hint, problem, className, control }}>
      {(wired) => (
        <select
          {...wired}
          onChange={
            onChange &&
            (({ currentTarget }) => {
              const choice = choices[currentTarget.selectedIndex];
              if (choice) onChange(choice[0]);
            })
          }
        >
          {choices.map(([value, title, option]) => (
            <option key={value} value={value} {...option}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
