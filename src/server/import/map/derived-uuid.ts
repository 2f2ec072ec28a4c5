import { createHash } from 'node:crypto';

/** The namespace of all uuids that are derived from keys of other catalogues. It never changes. */
const namespace = Buffer.from('8f1c4c0e3a5b4d0f9a6e2b7d1c5e9f30', 'hex');

/** Returns the uuid (version 5, RFC 9562) of an object of another catalogue: the same for the same names in every import. */
export function derivedUuid(catalogue: string, kind: string, key: string): string {
  const hash = createHash('sha1').update(namespace).update(`${catalogue}/${kind}/${key}`).digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
}
