import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { bulkFileName } from '#game/bulk.ts';
import type { BulkDataset } from '#game/bulk.ts';

/** A compressed file of JSON lines. */
export interface StoredFile {
  name: string;
  /** The size and the digest (hexadecimal) of the compressed file. */
  bytes: number;
  sha256: string;
}

/** Writes lines to a file. Resolves when there is space for more. */
export type WriteLines = (lines: readonly object[]) => Promise<void>;

/** A bucket that machines share. Each call rejects if the bucket fails. */
export interface BulkBucket {
  upload(name: string, path: string, bytes: number): Promise<void>;
  /** Resolves to the bytes; undefined if the bucket has no such file. */
  download(name: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  list(): Promise<readonly { name: string; changedAt: Date }[]>;
  remove(name: string): Promise<void>;
}

/** The bulk files in the folder of media, and in the bucket behind it if there is one. */
export interface BulkStore {
  /** Writes a file to the folder as `produce` passes its lines, and names it by its digest. */
  add(dataset: BulkDataset, produce: (write: WriteLines) => Promise<void>): Promise<StoredFile & { lines: number }>;
  /** Makes a file available to other machines. */
  share(file: StoredFile): Promise<void>;
  has(file: StoredFile): Promise<boolean>;
  /** Opens a file, or the part from `start` to `end` (inclusive). Undefined if neither the folder nor the bucket has it. */
  read(file: StoredFile, range?: { start: number; end: number }): Promise<Readable | undefined>;
  /** Deletes all other files that are not from the last days. */
  keepOnly(names: readonly string[]): Promise<void>;
}

/**
 * A file that no table names is left alone for this time, in milliseconds: it is on its way, or belongs to another site with
 * the same folder or bucket.
 */
const unknownLastsMs = 2 * 24 * 60 * 60 * 1000;
/** A machine that does not make the files deletes its copies after this time, in milliseconds. */
const copyLastsMs = 7 * 24 * 60 * 60 * 1000;

export function createBulkStore(root: string, bucket?: BulkBucket): BulkStore {
  const folder = join(root, 'bulk');
  const pathOf = (name: string) => join(folder, name);

  /** Writes a file under a temporary name. It gets its own when it is complete. */
  const writeWhole = async (
    source: AsyncIterable<Uint8Array>,
    nameOf: (sha256: string) => string,
  ): Promise<StoredFile> => {
    await mkdir(folder, { recursive: true });
    const draft = pathOf(`${randomUUID()}.part`);
    const hash = createHash('sha256');
    let bytes = 0;
    try {
      await pipeline(
        source,
        async function* measure(chunks: AsyncIterable<Uint8Array>) {
          for await (const chunk of chunks) {
            hash.update(chunk);
            bytes += chunk.length;
            yield chunk;
          }
        },
        createWriteStream(draft, { flush: true }),
      );
      const sha256 = hash.digest('hex');
      const name = nameOf(sha256);
      await rename(draft, pathOf(name));
      return { name, bytes, sha256 };
    } catch (failure) {
      await rm(draft, { force: true });
      throw failure;
    }
  };

  const isHere = async ({ name, bytes }: StoredFile) =>
    (await stat(pathOf(name)).catch(() => undefined))?.size === bytes;

  /** Downloads under way, so that many requests for one file fetch it once. */
  const downloads = new Map<string, Promise<void>>();
  const download = async ({ name, sha256 }: StoredFile): Promise<void> => {
    await removeWhere(folder, (_, ageMs) => ageMs > copyLastsMs);
    const source = await bucket?.download(name);
    if (!source) return;
    await writeWhole(source, (digest) => {
      if (digest !== sha256) throw new Error('the bucket has other bytes under the name of a bulk file');
      return name;
    });
  };
  const fetchOnce = (file: StoredFile): Promise<void> => {
    const started = downloads.get(file.name) ?? download(file).finally(() => downloads.delete(file.name));
    downloads.set(file.name, started);
    return started;
  };

  const has = async (file: StoredFile): Promise<boolean> => {
    if (await isHere(file)) return true;
    await fetchOnce(file);
    return isHere(file);
  };

  return {
    async add(dataset, produce) {
      const gzip = createGzip({ level: 9 });
      // `written` rejects with it; it may happen before the file is open.
      gzip.once('error', () => undefined);
      const written = writeWhole(gzip, (sha256) => bulkFileName(dataset, sha256));
      let lines = 0;
      const write: WriteLines = async (values) => {
        lines += values.length;
        const text = values.map((value) => `${JSON.stringify(value)}\n`).join('');
        // A failure of the file ends the wait.
        if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), written]);
        // Other work of the process comes in between.
        await setImmediate();
      };
      try {
        await produce(write);
        gzip.end();
      } catch (failure) {
        gzip.destroy(failure instanceof Error ? failure : new Error('no lines'));
        await written.catch(() => undefined);
        throw failure;
      }
      return { ...(await written), lines };
    },
    async share({ name, bytes }) {
      await bucket?.upload(name, pathOf(name), bytes);
    },
    has,
    async read(file, range) {
      if (!(await has(file))) return undefined;
      // An open file can be read to its end although it is deleted meanwhile.
      const opened = await open(pathOf(file.name)).catch(() => undefined);
      return opened?.createReadStream(range);
    },
    async keepOnly(names) {
      const isOld = (name: string, ageMs: number) => !names.includes(name) && ageMs > unknownLastsMs;
      await removeWhere(folder, isOld);
      for (const { name, changedAt } of (await bucket?.list()) ?? [])
        if (isOld(name, Date.now() - changedAt.getTime())) await bucket?.remove(name);
    },
  };
}

async function removeWhere(folder: string, isRemoved: (name: string, ageMs: number) => boolean): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && isRemoved(name, Date.now() - found.mtimeMs)) await rm(path, { force: true });
  }
}
