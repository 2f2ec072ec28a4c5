import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import { readStored, removeStored, writeStored } from './storage.ts';

/** The browser's storage in the form in which the persistent stores want it, and without its errors. */
const engine = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, key) => readStored(String(key)) !== null,
    get: (_, key) => readStored(String(key)) ?? undefined,
    set: (_, key, text: string) => {
      writeStored(String(key), text);
      return true;
    },
    deleteProperty: (_, key) => {
      removeStored(String(key));
      return true;
    },
  },
);

/** A server has no other tabs. */
const noEvents = { addEventListener() {}, removeEventListener() {} };
setPersistentEngine(engine, typeof window === 'undefined' ? noEvents : windowPersistentEvents);

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
    decode: (text) => {
      try {
        return decode(text);
      } catch {
        return initial;
      }
    },
  });
}
