import { fork } from 'node:child_process';
import { damagedPicture } from '#server/import/art-limits.ts';
import { findImageFileProblem } from '#server/import/image-file.ts';
import type { ImageResult, ImageTask } from './image-task.ts';

/**
 * How long the process may take to start, and then to decode, in milliseconds. It limits its processor time itself; this is
 * for a machine that is too busy.
 */
const startMs = 15_000;
const decodeMs = 30_000;
/** Images that are decoded at the same time. The others wait. */
const atOnce = 2;
/** Images that wait, at most. */
const maxWaiting = 20;

const processPath = new URL('./image-process.ts', import.meta.url);

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Decodes an uploaded image in a process of its own, which is killed when it takes too long. Returns the picture without
 * metadata, or what is wrong with the file; undefined if too many images wait, or if the machine is too busy.
 */
export async function decodeImage(task: { bytes: Buffer; ratio: number }): Promise<ImageResult | undefined> {
  const problem = findImageFileProblem(task.bytes);
  if (problem !== undefined) return { problem };
  if (waiting.length >= maxWaiting) return undefined;
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await decodeInProcess(task);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function decodeInProcess(task: ImageTask): Promise<ImageResult | undefined> {
  return new Promise((resolve) => {
    // The flags keep a small heap, and no secrets of the site are in its environment.
    const child = fork(processPath, {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=128'],
      env: {},
      stdio: 'ignore',
    });
    const end = (result: ImageResult | undefined) => {
      clearTimeout(timer);
      child.removeAllListeners();
      // An error of a process that is being killed must not end this one.
      child.on('error', () => undefined);
      child.kill('SIGKILL');
      resolve(result);
    };
    const late = () => end(undefined);
    let timer = setTimeout(late, startMs);
    child.on('message', (message: 'ready' | ImageResult) => {
      if (message !== 'ready') return end(message);
      clearTimeout(timer);
      timer = setTimeout(late, decodeMs);
      child.send(task, (error) => {
        if (error) end({ problem: damagedPicture });
      });
    });
    child.on('error', () => end({ problem: damagedPicture }));
    child.on('exit', () => end({ problem: damagedPicture }));
  });
}
