import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A random number generator with a seed, so that a failing file can be made again. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Returns pictures and a video that decoders accept. */
async function validFiles(): Promise<Buffer[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const picture = () => sharp({ create: { width: 200, height: 280, channels: 3, background: '#222', noise } });
  const video = readFile(new URL('card-video.webm', import.meta.url));
  return Promise.all([
    picture().png().toBuffer(),
    picture().jpeg().toBuffer(),
    picture().webp().toBuffer(),
    picture().avif({ effort: 0 }).toBuffer(),
    video,
  ]);
}

const breaks: readonly ((file: Buffer, random: () => number) => Buffer)[] = [
  // Some bytes are others.
  (file, random) => {
    const copy = Buffer.from(file);
    for (let count = 0; count < 20; count += 1) copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
    return copy;
  },
  // The header is damaged, where sizes are.
  (file, random) => {
    const copy = Buffer.from(file);
    for (let count = 0; count < 8; count += 1) copy[8 + Math.floor(random() * 60)] = Math.floor(random() * 256);
    return copy;
  },
  // The end is missing.
  (file, random) => file.subarray(0, Math.floor(random() * file.length)),
  // A part appears twice.
  (file, random) => {
    const at = Math.floor(random() * file.length);
    return Buffer.concat([file.subarray(0, at), file.subarray(at / 2)]);
  },
  // Something else follows.
  (file) => Buffer.concat([file, Buffer.from('PK\x03\x04 an archive <script>alert(1)</script>')]),
  // Only the signature is right.
  (file, random) =>
    Buffer.concat([file.subarray(0, 16), Buffer.from(Array.from({ length: 500 }, () => random() * 256))]),
];

/** Returns broken files, the same for the same numbers. */
export async function brokenPictures(count: number): Promise<Buffer[]> {
  const files = await validFiles();
  return Array.from({ length: count }, (_, index) => {
    const file = files[index % files.length] ?? Buffer.alloc(0);
    const damage = breaks[Math.floor(index / files.length) % breaks.length];
    return damage?.(file, randomOf(index + 1)) ?? file;
  });
}

/** Returns a black PNG that says that it has these dimensions; its pixels end after 30 million. */
export function pngOf(width: number, height: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, index) => {
    let value = index;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    return value >>> 0;
  });
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    let crc = 0xffffffff;
    for (const byte of body) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
    const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
    ends[0].writeUInt32BE(data.length);
    ends[1].writeUInt32BE((crc ^ 0xffffffff) >>> 0);
    return Buffer.concat([ends[0], body, ends[1]]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const zeros = deflateSync(Buffer.alloc(Math.min(width * height, 30_000_000)));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', zeros), chunk('IEND', Buffer.alloc(0))]);
}
