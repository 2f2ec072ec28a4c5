import { setInterval } from 'node:timers/promises';
import sharp from 'sharp';
import { notPicture } from '#game/object/art-file.ts';
import { decodingProblem, imageMimes, imagePixelLimit, maxImageSize, sizeProblem } from '#server/import/art-limits.ts';
import type { CropBox, ImageResult, ImageTask } from './image-task.ts';

/*
 * The process that decodes one uploaded image. A file that crashes the decoder, keeps it busy or needs too much memory
 * takes only this process with it. Its parent checks the file's signature, and ends it.
 */

// Half of a small machine stays free for players.
sharp.concurrency(1);
sharp.cache(false);

/** Processor time for one image, in milliseconds. Unlike time on the clock, it does not depend on what else is going on. */
const maxProcessorMs = 5_000;
/** How often the time is looked at. */
const watchMs = 100;

async function decode({ bytes, ratio }: ImageTask): Promise<ImageResult> {
  const input = Buffer.from(bytes);
  const { format, compression, autoOrient } = await sharp(input, { limitInputPixels: false }).metadata();
  const mime = format === 'heif' && compression !== 'av1' ? undefined : imageMimes[format];
  if (mime === undefined) return { problem: notPicture };
  const problem = sizeProblem(autoOrient);
  if (problem !== undefined) return { problem };
  // Every pixel is decoded: a downscaled decode could ignore the end of a truncated file.
  const { data: pixels, info: raw } = await sharp(input, { limitInputPixels: imagePixelLimit, failOn: 'error' })
    .rotate()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const picture = sharp(pixels, { raw: { width: raw.width, height: raw.height, channels: raw.channels } });
  // Metadata is dropped because it is not asked for.
  const { data, info } = await picture
    .clone()
    .resize({ ...maxImageSize, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 95, alphaQuality: 100, effort: 3 })
    .toBuffer({ resolveWithObject: true });
  const crop = await findCrop(data, info.width, info.height, ratio);
  return { bytes: data, mime: 'image/webp', width: info.width, height: info.height, crop };
}

/** Returns the part that is shown: `server/media/render.ts` cuts pictures to the part that draws most attention. */
async function findCrop(data: Buffer, width: number, height: number, ratio: number): Promise<CropBox> {
  const box =
    height / width > ratio
      ? { width, height: Math.round(width * ratio) }
      : { width: Math.round(height / ratio), height };
  const { info } = await sharp(data)
    .resize({ ...box, fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { left: Math.abs(info.cropOffsetLeft ?? 0), top: Math.abs(info.cropOffsetTop ?? 0), ...box };
}

/** Sharp works on threads of its own, so this one can watch it. */
async function untilOutOfTime(): Promise<ImageResult> {
  const begin = process.cpuUsage();
  for await (const _ of setInterval(watchMs)) {
    const { user, system } = process.cpuUsage(begin);
    if ((user + system) / 1_000 > maxProcessorMs) break;
  }
  return { problem: 'takes too long to decode' };
}

process.once('message', (task: ImageTask) => {
  Promise.race([decode(task), untilOutOfTime()])
    .catch((error: unknown): ImageResult => ({ problem: decodingProblem(error) }))
    .then((result) => process.send?.(result, () => process.disconnect()))
    .catch(() => process.exit(1));
});
process.send?.('ready');
