/*
 * The browser's storage, which can be blocked (its getter throws), full (writing throws) or full of
 * garbage: none of that is an error here. What cannot be read is not there.
 */

function guarded<T>(use: () => T): T | undefined {
  if (typeof window === 'undefined') return undefined;
  try {
    return use();
  } catch {
    return undefined;
  }
}

export function readStored(key: string): string | null {
  return guarded(() => localStorage.getItem(key)) ?? null;
}

export function writeStored(key: string, text: string): void {
  guarded(() => localStorage.setItem(key, text));
}

export function removeStored(key: string): void {
  guarded(() => localStorage.removeItem(key));
}

/** For this tab alone, until it is closed; says whether that could be kept. */
export function keepInTab(key: string, value: unknown): boolean {
  return (
    guarded(() => {
      sessionStorage.setItem(key, JSON.stringify(value));
      return true;
    }) ?? false
  );
}

export function readFromTab(key: string): unknown {
  return guarded<unknown>(() => {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  });
}

/** Reads what this tab keeps, and forgets it. */
export function takeFromTab(key: string): unknown {
  const value = readFromTab(key);
  guarded(() => sessionStorage.removeItem(key));
  return value;
}
