import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setSessionItem, getLocalItem, removeLocalItem, takeSessionItem, setLocalItem } from '#client/storage.ts';
import { persistedAtom } from '#client/persisted-atom.ts';

const numbers = {
  decode: (text: string) => JSON.parse(text) as number,
  encode: (value: number) => (value === 0 ? undefined : JSON.stringify(value)),
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

/** What a browser does whose storage is switched off. */
function block() {
  for (const name of ['localStorage', 'sessionStorage']) {
    vi.stubGlobal(name, new Proxy({}, { get: () => refuse('SecurityError') }));
  }
}

function fill() {
  for (const name of ['localStorage', 'sessionStorage']) {
    vi.stubGlobal(name, { getItem: () => null, setItem: () => refuse('QuotaExceededError') });
  }
}

function refuse(name: string): never {
  throw new DOMException('refused', name);
}

describe('blocked storage', () => {
  beforeEach(block);

  test('reads as empty and stores nothing, without an error', () => {
    expect(getLocalItem('key')).toBeNull();
    expect(() => setLocalItem('key', 'x')).not.toThrow();
    expect(() => removeLocalItem('key')).not.toThrow();
    expect(setSessionItem('key', 1)).toBe(false);
    expect(takeSessionItem('key')).toBeUndefined();
  });

  test('an atom starts with its initial value and works until the page is left', () => {
    const $number = persistedAtom('blocked', 0, numbers);
    const stop = $number.listen(() => undefined);
    expect($number.get()).toBe(0);
    $number.set(5);
    expect($number.get()).toBe(5);
    stop();
  });
});

describe('full storage', () => {
  test('reports that nothing was stored, and an atom still works', () => {
    fill();
    expect(setSessionItem('key', 1)).toBe(false);
    const $number = persistedAtom('full', 0, numbers);
    const stop = $number.listen(() => undefined);
    $number.set(5);
    expect($number.get()).toBe(5);
    expect(getLocalItem('full')).toBeNull();
    stop();
  });
});

describe('a value in the session storage', () => {
  test('is removed when it is read', () => {
    expect(setSessionItem('key', { a: 1 })).toBe(true);
    expect(takeSessionItem('key')).toEqual({ a: 1 });
    expect(takeSessionItem('key')).toBeUndefined();
  });

  test('is undefined when it is invalid', () => {
    sessionStorage.setItem('key', '{');
    expect(takeSessionItem('key')).toBeUndefined();
  });
});

describe('a persisted atom', () => {
  test('has its initial value when the stored text is invalid', () => {
    localStorage.setItem('garbage', '{{{');
    expect(persistedAtom('garbage', 7, numbers).get()).toBe(7);
  });

  test('is removed from the storage when its value has no text', () => {
    const $number = persistedAtom('gone', 0, numbers);
    $number.set(3);
    expect(localStorage.getItem('gone')).toBe('3');
    $number.set(0);
    expect(localStorage.getItem('gone')).toBeNull();
  });

  test('follows another tab, and resets when that stores invalid text', () => {
    const $number = persistedAtom('shared', 0, numbers);
    const stop = $number.listen(() => undefined);
    const write = (text: string) => {
      localStorage.setItem('shared', text);
      dispatchEvent(new StorageEvent('storage', { key: 'shared', newValue: text }));
    };
    write('4');
    expect($number.get()).toBe(4);
    write('{');
    expect($number.get()).toBe(0);
    stop();
  });
});
