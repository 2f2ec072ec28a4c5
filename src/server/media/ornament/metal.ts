import { mix } from '#server/media/color.ts';
import { type Drawing, fine, type Stop } from '#server/media/drawing.ts';
import type { Rarity } from '#game/rarity.ts';

/** Light and dark bands, as on polished metal. */
export const metals: Record<Rarity, readonly string[]> = {
  C: ['#6f7078', '#a3a4ab', '#5c5d66', '#8e8f98', '#55565e'],
  R: ['#2c8f86', '#e0ac72', '#8a5a34', '#4fb5a6', '#ecc08c', '#7a4c2a', '#3aa092'],
  SR: ['#8f7fd0', '#f2efff', '#7667b5', '#d9d4f5', '#5d4f9e', '#efeaff', '#8373c4'],
  SSR: ['#8f5f16', '#ffe9a3', '#c98f2b', '#fff7d6', '#a8701c', '#ffd970', '#7f5210'],
  UR: ['#ff7ab8', '#ffd36e', '#b8ff9c', '#6ff0ff', '#9c8cff', '#ff8be0', '#ffe9a8'],
};

export function metal(drawing: Drawing, rarity: Rarity, angle = 0): string {
  const colors = metals[rarity];
  const stops = colors.map((color, index): Stop => [index / (colors.length - 1), color]);
  const { width, height } = drawing;
  return drawing.linear(width * angle, 0, width * (1 - angle), height, stops);
}

/** Returns the same metal as a gradient relative to the filled shape's bounding box. */
export function metalLeaf(drawing: Drawing, rarity: Rarity): string {
  const colors = metals[rarity];
  return drawing.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">${colors.map((color, index) => `<stop offset="${fine(index / (colors.length - 1))}" stop-color="${color}"/>`).join('')}</linearGradient>`,
  );
}

/** Returns the colour of the dark card stock between two metal lines. */
export function stock(rarity: Rarity): string {
  const colors = metals[rarity];
  return mix(colors[0] ?? '#333333', '#07060c', 0.86);
}
