import { useEffect } from 'react';

/** Has the browser ask before the page is left, while something is entered that would be lost. */
export function useUnloadWarning(isEntered: boolean): void {
  useEffect(() => {
    if (!isEntered) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isEntered]);
}
