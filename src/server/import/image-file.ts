import { gifProblem, heicProblem, notPicture } from '#game/object/art-file.ts';
import { hasImageSignature } from './art-limits.ts';

/** Returns what is wrong with an image file as a whole, before it is decoded; undefined if nothing is. */
export function findImageFileProblem(bytes: Buffer): string | undefined {
  if (!hasImageSignature(bytes)) return foreignProblem(bytes);
  if (!endsWithPicture(bytes))
    return 'is cut off, or has other data behind the picture, as motion photos have; save it as a plain picture';
  return isAnimated(bytes) ? 'is animated; use a WebM video for that' : undefined;
}

/** Returns what is wrong with a file of another format. */
function foreignProblem(bytes: Buffer): string {
  if (nameAt(bytes, 0) === 'GIF8') return gifProblem;
  return nameAt(bytes, 4) === 'ftyp' && /^(?:hei|hev|mif1|msf1)/u.test(nameAt(bytes, 8)) ? heicProblem : notPicture;
}

/**
 * Returns whether an image file ends where its format says that the picture ends. A file that has more is something else
 * as well, such as an archive or a page.
 */
function endsWithPicture(file: Buffer): boolean {
  const bytes = withoutPadding(file);
  // What ends a picture may itself be padding.
  const endsAt = (end: number) => end >= bytes.length && end <= file.length;
  if (bytes[0] === 0x89) return endsAt(pngEnd(file));
  if (bytes[0] === 0xff) return bytes.subarray(-2).equals(Buffer.from([0xff, 0xd9]));
  if (isRiff(bytes)) return endsAt(riffEnd(file));
  return endsAt(boxesEnd(file));
}

/** Returns the file without the NULs and line breaks at its end, which some programs add. */
function withoutPadding(file: Buffer): Buffer {
  return file.subarray(0, file.findLastIndex((byte) => byte !== 0 && byte !== 0x0a && byte !== 0x0d) + 1);
}

const isRiff = (bytes: Buffer): boolean => nameAt(bytes, 0) === 'RIFF';
const nameAt = (bytes: Buffer, at: number): string => bytes.subarray(at, at + 4).toString('latin1');

/** Whether a picture moves: a PNG with a control chunk, an extended WebP with the flag, or an AVIF that is a sequence. */
function isAnimated(bytes: Buffer): boolean {
  if (bytes[0] === 0x89) return pngChunks(bytes).some(({ type }) => type === 'acTL');
  if (isRiff(bytes)) return nameAt(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & 0b10) !== 0;
  return nameAt(bytes, 4) === 'ftyp' && nameAt(bytes, 8) === 'avis';
}

/** A PNG is a signature and chunks: length, type, data and checksum. The last one is IEND. */
function pngChunks(bytes: Buffer): { type: string; end: number }[] {
  const chunks: { type: string; end: number }[] = [];
  for (let at = 8; at + 12 <= bytes.length && chunks.at(-1)?.type !== 'IEND';) {
    const end = at + 12 + bytes.readUInt32BE(at);
    chunks.push({ type: nameAt(bytes, at + 4), end });
    at = end;
  }
  return chunks;
}

const pngEnd = (bytes: Buffer): number => pngChunks(bytes).find(({ type }) => type === 'IEND')?.end ?? -1;

/** A WebP is one RIFF chunk, padded to an even length. */
function riffEnd(bytes: Buffer): number {
  const length = bytes.readUInt32LE(4);
  return 8 + length + (length % 2);
}

/** An AVIF is a sequence of boxes: length and type, or a length of 64 bits. A length of 0 means up to the end. */
function boxesEnd(bytes: Buffer): number {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return bytes.length;
    const whole = length === 1 ? (at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : 0) : length;
    if (whole < 8) return -1;
    at += whole;
  }
  return at;
}
