export interface ButtonLook {
  /** `primary` is the one action that a panel asks for; `danger` deletes; `burn` turns cards into bloodstones for good. */
  kind?: 'primary' | 'danger' | 'burn' | undefined;
  size?: 'large' | undefined;
}

/** The classes of a button. Parts that the browser or a library makes, such as `<summary>`, use them as well. */
export function buttonClass({ kind, size }: ButtonLook = {}, className?: string) {
  return ['button', kind && `button-${kind}`, size && `button-${size}`, className].filter(Boolean).join(' ');
}
