import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import { getLocalItem, removeLocalItem, setLocalItem } from './storage.ts';

/** The browser's storage in the form in which the persistent stores want it, and without its errors. */
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

/** A server has no other tabs. */
const noEvents = { addEventListener() {}, removeEventListener() {} };
setPersistentEngine(storageEngine, typeof window === 'undefined' ? noEvents : windowPersistentEvents);

interface Codec<T> {
  /** May throw: garbage is as good as nothing. */
  decode: (text: string) => T;
  /** Without a text the key is removed. */
  encode: (value: T) => string | undefined;
}

/** A store that this browser keeps, the same in all of its tabs. */
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
