import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { clampPage, holdToPageDelay, holdStepDelay } from '#game/pagination.ts';

/**
 * Previous and next, with hold-to-page: held for a while they run through the page numbers, and
 * the page that they show is the one that releasing them opens.
 */
export function useHoldToPage(page: number, pageCount: number, onPageChange: (page: number) => void) {
  const [heldPage, setHeldPage] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const targetPage = useRef<number>(undefined);
  const hasPaged = useRef(false);
  const isPressed = useRef(false);

  const release = (commits: boolean) => {
    clearTimeout(timer.current);
    isPressed.current = false;
    const to = targetPage.current;
    targetPage.current = undefined;
    setHeldPage(undefined);
    if (to === undefined) return;
    hasPaged.current = true;
    if (commits) onPageChange(to);
  };
  const leave = useEffectEvent(() => release(false));

  useEffect(() => {
    // Who leaves the window has let go of the button, and nobody hears where.
    addEventListener('blur', leave);
    return () => {
      removeEventListener('blur', leave);
      clearTimeout(timer.current);
    };
  }, []);

  const hold = (by: -1 | 1) => {
    const run = (from: number, steps: number) => {
      const next = clampPage(from + by, pageCount);
      targetPage.current = next;
      setHeldPage(next);
      if (next !== from) timer.current = setTimeout(() => run(next, steps + 1), holdStepDelay(steps + 1));
    };
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        hasPaged.current = false;
        if (event.button !== 0) return;
        isPressed.current = true;
        // The row of numbers changes while it runs: the button may move away from under the pointer.
        event.currentTarget.setPointerCapture(event.pointerId);
        timer.current = setTimeout(() => run(page, 0), holdToPageDelay);
      },
      onPointerUp: () => release(true),
      // A finger that began to scroll means the page, not the pages.
      onPointerCancel: () => release(false),
      onBlur: () => release(false),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') release(false);
        // A key that is held down would turn page after page.
        if (event.repeat && event.key === 'Enter') event.preventDefault();
      },
      onContextMenu: (event: MouseEvent) => {
        // A finger that stays on a link would open its menu.
        if (isPressed.current) event.preventDefault();
      },
      onClick: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (!hasPaged.current) onPageChange(page + by);
        hasPaged.current = false;
      },
    };
  };

  return { shown: heldPage ?? page, hold };
}
