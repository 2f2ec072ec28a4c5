import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { clampPage, holdStepDelay } from '#game/pagination.ts';
import { holdToPageDelay } from '#game/timing.ts';

/** A click belongs to the release of a button when it is no later than that, in milliseconds. */
const clickDelay = 100;

/**
 * Previous and next, with hold-to-page: held for a while they run through the page numbers, and
 * the page that they show is the one that releasing them opens. `hold` has the properties of the two links.
 */
export function useHoldToPage(page: number, pageCount: number, onPageChange: (page: number) => void) {
  const [heldPage, setHeldPage] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const targetPage = useRef<number>(undefined);
  const hasPaged = useRef(false);
  const isPressed = useRef(false);
  const releasedAt = useRef(Number.NEGATIVE_INFINITY);

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
  // The page scrolls to its new cards: the click that ends the press would open the one under the finger.
  const ignoreClick = useEffectEvent((event: Event) => {
    if (event.timeStamp - releasedAt.current > clickDelay) return;
    event.preventDefault();
    event.stopPropagation();
    hasPaged.current = false;
  });

  useEffect(() => {
    // Who leaves the window has let go of the button, and nobody hears where.
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
        isPressed.current = true;
        // The row of numbers changes while it runs: the button may move away from under the pointer.
        event.currentTarget.setPointerCapture(event.pointerId);
        // A press that began before the island was hydrated is dispatched again (`client/directives/intent.ts`).
        const heldFor = Math.max(0, performance.now() - event.timeStamp);
        timer.current = setTimeout(() => run(page, 0), holdToPageDelay - heldFor);
      },
      onPointerUp: ({ timeStamp }: PointerEvent) => {
        release(true);
        if (hasPaged.current) releasedAt.current = timeStamp;
      },
      // A finger that began to scroll means the page, not the pages.
      onPointerCancel: () => release(false),
      onBlur: () => release(false),
      onKeyDown: (event: KeyboardEvent) => {
        hasPaged.current = false;
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

  return { heldPage, hold };
}
