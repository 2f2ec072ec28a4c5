import type { ZipEntry } from 'unzipit';
import { uploadArt } from '#contract/object/art.ts';
import { loadPart } from '#stores/load-part.ts';

/* ZIP files: their list of files, each of which is unpacked when it is asked for. */

/** The archive cannot be read. The message completes "the archive …". */
export class ZipError extends Error {}

/** Stored and deflated. */
const methods = [0, 8];

/** Returns the files of an archive. Throws ZipError. */
export async function readZip(file: Blob) {
  const { unzipRaw } = await loadPart('unzipit', () => import('unzipit'));
  const { entries } = await unzipRaw(file).catch((error: unknown) => {
    throw new ZipError('is not a ZIP file, or is not whole', { cause: error });
  });
  return entries
    .filter(({ isDirectory }) => !isDirectory)
    .map((entry) => ({ path: entry.name, read: () => unpack(entry) }));
}

async function unpack(entry: ZipEntry): Promise<Blob> {
  // A small archive can name a size that no browser has room for.
  if (entry.size > uploadArt.upload.maxBytes) throw new ZipError(`has ${entry.name}, which is too large`);
  if (entry.encrypted) throw new ZipError('is protected by a password');
  if (!methods.includes(entry.compressionMethod))
    throw new ZipError(`packs ${entry.name} in a way that browsers cannot unpack; pack it as usual`);
  return entry.blob().catch((error: unknown) => {
    throw new ZipError(`is damaged: ${entry.name} cannot be unpacked`, { cause: error });
  });
}
