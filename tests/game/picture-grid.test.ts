import { expect, test } from 'vitest';
import { maxPictureCards, pictureGrid } from '#game/picture-grid.ts';

test('every card is inside the picture, and no two overlap', () => {
  for (let count = 1; count <= maxPictureCards; count += 1) {
    const { width, height, card, places } = pictureGrid(count);
    expect(places).toHaveLength(count);
    for (const [index, { x, y }] of places.entries()) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + card.width).toBeLessThanOrEqual(width);
      expect(y + card.height).toBeLessThan(height);
      for (const other of places.slice(index + 1)) {
        expect(Math.abs(x - other.x) >= card.width || Math.abs(y - other.y) >= card.height).toBe(true);
      }
    }
  }
});

test('thirty cards are five rows of six', () => {
  const { places } = pictureGrid(30);
  expect(new Set(places.map(({ x }) => x)).size).toBe(6);
  expect(new Set(places.map(({ y }) => y)).size).toBe(5);
});

test('an incomplete row is centred', () => {
  const { width, card, places } = pictureGrid(7);
  const lastY = places.at(-1)?.y;
  const last = places.filter(({ y }) => y === lastY).map(({ x }) => x);
  const left = Math.min(...last);
  const right = width - Math.max(...last) - card.width;
  expect(Math.abs(left - right)).toBeLessThanOrEqual(1);
});
