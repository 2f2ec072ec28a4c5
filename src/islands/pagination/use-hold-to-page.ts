import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { clampPage, holdStepDelay } from '#game/pagination.ts';
import { holdToPageDelay } from '#game/timing.ts';

/** A click this soon after the button was released belongs to that press, in milliseconds. */
const clickDelay = 100;

/**
 * Hold-to-page for Previous and Next: while a link is held, the page number advances, and releasing it opens the page
 * shown. `hold` returns the properties of the two links.
 */
export function useHoldToPage(page: number, pageCount: number, onPageChange: (page: number) => void) {
  const [heldPage, setHeldPage] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const targetPage = useRef<number>(undefined);
  const hasPaged = useRef(false);
  /** The direction of the link that is pressed. */
  const pressed = useRef<-1 | 1>(undefined);
  const releasedAt = useRef(Number.NEGATIVE_INFINITY);

  const release = (commits: boolean) => {
    clearTimeout(timer.current);
    pressed.current = undefined;
    const to = targetPage.current;
    targetPage.current = undefined;
    setHeldPage(undefined);
    if (to === undefined) return;
    hasPaged.current = true;
    if (commits) onPageChange(to);
  };
  const leave = useEffectEvent(() => release(false));
  // The page scrolls to its new cards, so the click that ends the press would open the card under the finger.
  const ignoreClick = useEffectEvent((event: Event) => {
    if (event.timeStamp - releasedAt.current > clickDelay) return;
    event.preventDefault();
    event.stopPropagation();
    hasPaged.current = false;
  });

  useEffect(() => {
    // When the window loses focus, no event reports that the button was released.
    addEventListener('blur', leave);
    addEventListener('click', ignoreClick, true);
    return () => {
      removeEventListener('blur', leave);
      removeEventListener('click', ignoreClick, true);
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
        pressed.current = by;
        // The row of numbers changes during the press, so the button may move away from under the pointer.
        event.currentTarget.setPointerCapture(event.pointerId);
        // A press that began before the island was hydrated is dispatched again (`client/directives/intent.ts`).
        const heldFor = Math.max(0, performance.now() - event.timeStamp);
        timer.current = setTimeout(() => run(page, 0), holdToPageDelay - heldFor);
      },
      onPointerUp: ({ timeStamp }: PointerEvent) => {
        release(true);
        if (hasPaged.current) releasedAt.current = timeStamp;
      },
      // A pointer is cancelled when a finger starts to scroll, which must not change the page number.
      onPointerCancel: () => release(false),
      // The press of one link takes the focus from the other.
      onBlur: () => {
        if (pressed.current === by) release(false);
      },
      onKeyDown: (event: KeyboardEvent) => {
        hasPaged.current = false;
        if (event.key === 'Escape') release(false);
        // A held Enter key would open page after page.
        if (event.repeat && event.key === 'Enter') event.preventDefault();
      },
      onContextMenu: (event: MouseEvent) => {
        // A long touch on a link would open its context menu.
        if (pressed.current) event.preventDefault();
      },
      onClick: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (!hasPaged.current) onPageChange(page + by);
        hasPaged.current = false;
      },
    };
  };

  return { heldPage, hold };
}
