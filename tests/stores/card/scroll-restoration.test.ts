import { beforeEach, describe, expect, it } from 'vitest';
import { saveScrollPosition, markReturning, takeScrollPosition } from '#stores/card/scroll-restoration.ts';

const left = { from: '/cards?rarities=UR', card: '/card/a', scroll: 740, isFocusVisible: false };

beforeEach(() => sessionStorage.clear());

describe('the tile that was left', () => {
  it('is told to whoever goes back to its list, once', () => {
    saveScrollPosition(left);
    expect(takeScrollPosition(left.from, true)).toEqual(left);
    expect(takeScrollPosition(left.from, true)).toBeUndefined();
  });

  it('waits while other lists are seen', () => {
    saveScrollPosition(left);
    expect(takeScrollPosition('/cards', true)).toBeUndefined();
    expect(takeScrollPosition(left.from, true)).toEqual(left);
  });

  it('is not told to whoever opens the list anew, unless they return by its link', () => {
    saveScrollPosition(left);
    expect(takeScrollPosition(left.from, false)).toBeUndefined();
    markReturning();
    expect(takeScrollPosition(left.from, false)).toMatchObject(left);
  });

  it.each(['nonsense', 'null', '{"from":"/cards?rarities=UR"}'])('is none when %s is stored', (stored) => {
    sessionStorage.setItem('left-tile', stored);
    markReturning();
    expect(takeScrollPosition(left.from, true)).toBeUndefined();
  });
});
