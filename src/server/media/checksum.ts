import { createHash } from 'node:crypto';

const length = 32;

/** Prefixes a picture's bytes with a checksum of them and the picture's name. */
export function addChecksum(name: string, bytes: Buffer): Buffer {
  return Buffer.concat([checksumOf(name, bytes), bytes]);
}

/**
 * Returns a picture's bytes. Undefined if they are not what was stored under the name: a truncated file, a mixed-up
 * object, or a page of a proxy that answers in the place of a store.
 */
export function verifyChecksum(name: string, stored: Buffer): Buffer | undefined {
  const bytes = stored.subarray(length);
  return stored.subarray(0, length).equals(checksumOf(name, bytes)) ? bytes : undefined;
}

const checksumOf = (name: string, bytes: Buffer): Buffer => createHash('sha256').update(name).update(bytes).digest();
