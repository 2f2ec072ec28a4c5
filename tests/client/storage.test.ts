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

  test('a store on it begins with its initial value and lasts as long as the page', () => {
    const $number = persistedAtom('blocked', 0, numbers);
    const stop = $number.listen(() => undefined);
    expect($number.get()).toBe(0);
    $number.set(5);
    expect($number.get()).toBe(5);
    stop();
  });
});

describe('full storage', () => {
  test('reports that nothing was stored, and a store works on', () => {
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

describe('a value of the tab', () => {
  test('is read once', () => {
    expect(setSessionItem('key', { a: 1 })).toBe(true);
    expect(takeSessionItem('key')).toEqual({ a: 1 });
    expect(takeSessionItem('key')).toBeUndefined();
  });

  test('reads garbage as nothing', () => {
    sessionStorage.setItem('key', '{');
    expect(takeSessionItem('key')).toBeUndefined();
  });
});

describe('a stored atom', () => {
  test('garbage reads as the initial value', () => {
    localStorage.setItem('garbage', '{{{');
    expect(persistedAtom('garbage', 7, numbers).get()).toBe(7);
  });

  test('a value without a text is removed from the storage', () => {
    const $number = persistedAtom('gone', 0, numbers);
    $number.set(3);
    expect(localStorage.getItem('gone')).toBe('3');
    $number.set(0);
    expect(localStorage.getItem('gone')).toBeNull();
  });

  test('follows what another tab writes, garbage included', () => {
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
