/*
 * Generates the raster icons for browsers and home screens from the seal in public/favicon.svg and the bell in
 * src/ui/art/bell.svg. The icons are committed; run this only when one of those files changes:
 *
 *   node src/commands/make-icons.ts
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { project } from './run-step.ts';

const publicDir = join(project, 'public');
const seal = await readFile(join(publicDir, 'favicon.svg'));
/** The site's dark background, visible at the seal's concave corners. */
const ink = '#080c19';

/** Returns the seal on a square of ink; `part` is its share of the square's width. */
async function square(size: number, part: number): Promise<Buffer> {
  const width = Math.round(size * part);
  const face = await sharp(seal, { density: (72 * width) / 1000 })
    .resize(width, width)
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background: ink } })
    .composite([{ input: face }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Returns an ICO file with a single PNG image. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const small = await sharp(seal, { density: 72 }).resize(32, 32).png({ compressionLevel: 9 }).toBuffer();
// Android displays only the shape of a badge.
const badge = await sharp(await readFile(join(project, 'src', 'ui', 'art', 'bell.svg')), { density: 144 })
  .resize(96, 96)
  .png({ compressionLevel: 9, palette: true })
  .toBuffer();

const files = {
  'favicon.ico': icoOf(small, 32),
  'icon-192.png': await square(192, 0.92),
  'icon-512.png': await square(512, 0.92),
  // Launchers crop the icon; the inner four fifths always remain visible.
  'icon-maskable-512.png': await square(512, 0.62),
  'badge.png': badge,
};
for (const [name, content] of Object.entries(files)) {
  await writeFile(join(publicDir, name), content);
  process.stdout.write(`${name} ${content.length} bytes\n`);
}
