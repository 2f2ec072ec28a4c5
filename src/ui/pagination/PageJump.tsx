import type { FocusEventHandler, KeyboardEventHandler, SubmitEventHandler } from 'react';

interface Props {
  pageCount: number;
  /** Where the form leads, and what it sends besides the page. */
  action: string;
  hidden: readonly (readonly [name: string, value: string])[];
  /** What an island does instead. */
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLInputElement>;
}

/** A field for the number of a page. */
export function PageJump({ pageCount, action, hidden, onSubmit, onKeyDown, onBlur }: Props) {
  return (
    <form className="pages-jump" action={action} onSubmit={onSubmit}>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        Go to page
        <input
          name="page"
          inputMode="numeric"
          pattern="[0-9]*"
          size={4}
          maxLength={7}
          autoComplete="off"
          aria-label={`Page, 1 to ${pageCount}`}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
      </label>
      <button type="submit">Go</button>
    </form>
  );
}
