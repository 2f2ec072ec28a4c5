import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { CloseButton } from '#ui/base/CloseButton.tsx';

interface Props {
  isOpen: boolean;
  title: string;
  /** Gets the focus back when the dialog closes. */
  opener: HTMLElement | null;
  onClose: () => void;
  /** An additional class for the panel. */
  className?: string;
  children: ReactNode;
}

/** A modal dialog; its styles are in `ui/base/dialog.css`. */
export function ModalDialog({ isOpen, title, opener, onClose, className = '', children }: Props) {
  return (
    <Dialog open={isOpen} onClose={onClose} className="dialog">
      <DialogBackdrop className="dialog-backdrop" />
      <DialogPanel className={`dialog-panel ${className}`.trimEnd()}>
        <div className="dialog-head">
          <DialogTitle className="dialog-title">{title}</DialogTitle>
          <CloseButton className="dialog-close" onClick={onClose} />
        </div>
        {children}
        <RestoreFocus to={opener} />
      </DialogPanel>
    </Dialog>
  );
}

/** Headless UI restores only a focus that it has seen, and opens no popover, so this component does both. */
function RestoreFocus({ to }: { to: HTMLElement | null }) {
  useEffect(() => {
    // The opener can disappear by what the dialog does; the closest focusable container takes its place.
    const container = to?.closest<HTMLElement>('[tabindex="-1"]');
    const restore = () => {
      to?.closest<HTMLElement>('[popover]')?.showPopover();
      (to?.isConnected ? to : container)?.focus({ preventScroll: true });
    };
    // The page behind the dialog is inert until the next frame.
    return () => void requestAnimationFrame(restore);
  }, [to]);
  return null;
}
