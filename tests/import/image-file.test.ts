import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findImageFileProblem } from '#server/import/image-file.ts';

const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } });
/** A chunk of a PNG, without its checksum, which only the decoder looks at. */
const chunk = (type: string, length: number) => {
  const bytes = Buffer.alloc(12 + length);
  bytes.writeUInt32BE(length);
  bytes.write(type, 4, 'latin1');
  return bytes;
};
const frames = () =>
  sharp(Buffer.from(Array.from({ length: 8 * 16 * 3 }, (_, index) => (index < 8 * 8 * 3 ? 0 : 200))), {
    raw: { width: 8, height: 16, channels: 3, pageHeight: 8 },
  });
const withBrand = (file: Buffer, brand: string) => {
  const changed = Buffer.from(file);
  changed.write(brand, 8, 'latin1');
  return changed;
};

const formats = [
  ['PNG', () => picture().png().toBuffer()],
  ['JPEG', () => picture().jpeg().toBuffer()],
  ['WebP', () => picture().webp().toBuffer()],
  ['AVIF', () => picture().avif().toBuffer()],
] as const;

test.each(formats)(
  'a %s is taken, also with NULs or line breaks at its end, and not if it has more or less',
  async (_, make) => {
    const file = await make();
    const problems = [file, ...['\0\0\0', '\n', '\r\n'].map((end) => Buffer.concat([file, Buffer.from(end)]))].map(
      findImageFileProblem,
    );
    expect(problems).toEqual([undefined, undefined, undefined, undefined]);
    expect(findImageFileProblem(Buffer.concat([file, Buffer.from('PK\u0003\u0004')]))).toContain('other data behind');
    expect(findImageFileProblem(file.subarray(0, file.length - 4))).toContain('is cut off');
  },
);

const animated = [
  [
    'PNG',
    async () => {
      const file = await picture().png().toBuffer();
      return Buffer.concat([file.subarray(0, 33), chunk('acTL', 8), file.subarray(33)]);
    },
  ],
  ['WebP', () => frames().webp().toBuffer()],
  ['AVIF', async () => withBrand(await picture().avif().toBuffer(), 'avis')],
] as const;

test.each(animated)('a %s that moves is refused, and never shown as a still', async (_, make) => {
  expect(findImageFileProblem(await make())).toBe('is animated; use a WebM video for that');
});
