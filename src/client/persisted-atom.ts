import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import { getLocalItem, removeLocalItem, setLocalItem } from './storage.ts';

/** Adapts local storage to the interface of `@nanostores/persistent`, and ignores its errors. */
const storageEngine = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, key) => getLocalItem(String(key)) !== null,
    get: (_, key) => getLocalItem(String(key)) ?? undefined,
    set: (_, key, text: string) => {
      setLocalItem(String(key), text);
      return true;
    },
    deleteProperty: (_, key) => {
      removeLocalItem(String(key));
      return true;
    },
  },
);

/** Used on the server, which has no storage events. */
const noEvents = { addEventListener() {}, removeEventListener() {} };
setPersistentEngine(storageEngine, typeof window === 'undefined' ? noEvents : windowPersistentEvents);

interface Codec<T> {
  /** May throw: the initial value is then used. */
  decode: (text: string) => T;
  /** Returns undefined to remove the key. */
  encode: (value: T) => string | undefined;
}

/** Returns a store that is saved in local storage and synchronized between tabs. */
export function persistedAtom<T>(key: string, initial: T, { decode, encode }: Codec<T>): WritableAtom<T> {
  return persistentAtom<T>(key, initial, {
    encode: encode,
    decode: (text) => {
      try {
        return decode(text);
      } catch {
        return initial;
      }
    },
  });
}
