import { mp4Problem } from '#game/object/art-file.ts';
import { readElements, readFloat, readText, readUnsigned, voidElement } from './ebml.ts';
import type { EbmlElement } from './ebml.ts';

export type VideoResult =
  { problem: string } | { problem?: never; bytes: Buffer; mime: 'video/webm'; width: number; height: number };

const maxSeconds = 60;
const maxSide = 2160;
const minSide = 200;
const codecs = ['V_VP8', 'V_VP9', 'V_AV1'];

/** Identifiers of elements, from the Matroska specification. */
const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  alphaMode: 0x53c0,
  cluster: 0x1f43b675,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const;

/**
 * What a loop needs of each element. Everything else becomes padding: titles, dates, tags, attachments, checksums, and what
 * nobody knows.
 */
const needed = {
  header: new Set([0x4286, 0x42f7, 0x42f2, 0x42f3, ids.docType, 0x4287, 0x4285]),
  /** With the index of its parts and that of its frames. */
  segment: new Set([0x114d9b74, ids.info, ids.tracks, ids.cluster, 0x1c53bb6b]),
  info: new Set([ids.timestampScale, ids.duration]),
  tracks: new Set([ids.track]),
  /** Number, identifier, flags, duration of a frame, language, codec with its private data, delays, and the picture. */
  track: new Set([
    0xd7,
    0x73c5,
    ids.trackType,
    0xb9,
    0x88,
    0x55aa,
    0x9c,
    0x23e383,
    0x22b59c,
    ids.codec,
    0x63a2,
    0x56aa,
    0x56bb,
    ids.video,
  ]),
  /** The time, and the frames. */
  cluster: new Set([0xe7, 0xa7, 0xab, ids.simpleBlock, ids.blockGroup]),
} as const satisfies Readonly<Record<string, ReadonlySet<number>>>;

/**
 * Checks an uploaded video by its container: a WebM with one video track of a known codec, not too large and not too
 * long. Returns it without metadata, or what is wrong with it. No frame is decoded.
 */
export function checkVideo(file: Buffer): VideoResult {
  try {
    return check(Buffer.from(file));
  } catch (error) {
    if (error instanceof RangeError) return { problem: 'is a broken WebM video' };
    throw error;
  }
}

function check(bytes: Buffer): VideoResult {
  if (isMp4(bytes)) return { problem: mp4Problem };
  if (!bytes.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))) return { problem: 'is not a WebM video' };
  const [header, segment, more] = [...readElements(bytes, 0, bytes.length)];
  const docType = header && child(bytes, header, ids.docType);
  if (header?.id !== ids.header || !docType || readText(bytes, docType) !== 'webm') {
    return { problem: 'is not a WebM video' };
  }
  if (segment?.id !== ids.segment || more) return { problem: 'is cut off, or has other data behind the video' };
  const parts = [...readElements(bytes, segment.dataStart, segment.end)];
  const info = parts.find(({ id }) => id === ids.info);
  const tracks = parts.find(({ id }) => id === ids.tracks);
  const isOnce = (wanted: number) => parts.filter(({ id }) => id === wanted).length === 1;
  if (!info || !tracks || !isOnce(ids.info) || !isOnce(ids.tracks) || !parts.some(({ id }) => id === ids.cluster)) {
    return { problem: 'is a broken WebM video' };
  }

  const seconds = secondsOf(bytes, info);
  if (seconds === undefined) return { problem: 'does not say how long it is' };
  if (seconds > maxSeconds) return { problem: `is longer than ${maxSeconds} seconds` };
  const picture = pictureOf(bytes, tracks);
  if ('problem' in picture) return picture;

  const first = parts.find(({ id }) => id === ids.cluster);
  if (!first || !beginsWithFrame(bytes, first, picture.codec))
    return { problem: 'does not begin with a whole picture' };

  keepOnly(bytes, header, needed.header);
  keepOnly(bytes, segment, needed.segment);
  keepOnly(bytes, info, needed.info);
  keepOnly(bytes, tracks, needed.tracks);
  for (const part of parts) if (part.id === ids.cluster) keepOnly(bytes, part, needed.cluster);
  for (const track of readElements(bytes, tracks.dataStart, tracks.end)) {
    if (track.id === ids.track) keepOnly(bytes, track, needed.track);
  }
  return { bytes, mime: 'video/webm', width: picture.width, height: picture.height };
}

