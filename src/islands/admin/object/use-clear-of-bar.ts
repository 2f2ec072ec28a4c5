import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps what the page scrolls to clear of the bar that sticks to its upper edge, whatever number of lines the bar has. On
 * narrow screens only a part of the bar sticks, and the bar itself has no box.
 */
export function useClearOfBar(bar: RefObject<HTMLElement | null>, isSticky: boolean): void {
  useEffect(() => {
    const whole = bar.current;
    const part = whole?.firstElementChild;
    if (!isSticky || !whole || !(part instanceof HTMLElement)) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = Math.max(whole.offsetHeight, part.offsetHeight);
      style.scrollPaddingTop = `calc(${getComputedStyle(part).top} + ${height}px + 0.5rem)`;
    });
    observer.observe(whole);
    observer.observe(part);
    return () => {
      observer.disconnect();
      style.scrollPaddingTop = '';
    };
  }, [bar, isSticky]);
}
