import { beforeEach, describe, expect, it } from 'vitest';
import { saveScrollPosition, markReturning, takeScrollPosition } from '#stores/card/scroll-restoration.ts';

const left = { from: '/cards?rarities=UR', card: '/card/a', scroll: 740, isFocusVisible: false };

beforeEach(() => sessionStorage.clear());

describe('the scroll position of a list', () => {
  it('is returned once when the visitor goes back to the list', () => {
    saveScrollPosition(left);
    expect(takeScrollPosition(left.from, true)).toEqual(left);
    expect(takeScrollPosition(left.from, true)).toBeUndefined();
  });

  it('is kept while other lists are visited', () => {
    saveScrollPosition(left);
    expect(takeScrollPosition('/cards', true)).toBeUndefined();
    expect(takeScrollPosition(left.from, true)).toEqual(left);
  });

  it('is not returned for a fresh visit, except by the return link', () => {
    saveScrollPosition(left);
    expect(takeScrollPosition(left.from, false)).toBeUndefined();
    markReturning();
    expect(takeScrollPosition(left.from, false)).toMatchObject(left);
  });

  it.each(['nonsense', 'null', '{"from":"/cards?rarities=UR"}'])('is undefined when %s is stored', (stored) => {
    sessionStorage.setItem('left-tile', stored);
    markReturning();
    expect(takeScrollPosition(left.from, true)).toBeUndefined();
  });
});
