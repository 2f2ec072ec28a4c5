import type { ComponentProps, ReactNode } from 'react';

type OptionProps = ComponentProps<'option'> & { 'data-count'?: string };

interface Props<Value> extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  /** Without it, the label is elsewhere on the page. */
  label?: ReactNode;
  /** The class of the label. */
  className?: string;
  options: readonly (readonly [value: Value, title: string | number, props?: OptionProps])[];
  /** The title of the first option, whose value is empty. */
  none?: string;
  value?: Value;
  onChange?: (value: Value) => void;
  /** What follows the field in its label, such as a problem. */
  children?: ReactNode;
}

/** Every option has a value, because the browser may translate the text, which stands in for a value that is missing. */
export function Select<Value extends string | number>(props: Props<Value>) {
  const { label, className, options, none, onChange, children, ...rest } = props;
  const choices = none === undefined ? options : [['' as Value, none] as const, ...options];
  const select = (
    <select
      {...rest}
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
  );
  if (label === undefined) return select;
  return (
    <label className={className}>
      {label}
      {select}
      {children}
    </label>
  );
}
