import type { ComponentProps, ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  /** Without it, the label is elsewhere on the page. */
  label?: ReactNode;
  type?: 'checkbox' | 'radio';
  /** A chip covers its box and lights up when it is chosen. */
  kind?: 'chip' | undefined;
  /** The class of the label. */
  className?: string | undefined;
  /** The color of the rarity that the box stands for. */
  'data-rarity'?: string;
  /** Whether some of several are chosen, which the box shows as a dash. */
  isMixed?: boolean;
  onChange?: (isChecked: boolean) => void;
}

/** A checkbox or a radio button with its label. One with the role of a switch has a look of its own. */
export function Checkbox({ label, kind, className, title, 'data-rarity': rarity, isMixed, onChange, ...props }: Props) {
  const box = (
    <input
      type="checkbox"
      className={kind === 'chip' || props.role === 'switch' ? undefined : 'check-box'}
      ref={
        isMixed === undefined
          ? undefined
          : (input) => {
              if (input) input.indeterminate = isMixed;
            }
      }
      {...props}
      onChange={onChange && (({ currentTarget }) => onChange(currentTarget.checked))}
    />
  );
  if (label === undefined) return box;
  const look = kind === 'chip' ? 'check-chip' : 'check';
  return (
    <label className={className === undefined ? look : `${look} ${className}`} title={title} data-rarity={rarity}>
      {box}
      <span>{label}</span>
    </label>
  );
}
