import { expect, test } from 'vitest';
import { captionHeight, fitCards } from '#ui/store/fit-cards.ts';

const desktop = { width: 1376, height: 700 };
const phone = { width: 364, height: 640 };

test('five cards fill a row of a desktop, and several rows of a phone', () => {
  expect(fitCards(5, desktop)).toMatchObject({ columns: 5, card: 257 });
  expect(fitCards(5, phone).columns).toBeLessThan(5);
});

test.each([1, 2, 3, 5, 8, 12])('%i cards lie on the stage, and no arrangement has larger ones', (count) => {
  for (const stage of [desktop, phone]) {
    const { card, columns, gap } = fitCards(count, stage);
    const rows = Math.ceil(count / columns);
    expect(columns * card + (columns - 1) * gap).toBeLessThanOrEqual(stage.width);
    expect(rows * (card * 1.4 + captionHeight) + (rows - 1) * gap).toBeLessThanOrEqual(stage.height);
    for (let other = 1; other <= count; other += 1) {
      const high = (stage.height - gap * (Math.ceil(count / other) - 1)) / Math.ceil(count / other) - captionHeight;
      const wide = (stage.width - gap * (other - 1)) / other;
      expect(Math.min(420, Math.floor(Math.min(wide, high / 1.4)))).toBeLessThanOrEqual(card);
    }
  }
});

test('two hundred cards stay large enough to see, and the stage scrolls', () => {
  expect(fitCards(200, phone).card).toBeGreaterThanOrEqual(76);
});
