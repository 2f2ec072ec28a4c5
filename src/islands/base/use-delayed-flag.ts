import { useEffect, useState } from 'react';

/** Returns whether `isActive` has been true for longer than `delay` ms. */
export function useDelayedFlag(isActive: boolean, delay: number): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setIsDue(true), delay);
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [isActive, delay]);
  return isActive && isDue;
}
