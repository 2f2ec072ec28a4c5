import { beforeEach, describe, expect, it } from 'vitest';
import { saveScrollPosition, markReturning, takeScrollPosition } from '#stores/card/scroll-restoration.ts';

const position = { from: '/cards?rarities=UR', card: '/card/a', scroll: 740, isFocusVisible: false };

beforeEach(() => sessionStorage.clear());

describe('the scroll position of a list', () => {
  it('is returned once when the visitor goes back to the list', () => {
    saveScrollPosition(position);
    expect(takeScrollPosition(position.from, true)).toEqual(position);
    expect(takeScrollPosition(position.from, true)).toBeUndefined();
  });

  it('is kept while other lists are visited', () => {
    saveScrollPosition(position);
    expect(takeScrollPosition('/cards', true)).toBeUndefined();
    expect(takeScrollPosition(position.from, true)).toEqual(position);
  });

  it('is not returned for a fresh visit, except by the return link', () => {
    saveScrollPosition(position);
    expect(takeScrollPosition(position.from, false)).toBeUndefined();
    markReturning();
    expect(takeScrollPosition(position.from, false)).toMatchObject(position);
  });

  it.each(['nonsense', 'null', '{"from":"/cards?rarities=UR"}'])('is undefined when %s is stored', (stored) => {
    sessionStorage.setItem('scroll-position', stored);
    markReturning();
    expect(takeScrollPosition(position.from, true)).toBeUndefined();
  });
});
