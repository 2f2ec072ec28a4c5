import { useLayoutEffect, useState } from 'react';

interface Size {
  width: number;
  height: number;
}

/**
 * Returns the size of an element, and again each time that it changes; null until it is known. The element comes later
 * than the component, because dialogs render into a portal.
 */
export function useStageSize(): [size: Size | null, ref: (element: HTMLElement | null) => void] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [size, setElement];
}
