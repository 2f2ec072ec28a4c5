import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useUnloadWarning } from '#islands/console/use-unload-warning.ts';

/* A panel with a form, which a button of the page opens. The button can be far from it, so it never closes the panel. */

/** The button: each press leads to the panel, and closing returns to where the button was pressed. */
export function usePanelButton() {
  const [opening, setOpening] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef(0);
  const panel = {
    /** Number of presses since the panel was closed; 0 while it is. */
    opening,
    open: () => {
      place.current = scrollY;
      setOpening(opening + 1);
    },
    close: () => {
      button.current?.focus({ preventScroll: true });
      setOpening(0);
      // The browser keeps in place what is on screen when the panel goes: in the first frame without it.
      requestAnimationFrame(() => requestAnimationFrame(() => scrollTo({ top: place.current, behavior: 'instant' })));
    },
  };
  return [button, panel] as const;
}

interface FormPanel {
  opening: number;
  /** Whether something is entered that closing would lose. */
  isEntered: boolean;
  onClose: () => void;
}

/** The panel: it comes into view with each press of its button, and asks before it closes with something entered. */
export function useFormPanel({ opening, isEntered, onClose }: FormPanel) {
  const panel = useRef<HTMLElement>(null);
  useUnloadWarning(isEntered);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [opening]);
  const close = () => {
    if (!isEntered || confirm('Close and lose what you entered?')) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A list of choices in it closes first.
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  };
  return [panel, { tabIndex: -1, onKeyDown }, close] as const;
}