/** Turns the other parts of an element into padding. */
function keepOnly(bytes: Buffer, { dataStart, end }: EbmlElement, kept: ReadonlySet<number>): void {
  for (const part of [...readElements(bytes, dataStart, end)]) if (!kept.has(part.id)) voidElement(bytes, part);
}

function secondsOf(bytes: Buffer, info: EbmlElement): number | undefined {
  const duration = child(bytes, info, ids.duration);
  if (!duration) return undefined;
  const scale = child(bytes, info, ids.timestampScale);
  const seconds = (readFloat(bytes, duration) * (scale ? readUnsigned(bytes, scale) : 1_000_000)) / 1e9;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

function pictureOf(
  bytes: Buffer,
  tracks: EbmlElement,
): { width: number; height: number; codec: string } | { problem: string } {
  const list = [...readElements(bytes, tracks.dataStart, tracks.end)].filter(({ id }) => id === ids.track);
  const [track] = list;
  if (!track || list.length !== 1) return { problem: 'must have one track, a video without sound' };
  const type = child(bytes, track, ids.trackType);
  const codec = child(bytes, track, ids.codec);
  const video = child(bytes, track, ids.video);
  if (!type || readUnsigned(bytes, type) !== 1 || !video)
    return { problem: 'must have one track, a video without sound' };
  const codecName = codec ? readText(bytes, codec) : '';
  if (!codecs.includes(codecName)) return { problem: 'must be VP8, VP9 or AV1' };
  const alphaMode = child(bytes, video, ids.alphaMode);
  if (alphaMode && readUnsigned(bytes, alphaMode) !== 0)
    return { problem: 'is transparent, which not every browser shows; it must cover the whole card' };
  const [width, height] = [ids.width, ids.height].map((id) => {
    const side = child(bytes, video, id);
    return side ? readUnsigned(bytes, side) : 0;
  });
  if (!width || !height) return { problem: 'is a broken WebM video' };
  if (Math.max(width, height) > maxSide || Math.min(width, height) < minSide) {
    return { problem: `has ${width} × ${height} pixels; a side can have ${minSide} to ${maxSide}` };
  }
  return { width, height, codec: codecName };
}

/** Brands of MP4 and its relatives, such as the videos of phones. AVIF pictures have the same beginning with other brands. */
const mp4Brands = /^(?:isom|iso\d|mp4\d|M4V|qt {2}|avc1|dash|3g|MSNV)/u;

export const isMp4 = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 4, 8) === 'ftyp' && mp4Brands.test(bytes.toString('latin1', 8, 12));

/** Whether the first frame of a cluster begins as a key frame of the codec does. */
function beginsWithFrame(bytes: Buffer, cluster: EbmlElement, codec: string): boolean {
  const first = [...readElements(bytes, cluster.dataStart, cluster.end)].find(
    ({ id }) => id === ids.simpleBlock || id === ids.blockGroup,
  );
  const block = first?.id === ids.blockGroup ? child(bytes, first, ids.block) : first;
  // A track number of one byte, a time of two and flags stand before the frame. Frames of a video are not laced.
  if (!block || bytes[block.dataStart] !== 0x81) return false;
  const frame = bytes.subarray(block.dataStart + 4, block.end);
  const head = frame[0] ?? 0;
  switch (codec) {
    case 'V_VP8':
      return (head & 1) === 0 && frame.subarray(3, 6).equals(Buffer.from([0x9d, 0x01, 0x2a]));
    case 'V_VP9':
      return frame.length > 10 && head >> 6 === 0b10;
    default:
      // A temporal delimiter or a sequence header, without the forbidden bit.
      return frame.length > 4 && [1, 2].includes(head >> 3);
  }
}

function child(bytes: Buffer, { dataStart, end }: EbmlElement, id: number): EbmlElement | undefined {
  return [...readElements(bytes, dataStart, end)].find((each) => each.id === id);
}
