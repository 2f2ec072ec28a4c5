/*
 * Generates the video loops of SSR and UR cards (src/server/media/video-loops/*.webm). They are committed; run this
 * only when src/server/media/video-loop-effects.ts or video-loop-scenes.ts changes, on a machine with ffmpeg
 * (libvpx-vp9) on its PATH:
 *
 *   node src/commands/make-video-loops.ts            all loops
 *   node src/commands/make-video-loops.ts ur-3       the named loops
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { loopFolder } from '#server/media/video-loops.ts';
import { loopHeight, loopWidth } from '#server/media/video-loop-effects.ts';
import { composeLoopFrame, loopScenes } from '#server/media/video-loop-scenes.ts';

const framesPerSecond = 20;
const frames = 50;
const mostBytes = 90 * 1024;

const requested = process.argv.slice(2);
const names = requested.length > 0 ? requested : Object.keys(loopScenes);
const unknown = names.filter((name) => !Object.hasOwn(loopScenes, name));
if (unknown.length > 0) {
  process.stderr.write(`No loop is called ${unknown.join(', ')}.\n`);
  process.exit(1);
}

await mkdir(loopFolder, { recursive: true });
for (const name of names) {
  const file = join(loopFolder, `${name}.webm`);
  let size = Infinity;
  for (let quality = 40; size > mostBytes && quality <= 60; quality += 5) {
    await makeLoop(name, file, quality);
    ({ size } = await stat(file));
    process.stdout.write(`${name}.webm ${Math.round(size / 1024)} KB (crf ${quality})\n`);
  }
}

async function makeLoop(name: string, file: string, quality: number): Promise<void> {
  const encoder = spawn(
    'ffmpeg',
    [
      ['-y', '-v', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${loopWidth}x${loopHeight}`],
      ['-r', `${framesPerSecond}`, '-i', '-', '-c:v', 'libvpx-vp9', '-pix_fmt', 'yuva420p'],
      // VP9 does not support transparency in alternate reference frames.
      ['-auto-alt-ref', '0', '-crf', `${quality}`, '-b:v', '0', '-deadline', 'good', '-cpu-used', '1'],
      // The same input results in the same file: no date, no encoder name.
      ['-g', `${frames}`, '-an', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags', '+bitexact', file],
    ].flat(),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  for (let frame = 0; frame < frames; frame += 1) {
    const svg = composeLoopFrame(name, frame / frames);
    const pixels = await sharp(Buffer.from(svg)).resize(loopWidth, loopHeight).ensureAlpha().raw().toBuffer();
    if (!encoder.stdin.write(whiten(pixels))) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = (await once(encoder, 'close')) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** Makes invisible pixels white instead of black: chroma has half the resolution and would darken the edges. */
function whiten(pixels: Buffer): Buffer {
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 4) pixels.fill(255, at, at + 3).fill(0, at + 3, at + 4);
  }
  return pixels;
}
