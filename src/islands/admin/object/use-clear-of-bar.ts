import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Tells the stylesheet the height of the bar that sticks to the upper edge (`--object-bar`), whatever number of lines it has,
 * so that what the page scrolls to is clear of it. On narrow screens only a part of the bar sticks, and the bar itself has no
 * box.
 */
export function useClearOfBar(bar: RefObject<HTMLElement | null>, isSticky: boolean): void {
  useEffect(() => {
    const whole = bar.current;
    const part = whole?.firstElementChild;
    if (!isSticky || !whole || !(part instanceof HTMLElement)) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--object-bar', `${Math.max(whole.offsetHeight, part.offsetHeight)}px`);
    });
    observer.observe(whole);
    observer.observe(part);
    return () => {
      observer.disconnect();
      style.removeProperty('--object-bar');
    };
  }, [bar, isSticky]);
}
