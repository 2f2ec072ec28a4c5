import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rarity } from '#game/rarity.ts';
import { hashOf } from './random.ts';

/** Made ahead by src/commands/make-video-loops.ts and committed. */
export const loopFolder = join(import.meta.dirname, 'video-loops');

const loopsPerRarity = 8;

export const loopNames: readonly string[] = ['ssr', 'ur'].flatMap((rarity) =>
  Array.from({ length: loopsPerRarity }, (_, index) => `${rarity}-${index + 1}`),
);

/** The light that plays over a card; cards below SSR stand still. */
export function loopOf(uuid: string, rarity: Rarity): string | undefined {
  if (rarity !== 'SSR' && rarity !== 'UR') return undefined;
  return `${rarity.toLowerCase()}-${(hashOf(uuid) % loopsPerRarity) + 1}`;
}

const loaded = new Map<string, Promise<Buffer>>();

/** All of them are less than a megabyte: once read, they stay in memory. */
export function readLoop(name: string): Promise<Buffer> {
  let loop = loaded.get(name);
  if (loop === undefined) {
    loop = readFile(join(loopFolder, `${name}.webm`));
    loop.catch(() => loaded.delete(name));
    loaded.set(name, loop);
  }
  return loop;
}
