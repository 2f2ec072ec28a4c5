import type { KeyboardEvent, SubmitEvent } from 'react';
import { parsePageNumber } from '#game/pagination.ts';
import { Pressable } from '#ui/base/Pressable.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';

interface Props {
  pageCount: number;
  /** The form's target, and its hidden fields. */
  action: string;
  hidden: readonly (readonly [name: string, value: string])[];
  /** Opens a page without a page load, in islands. */
  onPageChange?: ((page: number) => void) | undefined;
}

/** A field that jumps to a page number. */
export function PageJump({ pageCount, action, hidden, onPageChange }: Props) {
  const jump = (field: HTMLInputElement) => {
    const to = parsePageNumber(field.value, pageCount);
    field.value = '';
    if (to !== undefined) onPageChange?.(to);
  };
  const handlers = onPageChange && {
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      jump(event.currentTarget.elements.namedItem('page') as HTMLInputElement);
    },
    onKeyDown: ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && target instanceof HTMLInputElement) target.value = '';
    },
    onBlur: ({ target }: { target: EventTarget }) => {
      if (target instanceof HTMLInputElement) jump(target);
    },
  };
  return (
    <form
      className="pages-jump col-span-full flex justify-center items-center gap-0.6rem"
      action={action}
      noValidate={Boolean(onPageChange)}
      {...handlers}
    >
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextInput
        label="Go to page"
        name="page"
        inputMode="numeric"
        pattern="[0-9]*"
        size={4}
        maxLength={7}
        autoComplete="off"
        aria-label={`Page, 1 to ${pageCount}`}
      />
      <Pressable type="submit">Go</Pressable>
    </form>
  );
}
