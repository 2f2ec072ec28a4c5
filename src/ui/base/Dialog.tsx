import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { CloseButton } from './CloseButton.tsx';
import { withClass } from './with-class.ts';

interface Props {
  isOpen?: boolean;
  /** Without it, the dialog has a head of its own, with a `DialogTitle`. */
  title?: string;
  /** Gets the focus back when the dialog closes. */
  opener?: HTMLElement | null;
  onClose: () => void;
  /** An additional class for the panel. */
  className?: string;
  /** The class of a dialog that fills the screen, in place of the panel over the dimmed page. */
  scene?: string;
  children: ReactNode;
}

/** What a person types into or chooses from; a box that confirms a loss is no place to start. */
const fields = '[data-autofocus], textarea, select, input:not([type="checkbox"], [type="radio"], [type="hidden"])';

/**
 * A modal dialog; its styles are in `dialog.css`, which the stylesheet of the lazy component that opens it imports. The focus
 * starts on the first field, else on the button that closes.
 */
export function Dialog({ isOpen = true, title, opener = null, onClose, className, scene, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <HeadlessDialog open={isOpen} onClose={onClose} className={scene ?? 'dialog'}>
      {!scene && <DialogBackdrop className="dialog-backdrop" />}
      <DialogPanel ref={panel} className={scene ? className : withClass('dialog-panel', className)}>
        {title !== undefined && (
          <div className="dialog-head">
            <DialogTitle className="dialog-title">{title}</DialogTitle>
            <CloseButton className="dialog-close" onClick={onClose} />
          </div>
        )}
        {children}
        <DialogFocus to={opener} panel={panel} />
      </DialogPanel>
    </HeadlessDialog>
  );
}

/** Headless UI restores only a focus that it has seen, and opens no popover, so this component does both. */
function DialogFocus({ to, panel }: { to: HTMLElement | null; panel: { current: HTMLElement | null } }) {
  useEffect(() => {
    // Headless UI leaves a focus that is in the panel, and otherwise takes the first button.
    if (!panel.current?.contains(document.activeElement)) panel.current?.querySelector<HTMLElement>(fields)?.focus();
  }, [panel]);
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
