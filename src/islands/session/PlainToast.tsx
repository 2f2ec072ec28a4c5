import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { toastDuration } from '#game/toast.ts';
import { $toasts, dismissToast } from '#stores/toast.ts';

/** The words of a toast while the script of toasts cannot be loaded, such as offline. The next toast tries to load it again. */
export function PlainToast() {
  const toast = useStore($toasts).at(-1);
  const id = toast?.id;
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (id === undefined) return undefined;
    // Above what is open.
    place.current?.showPopover();
    const timer = setTimeout(() => dismissToast(id), toastDuration);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <p
      ref={place}
      className="inset-x-1rem top-auto bottom-1rem mx-auto w-fit max-w-24rem p-1rem rounded-xl hairline bg-abyss text-paper type-sm"
      popover="manual"
      role="alert"
    >
      <b>{toast?.title}</b> {toast?.description}
    </p>
  );
}
