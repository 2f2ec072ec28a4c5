import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';

interface Props {
  isOpen: boolean;
  title: string;
  /** Has the focus back when it closes. */
  opener: HTMLElement | null;
  onClose: () => void;
  /** As the part's own styles need it. */
  className?: string;
  children: ReactNode;
}

/** A dialog on a sheet over the page; its styles are `ui/base/dialog.css`. */
export function ModalDialog({ isOpen, title, opener, onClose, className = '', children }: Props) {
  return (
    <Dialog open={isOpen} onClose={onClose} className="dialog">
      <DialogBackdrop className="dialog-backdrop" />
      <DialogPanel className={`dialog-panel ${className}`.trimEnd()}>
        <div className="dialog-head">
          <DialogTitle className="dialog-title">{title}</DialogTitle>
          <button className="dialog-close" type="button" aria-label="Close" onClick={onClose} />
        </div>
        {children}
        <RestoreFocus to={opener} />
      </DialogPanel>
    </Dialog>
  );
}

/** The dialog itself knows only what was focused after its script was there, and no menu. */
function RestoreFocus({ to }: { to: HTMLElement | null }) {
  useEffect(() => {
    const giveBack = () => {
      to?.closest<HTMLElement>('[popover]')?.showPopover();
      to?.focus({ preventScroll: true });
    };
    // In the next frame the page beneath takes the focus again.
    return () => void requestAnimationFrame(giveBack);
  }, [to]);
  return null;
}
