import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { StartupError } from '#server/config/config.ts';
import { BackupReader } from './backup-file.ts';
import type { BackupHeader } from './backup-file.ts';

/** The first bytes of what Zstandard compressed. */
const zstdMark = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

const openFile = (file: string) =>
  open(file).catch((error: Error) => {
    throw new StartupError(`${file} cannot be read (${error.message}).`);
  });

/** Returns the uncompressed text. Errors of both streams are thrown where it is read. */
export async function openBackup(file: string): Promise<Readable> {
  const handle = await openFile(file);
  const input = handle.createReadStream();
  const text = createZstdDecompress();
  input.once('error', (error) => text.destroy(error));
  text.once('error', () => undefined);
  text.once('close', () => input.destroy());
  return input.pipe(text);
}

export async function readBackupHeader(file: string): Promise<BackupHeader> {
  const text = await openBackup(file);
  try {
    return await new BackupReader(text).header();
  } finally {
    text.destroy();
  }
}

/** Whether a file looks like a backup. What is no file, such as a pipe, is none, and nothing is read from it. */
export async function isBackup(file: string): Promise<boolean> {
  const handle = await openFile(file);
  try {
    if (!(await stat(file)).isFile()) return false;
    const { buffer } = await handle.read(Buffer.alloc(zstdMark.length), 0, zstdMark.length, 0);
    return buffer.equals(zstdMark);
  } finally {
    await handle.close();
  }
}
