/** The kinds of objects with pictures. The kind decides which part of a picture is shown. */
export const artShapes = ['cards', 'frames', 'banners', 'partners'] as const;
export type ArtShape = (typeof artShapes)[number];

/** The height of the part that is shown, divided by its width. */
export const artRatios: Readonly<Record<ArtShape, number>> = {
  cards: 7 / 5,
  frames: 7 / 5,
  banners: 1 / 3,
  partners: 1,
};
