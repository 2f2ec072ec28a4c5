import { beforeEach, describe, expect, it } from 'vitest';
import { keepLeftTile, returnToTile, takeLeftTile } from '#stores/left-tile.ts';

const left = { from: '/cards?rarities=UR', card: '/card/a', scroll: 740, isFocusVisible: false };

beforeEach(() => sessionStorage.clear());

describe('the tile that was left', () => {
  it('is told to whoever goes back to its list, once', () => {
    keepLeftTile(left);
    expect(takeLeftTile(left.from, true)).toEqual(left);
    expect(takeLeftTile(left.from, true)).toBeUndefined();
  });

  it('waits while other lists are seen', () => {
    keepLeftTile(left);
    expect(takeLeftTile('/cards', true)).toBeUndefined();
    expect(takeLeftTile(left.from, true)).toEqual(left);
  });

  it('is not told to whoever opens the list anew, unless they return by its link', () => {
    keepLeftTile(left);
    expect(takeLeftTile(left.from, false)).toBeUndefined();
    returnToTile();
    expect(takeLeftTile(left.from, false)).toMatchObject(left);
  });

  it.each(['nonsense', 'null', '{"from":"/cards?rarities=UR"}'])('is none when %s is stored', (stored) => {
    sessionStorage.setItem('left-tile', stored);
    returnToTile();
    expect(takeLeftTile(left.from, true)).toBeUndefined();
  });
});
