import { stripDirectionMarks } from '#game/direction-marks.ts';
import { formatCount } from '#game/number.ts';
import { maxPictureCards, pictureBands, pictureGrid } from '#game/picture-grid.ts';
import type { PictureGrid } from '#game/picture-grid.ts';
import type { Rarity } from '#game/rarity.ts';
import { formatVersion } from '#game/version.ts';
import type { HandOnCard, HandOnCards } from '#stores/hand-on/hand-on.ts';
import { cardImage } from '#ui/card/card-image.ts';

interface Picture extends HandOnCards {
  title: string;
  cdnBase: string;
}

interface Style {
  color: (name: string) => string;
  display: string;
  body: string;
}

/** The design tokens of the rarities' colours (`ui/card/rarity.css`). */
const rarityColors: Readonly<Record<Rarity, string>> = {
  C: 'stone',
  R: 'river',
  SR: 'wisteria',
  SSR: 'gold',
  UR: 'prism',
};

const cornerRadius = 12;

/**
 * Draws the first cards on the canvas, whose size must be that of `pictureGrid`, and returns it as a PNG. A card whose
 * art cannot be loaded keeps an empty place with its name. Throws if the browser cannot draw.
 */
export async function drawPicture(canvas: HTMLCanvasElement, picture: Picture, signal: AbortSignal): Promise<Blob> {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the canvas has no context');
  const style = readStyle();
  const cards = picture.cards.slice(0, maxPictureCards);
  const grid = pictureGrid(Math.max(1, cards.length));
  await loadFonts(style);
  signal.throwIfAborted();

  drawBackground(context, grid, style);
  drawFrameTexts(context, grid, picture, style);
  await Promise.all(
    cards.map(async (card, index) => {
      const place = grid.places[index];
      if (!place) return;
      drawCardTexts(context, card, { ...place, ...grid.card }, style);
      drawArt(context, null, card.rarity, { ...place, ...grid.card }, style);
      const image = await loadImage(cardImage(picture.cdnBase, card, 400));
      if (image && !signal.aborted) drawArt(context, image, card.rarity, { ...place, ...grid.card }, style);
    }),
  );
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas has no picture'))), 'image/png');
  });
}

/** Reads the site's colours and fonts, so that the picture looks like it. */
function readStyle(): Style {
  const root = getComputedStyle(document.documentElement);
  const value = (name: string) => root.getPropertyValue(name).trim();
  return {
    color: (name) => value(`--color-${name}`),
    display: value('--font-display') || 'sans-serif',
    body: value('--font-body') || 'sans-serif',
  };
}

/** A font that does not arrive is replaced by the next of its list. */
async function loadFonts({ display, body }: Style): Promise<void> {
  await Promise.allSettled([document.fonts.load(`44px ${display}`), document.fonts.load(`600 20px ${body}`)]);
}

function loadImage(address: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  // Without permission from another host, the picture could not be saved.
  if (new URL(address, location.href).origin !== location.origin) image.crossOrigin = 'anonymous';
  image.src = address;
  return image.decode().then(
    () => image,
    () => null,
  );
}

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

function drawBackground(context: CanvasRenderingContext2D, { width, height }: PictureGrid, { color }: Style) {
  context.fillStyle = color('ink');
  context.fillRect(0, 0, width, height);
  const glows = [
    { name: 'seal', x: width * 0.5, y: height, radius: width * 0.6 },
    { name: 'line', x: width * 0.88, y: 0, radius: width * 0.55 },
  ];
  for (const { name, x, y, radius } of glows) {
    const glow = context.createRadialGradient(x, y, 0, x, y, radius);
    glow.addColorStop(0, color(name));
    glow.addColorStop(1, 'transparent');
    context.globalAlpha = 0.28;
    context.fillStyle = glow;
    context.fillRect(0, 0, width, height);
  }
  context.globalAlpha = 1;
}

/** The title above the cards, and how many are left out and where the game is below them. */
function drawFrameTexts(
  context: CanvasRenderingContext2D,
  { width, height }: PictureGrid,
  { title, cards, total }: Picture,
  { color, display, body }: Style,
) {
  const middle = width / 2;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = color('paper');
  context.font = `44px ${display}`;
  context.fillText(fitText(context, title, width - 120), middle, pictureBands.title / 2);
  const shown = cards.slice(0, maxPictureCards).reduce((sum, { versions }) => sum + Math.max(1, versions.length), 0);
  const rest = total > shown ? ` · and ${formatCount(total - shown, 'more card')}` : '';
  context.fillStyle = color('lantern');
  context.font = `600 22px ${body}`;
  context.fillText(`Mazoku · ${location.host}${rest}`, middle, height - pictureBands.footer / 2);
}

function drawCardTexts(context: CanvasRenderingContext2D, card: HandOnCard, place: Place, { color, body }: Style) {
  const middle = place.x + place.width / 2;
  const below = place.y + place.height;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = color('paper');
  context.font = `600 20px ${body}`;
  context.fillText(fitText(context, card.name, place.width), middle, below + 22);
  context.fillStyle = color(rarityColors[card.rarity]);
  context.font = `600 17px ${body}`;
  const words = [card.rarity, card.versions.slice(0, 4).map(formatVersion).join(', ')];
  const more = card.versions.length > 4 ? ` +${card.versions.length - 4}` : '';
  const line = words.filter((word) => word !== '').join(' · ') + more;
  context.fillText(fitText(context, line, place.width), middle, below + 48);
}

/** Draws the art, or an empty place, with a border in the colour of the rarity. */
function drawArt(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement | null,
  rarity: Rarity,
  { x, y, width, height }: Place,
  { color }: Style,
) {
  context.save();
  context.beginPath();
  context.roundRect(x, y, width, height, cornerRadius);
  context.clip();
  context.fillStyle = color('slate');
  context.fillRect(x, y, width, height);
  if (image) context.drawImage(image, x, y, width, height);
  context.restore();
  context.beginPath();
  context.roundRect(x, y, width, height, cornerRadius);
  context.lineWidth = 3;
  context.strokeStyle = color(rarityColors[rarity]);
  context.stroke();
}

/** Returns the text, cut between visible characters if it is wider than the space. */
function fitText(context: CanvasRenderingContext2D, text: string, space: number): string {
  const whole = stripDirectionMarks(text);
  if (context.measureText(whole).width <= space) return whole;
  const characters = Array.from(new Intl.Segmenter('en').segment(whole), ({ segment }) => segment);
  let [low, high] = [0, characters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (context.measureText(`${characters.slice(0, middle).join('')}…`).width <= space) low = middle;
    else high = middle - 1;
  }
  return `${characters.slice(0, low).join('').trimEnd()}…`;
}
