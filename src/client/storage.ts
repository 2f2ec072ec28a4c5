import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';

/*
 * The browser's storage, which can be blocked (its getter throws), full (writing throws) or full of
 * garbage: none of that is an error here. What cannot be read is not there, what cannot be written
 * lasts as long as the page.
 */

function guarded<T>(use: () => T): T | undefined {
  if (typeof window === 'undefined') return undefined;
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** The form in which the persistent stores want it: an object with the keys as properties. */
const engine = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, key) => readStored(String(key)) !== null,
    get: (_, key) => readStored(String(key)) ?? undefined,
    set: (_, key, value: string) => {
      guarded(() => localStorage.setItem(String(key), value));
      return true;
    },
    deleteProperty: (_, key) => {
      guarded(() => localStorage.removeItem(String(key)));
      return true;
    },
  },
);
/** A server has no other tabs. */
const noEvents = { addEventListener() {}, removeEventListener() {} };
setPersistentEngine(engine, typeof window === 'undefined' ? noEvents : windowPersistentEvents);

export function readStored(key: string): string | null {
  return guarded(() => localStorage.getItem(key)) ?? null;
}

interface Form<T> {
  /** May throw: garbage is as good as nothing. */
  decode: (text: string) => T;
  /** Without a text the key is removed. */
  encode: (value: T) => string | undefined;
}

/** A store that this browser keeps, the same in all of its tabs. */
export function storedAtom<T>(key: string, initial: T, { decode, encode }: Form<T>): WritableAtom<T> {
  return persistentAtom<T>(key, initial, {
    encode: encode,
    decode: (text) => guarded(() => decode(text)) ?? initial,
  });
}

/** For this tab alone, until it is closed; says whether that could be kept. */
export function keepInTab(key: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  return (
    guarded(() => {
      sessionStorage.setItem(key, text);
      return sessionStorage.getItem(key) === text;
    }) ?? false
  );
}

/** Reads what this tab keeps, and forgets it. */
export function takeFromTab(key: string): unknown {
  return guarded(() => {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  });
}
