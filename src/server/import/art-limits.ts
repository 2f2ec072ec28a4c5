export type ArtKind = 'image' | 'video';

export const artByteLimits: Readonly<Record<ArtKind, number>> = { image: 12 * 1024 * 1024, video: 48 * 1024 * 1024 };

/** The most pixels of an image. They are counted before it is decoded. */
export const imagePixelLimit = 24_000_000;

/** MIME types by the decoder's names of formats. */
export const imageMimes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  heif: 'image/avif',
};

/** Returns whether the file has one of the four supported formats. No other format reaches the decoder. */
export function hasImageSignature(bytes: Buffer): boolean {
  const starts = (text: string, offset = 0) =>
    bytes.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1'));
  return (
    starts('\x89PNG\r\n\x1a\n') ||
    starts('\xff\xd8\xff') ||
    (starts('RIFF') && starts('WEBP', 8)) ||
    (starts('ftyp', 4) && bytes.subarray(8, 40).includes('avif'))
  );
}

/** The message for a picture that cannot be decoded. */
export const damagedPicture = 'is damaged: not all of the picture can be read; export it again';

/** Returns what is wrong with a picture that a decoder refuses, in place of the decoder's own words. */
export const decodingProblem = (error: unknown): string =>
  error instanceof Error && error.message.includes('pixel limit')
    ? `has more than ${imagePixelLimit / 1_000_000} million pixels`
    : damagedPicture;

/** Stored pictures fit in this box, in pixels, which is twice the largest that pages show. */
export const maxImageSize = { width: 2000, height: 2800 };
/** A smaller picture is blurred on every page. */
const minSide = 200;

/** Returns what is wrong with the size of a picture in pixels, as its metadata turns it. */
export function sizeProblem({ width, height }: { width: number; height: number }): string | undefined {
  if (width * height > imagePixelLimit) {
    return `has ${width} × ${height} pixels; ${imagePixelLimit / 1_000_000} million are the most`;
  }
  if (Math.min(width, height) < minSide) {
    return `has ${width} × ${height} pixels; a side needs at least ${minSide}`;
  }
  const scale = Math.min(1, maxImageSize.width / width, maxImageSize.height / height);
  const stored = [width, height].map((side) => Math.round(side * scale));
  if (Math.min(...stored) >= minSide) return undefined;
  return `is too long: it would be stored with ${stored.join(' × ')} pixels; a side needs at least ${minSide}`;
}
