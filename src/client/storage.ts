/*
 * Access to the browser's storage, which can be blocked (its getter throws), full (writing throws) or contain invalid
 * data. None of this throws here: a value that cannot be read counts as missing.
 */

function ignoreErrors<T>(use: () => T): T | undefined {
  if (typeof window === 'undefined') return undefined;
  try {
    return use();
  } catch {
    return undefined;
  }
}

export function getLocalItem(key: string): string | null {
  return ignoreErrors(() => localStorage.getItem(key)) ?? null;
}

export function setLocalItem(key: string, text: string): void {
  ignoreErrors(() => localStorage.setItem(key, text));
}

export function removeLocalItem(key: string): void {
  ignoreErrors(() => localStorage.removeItem(key));
}

/** Stores a value for this tab until it is closed. Returns whether it was stored. */
export function setSessionItem(key: string, value: unknown): boolean {
  return (
    ignoreErrors(() => {
      sessionStorage.setItem(key, JSON.stringify(value));
      return true;
    }) ?? false
  );
}

export function getSessionItem(key: string): unknown {
  return ignoreErrors<unknown>(() => {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  });
}

/** Returns a value of this tab's storage, and removes it. */
export function takeSessionItem(key: string): unknown {
  const value = getSessionItem(key);
  ignoreErrors(() => sessionStorage.removeItem(key));
  return value;
}
