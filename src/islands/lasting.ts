import { useEffect, useState } from 'react';

/** Whether something has gone on for longer than `delay`. */
export function useLasting(isGoingOn: boolean, delay: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setLasts(true), delay);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isGoingOn, delay]);
  return isGoingOn && lasts;
}
