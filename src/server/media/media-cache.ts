import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { addChecksum, verifyChecksum } from './checksum.ts';

/**
 * Increment this with every change to a composer, the renderer or the format of the files; cached images of older
 * versions are then unused.
 */
export const mediaVersion = 3;

export interface MediaCache {
  /** Returns the bytes stored under a key, from memory or disk. */
  find(key: string): Promise<Buffer | undefined>;
  /** Stores bytes under a key. The file is written asynchronously. */
  keep(key: string, bytes: Buffer): void;
}

/** Drawn pictures with their checksums, which machines share. A name is 64 hexadecimal digits, and its bytes never change. */
export interface MediaStore {
  find(name: string): Promise<Buffer | undefined>;
  /** Stores bytes. Never rejects: a picture that is not stored is drawn again. */
  keep(name: string, bytes: Buffer): Promise<void>;
}

export type MediaPlace = 'folder' | 'store';

export interface MediaCacheOptions {
  /** Several processes and machines may share it. */
  folder: string;
  /** Asked for what neither memory nor the folder has. */
  store?: MediaStore | undefined;
  /** Called for the first broken picture of the folder, and of the store. */
  onBroken?: ((place: MediaPlace) => void) | undefined;
  memoryBytes?: number;
  diskBytes?: number;
  diskFiles?: number;
  /** Called for the first of consecutive pictures that the folder does not take. */
  onWriteFailure?: ((failure: unknown) => void) | undefined;
}

/** A temporary file that is older, in milliseconds, belongs to a process that has ended. */
const draftLastsMs = 60_000;

/**
 * Creates a cache in memory and on disk, in front of a shared store. Disk errors only cost time, and broken bytes count
 * as missing, so that the picture is drawn again and replaces them. The folder stays within
 * its limits, which include the files found at the start; the least recently used files are deleted.
 */
export function createMediaCache({
  folder: root,
  store,
  onBroken,
  memoryBytes = 48 * 2 ** 20,
  diskBytes = 2 ** 30,
  diskFiles = 50_000,
  onWriteFailure,
}: MediaCacheOptions): MediaCache {
  const folder = join(root, `v${mediaVersion}`);
  const fileOf = (name: string) => join(folder, name.slice(0, 2), name);
  const memory = new LRUCache<string, Buffer>({
    maxSize: memoryBytes,
    maxEntrySize: memoryBytes / 4,
    sizeCalculation: (bytes) => bytes.length + 200,
  });
  /** Sizes of the files in the folder, in bytes. */
  const files = new LRUCache<string, number>({
    max: diskFiles,
    maxSize: diskBytes,
    sizeCalculation: (size) => size,
    dispose: (_, name, reason) => {
      if (reason === 'evict') void unlink(fileOf(name)).catch(() => undefined);
    },
  });

  void dropOtherVersions(root).catch(() => undefined);
  const counted = listFiles(folder)
    .then((found) => {
      for (const { name, size } of found) if (!files.has(name)) files.set(name, size);
    })
    .catch(() => undefined);

  const reported = new Set<MediaPlace>();
  const verify = (name: string, stored: Buffer, place: MediaPlace): Buffer | undefined => {
    const bytes = verifyChecksum(name, stored);
    if (!bytes && !reported.has(place)) {
      reported.add(place);
      onBroken?.(place);
    }
    return bytes;
  };

  let isFailing = false;
  const write = async (name: string, bytes: Buffer): Promise<void> => {
    // A file of this size would evict most others.
    if (bytes.length > diskBytes / 8) return;
    // Nothing is written before the existing files are counted.
    await counted;
    const file = fileOf(name);
    const draft = `${file}.${randomUUID()}.part`;
    try {
      await mkdir(join(file, '..'), { recursive: true });
      await writeFile(draft, bytes, { flush: true });
      await rename(draft, file);
      files.set(name, bytes.length);
      isFailing = false;
    } catch (failure) {
      if (!isFailing) onWriteFailure?.(failure);
      isFailing = true;
      await unlink(draft).catch(() => undefined);
    }
  };

  const read = async (name: string): Promise<Buffer | undefined> => {
    const found = await readFile(fileOf(name)).catch(() => undefined);
    if (!found) {
      // Another process that shares the folder may have deleted it.
      files.delete(name);
      return undefined;
    }
    const bytes = verify(name, found, 'folder');
    if (!bytes) return undefined;
    // Another process that shares the folder may have written it.
    if (files.get(name) === undefined) files.set(name, found.length);
    void touch(fileOf(name));
    return bytes;
  };
  const fetchFromStore = async (name: string): Promise<Buffer | undefined> => {
    const found = await store?.find(name);
    const bytes = found && verify(name, found, 'store');
    if (bytes) void write(name, found);
    return bytes;
  };
  /** Searches under way, so that many requests for one picture read it once. */
  const searches = new Map<string, Promise<Buffer | undefined>>();
  const search = async (key: string): Promise<Buffer | undefined> => {
    const name = nameOf(key);
    const found = (await read(name)) ?? (await fetchFromStore(name));
    if (found) memory.set(key, found);
    return found;
  };

  return {
    async find(key) {
      const cached = memory.get(key);
      if (cached) return cached;
      const underWay = searches.get(key);
      if (underWay) return underWay;
      const started = search(key).finally(() => searches.delete(key));
      searches.set(key, started);
      return started;
    },
    keep(key, bytes) {
      memory.set(key, bytes);
      const name = nameOf(key);
      const stored = addChecksum(name, bytes);
      void write(name, stored);
      void store?.keep(name, stored);
    },
  };
}

const nameOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Updates a file's time of use, which determines the order of eviction after the next start. */
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

/** Lists the images of a folder, least recently used first. Deletes temporary files of processes that have ended. */
async function listFiles(folder: string): Promise<{ name: string; size: number }[]> {
  const found: { name: string; size: number; used: number }[] = [];
  for (const path of await readdir(folder, { recursive: true })) {
    const file = join(folder, path);
    const known = await stat(file).catch(() => undefined);
    if (!known?.isFile() || known.size === 0) continue;
    if (!path.endsWith('.part')) found.push({ name: basename(path), size: known.size, used: known.mtimeMs });
    else if (Date.now() - known.mtimeMs > draftLastsMs) await unlink(file).catch(() => undefined);
  }
  return found.sort((a, b) => a.used - b.used);
}
