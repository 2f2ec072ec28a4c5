/** The layout of a picture of cards, in pixels. */

/** The most cards of a picture. Further cards are only counted. */
export const maxPictureCards = 30;

export interface PictureGrid {
  width: number;
  height: number;
  /** The size of a card's art, 5:7. */
  card: { width: number; height: number };
  /** The upper left corner of each card. */
  places: { x: number; y: number }[];
}

const width = 1_200;
const margin = 40;
const gap = 24;
/** The title above the cards, the two lines below each card, and the address below all. */
export const pictureBands = { title: 116, text: 64, footer: 64 } as const;
const maxCardWidth = 300;

/** Returns the layout for a number of cards, from 1 to `maxPictureCards`: rows of at most six, each row centred. */
export function pictureGrid(count: number): PictureGrid {
  const columns = Math.min(6, count <= 3 ? count : Math.ceil(Math.sqrt(count * 1.3)));
  const rows = Math.ceil(count / columns);
  const cardWidth = Math.min(maxCardWidth, Math.floor((width - 2 * margin - (columns - 1) * gap) / columns));
  const cardHeight = Math.round((cardWidth * 7) / 5);
  const rowHeight = cardHeight + pictureBands.text + gap;
  const places = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, count - row * columns);
    const left = (width - inRow * cardWidth - (inRow - 1) * gap) / 2;
    return {
      x: Math.round(left + (index % columns) * (cardWidth + gap)),
      y: pictureBands.title + row * rowHeight,
    };
  });
  return {
    width,
    height: pictureBands.title + rows * rowHeight + pictureBands.footer,
    card: { width: cardWidth, height: cardHeight },
    places,
  };
}
