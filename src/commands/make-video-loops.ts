/*
 * Generates the light loops of SSR and UR cards (src/server/media/video-loops), each as a video (VP9 in WebM) and as a
 * moving picture (AVIF), and the small clips with which a browser is tried (src/scripts/card-motion/trial.*). They are
 * committed; run this only when src/server/media/video-loop-effects.ts or video-loop-scenes.ts changes, on a machine
 * with ffmpeg (libvpx-vp9) and avifenc on its PATH:
 *
 *   node src/commands/make-video-loops.ts            everything
 *   node src/commands/make-video-loops.ts ur-3       the named loops
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { loopFolder } from '#server/media/video-loops.ts';
import { loopHeight, loopWidth } from '#server/media/video-loop-effects.ts';
import { composeLoopFrame, loopScenes } from '#server/media/video-loop-scenes.ts';

const framesPerSecond = 20;
const frameCount = 50;
const mostBytes = 90 * 1024;
const trialFile = join(import.meta.dirname, '../scripts/card-motion/trial');

interface Format {
  ending: 'webm' | 'avif';
  /** From the best to the worst that is acceptable, in the encoder's unit. */
  qualities: readonly number[];
  /** Encodes the numbered PNG files of a folder. */
  encode: (frames: string, file: string, quality: number) => Promise<void>;
}

const formats: readonly Format[] = [
  {
    ending: 'webm',
    qualities: [40, 45, 50, 55, 60],
    encode: (frames, file, quality) =>
      run(
        'ffmpeg',
        [
          ['-y', '-v', 'error', '-r', `${framesPerSecond}`, '-i', join(frames, '%03d.png')],
          ['-c:v', 'libvpx-vp9', '-pix_fmt', 'yuva420p'],
          // VP9 does not support transparency in alternate reference frames.
          ['-auto-alt-ref', '0', '-crf', `${quality}`, '-b:v', '0', '-deadline', 'good', '-cpu-used', '1'],
          // The same input results in the same file: no date, no encoder name.
          ['-g', `${frameCount}`, '-an', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags', '+bitexact', file],
        ].flat(),
      ),
  },
  {
    ending: 'avif',
    qualities: [38, 42, 46, 50, 54, 58],
    encode: async (frames, file, quality) => {
      const [least, most] = [`${quality - 2}`, `${quality + 2}`];
      const names = (await readdir(frames)).sort().map((name) => join(frames, name));
      await run(
        'avifenc',
        [
          ['--fps', `${framesPerSecond}`, '--speed', '4', '--jobs', 'all', '--yuv', '420'],
          ['--min', least, '--max', most, '--minalpha', least, '--maxalpha', most],
          [...names, '-o', file],
        ].flat(),
      );
    },
  },
];

const requested = process.argv.slice(2);
const known = [...Object.keys(loopScenes), 'trial'];
const unknown = requested.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No loop is called ${unknown.join(', ')}.\n`);
  process.exit(1);
}

await mkdir(loopFolder, { recursive: true });
for (const name of requested.length > 0 ? requested : known) {
  const folder = await mkdtemp(join(tmpdir(), 'mazoku-loop-'));
  try {
    if (name === 'trial') await drawTrial(folder);
    else await drawLoop(name, folder);
    for (const format of formats)
      await makeSmall(format, folder, name === 'trial' ? trialFile : join(loopFolder, name));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function drawLoop(name: string, folder: string): Promise<void> {
  for (let frame = 0; frame < frameCount; frame += 1) {
    const svg = composeLoopFrame(name, frame / frameCount);
    const pixels = await sharp(Buffer.from(svg)).resize(loopWidth, loopHeight).ensureAlpha().raw().toBuffer();
    await writeFrame(folder, frame, whiten(pixels), {
      width: loopWidth,
      height: loopHeight,
    });
  }
}

/** The left half is transparent, the right half opaque. */
async function drawTrial(folder: string): Promise<void> {
  const side = 16;
  const pixels = Buffer.alloc(side * side * 4, 255);
  for (let at = 0; at < side * side; at += 1) if (at % side < side / 2) pixels[at * 4 + 3] = 0;
  for (let frame = 0; frame < 4; frame += 1) await writeFrame(folder, frame, pixels, { width: side, height: side });
}

async function writeFrame(
  folder: string,
  frame: number,
  pixels: Buffer,
  size: { width: number; height: number },
): Promise<void> {
  const file = join(folder, `${String(frame).padStart(3, '0')}.png`);
  await sharp(pixels, { raw: { ...size, channels: 4 } }).toFile(file);
}

async function makeSmall({ ending, qualities, encode }: Format, frames: string, path: string): Promise<void> {
  const file = `${path}.${ending}`;
  for (const quality of qualities) {
    await encode(frames, file, quality);
    const { size } = await stat(file);
    process.stdout.write(`${file} ${Math.round(size / 1024)} KB (quality ${quality})\n`);
    if (size <= mostBytes) return;
  }
}

async function run(command: string, options: readonly string[]): Promise<void> {
  const encoder = spawn(command, options, {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(encoder, 'close')) as [number];
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
}

/** Makes invisible pixels white instead of black: chroma has half the resolution and would darken the edges. */
function whiten(pixels: Buffer): Buffer {
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 4) pixels.fill(255, at, at + 3).fill(0, at + 3, at + 4);
  }
  return pixels;
}
