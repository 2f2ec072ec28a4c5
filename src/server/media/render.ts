import sharp, { type Sharp } from 'sharp';
import type { MediaWidth } from './media-widths.ts';

/** A layer of an image: a generated scene, or an imported file. */
export type Picture =
  | {
      readonly svg: string;
      /** Nothing fades out, so that few levels of opacity are enough. */
      readonly isHardEdged?: true;
    }
  | { readonly image: Buffer };

export interface RenderRequest {
  readonly width: MediaWidth;
  /** Height divided by width. */
  readonly ratio: number;
  /** From bottom to top. */
  readonly layers: readonly Picture[];
}

/** An imported file whose content does not match its type. It is not shown. */
export class InvalidArtError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'InvalidArtError';
  }
}

// Two renders run at the same time for a client, each on one thread, because the target machine has two cores.
sharp.concurrency(1);
// Every image is rendered once and then cached by `media-cache.ts`.
sharp.cache(false);

/** Maximum size of an imported image: 8000 by 8000 pixels. */
const limitInputPixels = 64_000_000;

/** An image that is placed on a scene. */
export interface PreviewPiece {
  readonly picture: Picture;
  /** The position of its middle, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Corner radius, in pixels. */
  readonly corner?: number;
  /** Rotation in degrees, clockwise. */
  readonly turn?: number;
}

export interface PreviewRequest {
  readonly scene: Picture;
  readonly width: number;
  readonly height: number;
  /** From bottom to top. */
  readonly pieces: readonly PreviewPiece[];
}

/**
 * Renders a link preview as a JPEG because not every service that shows previews supports WebP. Throws InvalidArtError.
 */
export async function renderPreview({ scene, width, height, pieces }: PreviewRequest): Promise<Buffer> {
  try {
    const laid = await Promise.all(pieces.map(lay));
    return await open(scene, width, height)
      .composite(laid)
      .flatten()
      .jpeg({ quality: 84, progressive: true })
      .toBuffer();
  } catch (error) {
    if (pieces.some(({ picture }) => 'image' in picture)) throw new InvalidArtError((error as Error).message);
    throw error;
  }
}

async function lay({ picture, x, y, width, height, corner = 0, turn = 0 }: PreviewPiece) {
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="${corner}"/></svg>`;
  const face = await open(picture, width, height)
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  const turned =
    turn === 0
      ? { input: face, width, height }
      : await sharp(face)
          .rotate(turn, { background: '#00000000' })
          .png({ compressionLevel: 1 })
          .toBuffer({ resolveWithObject: true })
          .then(({ data, info }) => ({ input: data, width: info.width, height: info.height }));
  return {
    input: turned.input,
    left: Math.round(x - turned.width / 2),
    top: Math.round(y - turned.height / 2),
  };
}

/** Large pictures are shown on screens with a high pixel density, where a lower WebP quality is not visible. */
const qualityOf = (width: MediaWidth): number => (width <= 400 ? 73 : width <= 480 ? 71 : 62);

export async function render({ width, ratio, layers }: RenderRequest): Promise<Buffer> {
  const height = Math.round(width * ratio);
  const [base, ...above] = layers;
  if (!base) throw new RangeError('a picture needs a layer');
  let picture = open(base, width, height);
  if (above.length > 0) {
    const inputs = await Promise.all(
      above.map(async (layer) => ({ input: await open(layer, width, height).png({ compressionLevel: 1 }).toBuffer() })),
    );
    picture = picture.composite(inputs);
  }
  try {
    // WebP stores opacity without loss, but with fewer levels: 70 has 16 of them, 80 has 96.
    const alphaQuality = 'svg' in base && base.isHardEdged ? 70 : 80;
    // Effort 2 takes 13 ms for a card; effort 3 takes 42 ms and saves 2 % of the bytes.
    return await picture.webp({ quality: qualityOf(width), alphaQuality, effort: 2 }).toBuffer();
  } catch (error) {
    if (layers.some((layer) => 'image' in layer)) throw new InvalidArtError((error as Error).message);
    throw error;
  }
}

function open(picture: Picture, width: number, height: number): Sharp {
  if ('svg' in picture) {
    const sized = picture.svg.replace('<svg ', `<svg width="${width}" height="${height}" preserveAspectRatio="none" `);
    return sharp(Buffer.from(sized));
  }
  if (!isRaster(picture.image)) throw new InvalidArtError('not a PNG, JPEG, WebP or AVIF image');
  return sharp(picture.image, { limitInputPixels, failOn: 'error', pages: 1 })
    .rotate()
    .resize(width, height, { fit: 'cover', position: 'attention' });
}

/**
 * Returns whether the file has one of the supported formats. Otherwise the decoder would accept any format that the
 * bytes indicate.
 */
function isRaster(bytes: Buffer): boolean {
  const starts = (text: string, at = 0): boolean =>
    bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));
  return (
    starts('\x89PNG\r\n\x1a\n') ||
    starts('\xff\xd8\xff') ||
    (starts('RIFF') && starts('WEBP', 8)) ||
    (starts('ftyp', 4) && bytes.subarray(8, 40).includes('avif'))
  );
}
