import { useStore } from '@nanostores/react';
import * as Toast from '@radix-ui/react-toast';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { toastDuration, toastHotkey, toastSwipeDistance } from '#game/toast.ts';
import { $toasts, dismissToast } from '#stores/toast.ts';
import { buttonClass } from '#ui/base/button-class.ts';
import { CloseButton } from '#ui/base/CloseButton.tsx';

/** Toasts in the top layer. They are outside the page's elements, because an open dialog makes these inert. */
export default function Toaster() {
  const toasts = useStore($toasts);
  const viewport = useRef<HTMLOListElement>(null);
  const latest = toasts.at(-1)?.id;

  useLayoutEffect(() => {
    // A popover that opens again is above everything that opened in the meantime.
    if (latest === undefined) return undefined;
    const list = viewport.current;
    list?.showPopover();
    return () => list?.hidePopover();
  }, [latest]);

  return (
    <Toast.Provider duration={toastDuration} swipeDirection="right" swipeThreshold={toastSwipeDistance}>
      {toasts.map(({ id, title, description, action, open, variant }) => (
        <Toast.Root
          key={id}
          className="toast relative flex items-center gap-1rem rounded-plaque scoop type-sm"
          data-variant={variant}
          type={variant === 'destructive' ? 'foreground' : 'background'}
          open={open}
          onOpenChange={(isOpen) => {
            if (!isOpen) dismissToast(id);
          }}
        >
          <div className="toast-text min-w-0 break-anywhere flex-1">
            <Toast.Title className="toast-title">{title}</Toast.Title>
            {description && <Toast.Description>{description}</Toast.Description>}
          </div>
          {action && (
            <Toast.Action className={buttonClass()} altText={action.altText} onClick={action.run}>
              {action.label}
            </Toast.Action>
          )}
          <Toast.Close asChild>
            <CloseButton className="toast-close" />
          </Toast.Close>
        </Toast.Root>
      ))}
      {createPortal(
        <Toast.Viewport
          ref={viewport}
          className="toasts fixed no-outline"
          popover="manual"
          hotkey={[toastHotkey]}
          label="Notifications ({hotkey})"
        />,
        document.body,
      )}
    </Toast.Provider>
  );
}
