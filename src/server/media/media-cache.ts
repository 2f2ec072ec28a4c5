import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

/** Raised with every change of a composer or of the renderer: old pictures are then left behind. */
export const mediaVersion = 1;

export interface MediaCache {
  /** The bytes kept under a key, or those that `make` gives, which are kept from then on. */
  read(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

export interface MediaCacheOptions {
  dataDir: string;
  memoryBytes?: number;
  diskBytes?: number;
}

/**
 * Memory before disk before drawing. A disk that cannot be written or read costs time and
 * nothing else. The folder is kept under its limit by dropping what was unused longest.
 */
export function createMediaCache({
  dataDir,
  memoryBytes = 48 * 2 ** 20,
  diskBytes = 2 ** 30,
}: MediaCacheOptions): MediaCache {
  const root = join(dataDir, 'media-cache');
  const folder = join(root, `v${mediaVersion}`);
  const memory = new LRUCache<string, Buffer>({
    maxSize: memoryBytes,
    maxEntrySize: memoryBytes / 4,
    sizeCalculation: (bytes) => bytes.length + 200,
  });
  let written = 0;
  let tidying: Promise<void> | undefined;
  void dropOtherVersions(root).catch(() => undefined);

  const write = async (file: string, bytes: Buffer): Promise<void> => {
    const draft = `${file}.${randomUUID()}.part`;
    try {
      await mkdir(join(file, '..'), { recursive: true });
      await writeFile(draft, bytes, { flush: true });
      await rename(draft, file);
    } catch {
      await unlink(draft).catch(() => undefined);
      return;
    }
    written += bytes.length;
    if (written > diskBytes / 8) {
      written = 0;
      tidying ??= dropUnused(folder, diskBytes)
        .catch(() => undefined)
        .finally(() => (tidying = undefined));
    }
  };

  return {
    async read(key, make) {
      const kept = memory.get(key);
      if (kept) return kept;
      const name = createHash('sha256').update(key).digest('hex');
      const file = join(folder, name.slice(0, 2), name);
      const found = await readFile(file).catch(() => undefined);
      const onDisk = found !== undefined && found.length > 0;
      const bytes: Buffer = onDisk ? found : await make();
      memory.set(key, bytes);
      if (onDisk) void touch(file);
      else void write(file, bytes);
      return bytes;
    },
  };
}

/** Marks a file as used, for the order in which files are dropped. */
async function touch(file: string): Promise<void> {
  const now = new Date();
  await utimes(file, now, now).catch(() => undefined);
}

async function dropOtherVersions(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (/^v\d+$/u.test(name) && name !== `v${mediaVersion}`)
      await rm(join(root, name), { recursive: true, force: true });
  }
}

async function dropUnused(folder: string, limit: number): Promise<void> {
  const files: { file: string; size: number; used: number }[] = [];
  for (const name of await readdir(folder, { recursive: true })) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile()) files.push({ file, size: found.size, used: found.mtimeMs });
  }
  files.sort((a, b) => a.used - b.used);
  let total = files.reduce((sum, { size }) => sum + size, 0);
  for (const { file, size } of files) {
    if (total <= limit * 0.8) return;
    await unlink(file).catch(() => undefined);
    total -= size;
  }
}
