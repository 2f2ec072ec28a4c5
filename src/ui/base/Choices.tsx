import type { ComponentProps, ReactNode } from 'react';
import { Checkbox } from './Checkbox.tsx';

type BoxProps = Omit<ComponentProps<typeof Checkbox>, 'onChange'> & { 'data-autofocus'?: string };

interface Props<Value> extends Omit<BoxProps, 'value' | 'className'> {
  legend: ReactNode;
  /** The class of the whole group. */
  className?: string;
  options: readonly (readonly [value: Value, title: ReactNode, props?: BoxProps])[];
  /** The chosen one of radio buttons, which have a `name`; the chosen ones of checkboxes. */
  chosen: Value | readonly Value[] | null;
  onChange: (value: Value) => void;
  children?: ReactNode;
}

/** Radio buttons or checkboxes with a common title. */
export function Choices<Value extends string>(props: Props<Value>) {
  const { legend, className, options, chosen, onChange, children, ...rest } = props;
  return (
    <fieldset className={className} disabled={rest.disabled}>
      <legend>{legend}</legend>
      {options.map(([value, title, option]) => (
        <Checkbox
          key={value}
          type={rest.name === undefined ? 'checkbox' : 'radio'}
          value={value}
          label={title}
          checked={Array.isArray(chosen) ? chosen.includes(value) : chosen === value}
          onChange={() => onChange(value)}
          {...rest}
          {...option}
        />
      ))}
      {children}
    </fieldset>
  );
}
