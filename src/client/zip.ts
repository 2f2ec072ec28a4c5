/* Reads ZIP files in the browser: their list of files, and the content of each. */

/** A file of an archive, whose content is unpacked when it is asked for. */
export interface ZipEntry {
  path: string;
  read: () => Promise<Blob>;
}

/** The archive cannot be read. The message completes "the archive …". */
export class ZipError extends Error {}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endBytes = 22;
const entryBytes = 46;
const localBytes = 30;
/** The end of an archive has a comment of at most so many bytes. */
const maxComment = 0xffff;
const utf8Flag = 0x800;
const encryptedFlag = 1;
const methods = { stored: 0, deflated: 8 };

/** Returns the files of an archive. Throws ZipError. */
export async function readZip(file: Blob): Promise<ZipEntry[]> {
  const tail = await viewOf(file, Math.max(0, file.size - endBytes - maxComment), file.size);
  let end = tail.byteLength - endBytes;
  while (end >= 0 && tail.getUint32(end, true) !== endSignature) end -= 1;
  if (end < 0) throw new ZipError('is not a ZIP file, or is not whole');
  const [count, size, start] = [
    tail.getUint16(end + 10, true),
    tail.getUint32(end + 12, true),
    tail.getUint32(end + 16, true),
  ];
  // Archives of more than 4 GB or 65,535 files say so by these numbers.
  if (count === 0xffff || start === 0xffff_ffff) throw new ZipError('is too large; divide it');
  const list = await viewOf(file, start, start + size);
  const entries: ZipEntry[] = [];
  for (let place = 0; entries.length < count && place + entryBytes <= list.byteLength;) {
    if (list.getUint32(place, true) !== entrySignature) break;
    const [flags, method] = [list.getUint16(place + 8, true), list.getUint16(place + 10, true)];
    const packed = list.getUint32(place + 20, true);
    const lengths = [28, 30, 32].map((at) => list.getUint16(place + at, true));
    const local = list.getUint32(place + 42, true);
    const name = new Uint8Array(list.buffer, list.byteOffset + place + entryBytes, lengths[0]);
    const path = new TextDecoder((flags & utf8Flag) === 0 && !isUtf8(name) ? 'latin1' : 'utf-8').decode(name);
    entries.push({ path, read: () => unpack(file, { path, flags, method, packed, local }) });
    place += entryBytes + lengths.reduce((sum, each) => sum + each, 0);
  }
  if (entries.length < count) throw new ZipError('is damaged');
  return entries.filter(({ path }) => !path.endsWith('/'));
}

interface Packed {
  path: string;
  flags: number;
  method: number;
  packed: number;
  /** Where the file begins, with a header of its own. */
  local: number;
}

async function unpack(file: Blob, { path, flags, method, packed, local }: Packed): Promise<Blob> {
  if ((flags & encryptedFlag) !== 0) throw new ZipError('is protected by a password');
  const header = await viewOf(file, local, local + localBytes);
  if (header.byteLength < localBytes) throw new ZipError('is damaged');
  const start = local + localBytes + header.getUint16(26, true) + header.getUint16(28, true);
  const content = file.slice(start, start + packed);
  if (method === methods.stored) return content;
  if (method !== methods.deflated)
    throw new ZipError(`packs ${path} in a way that browsers cannot unpack; pack it as usual`);
  const unpacked = content.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(unpacked).blob();
}

const viewOf = async (file: Blob, start: number, end: number) =>
  new DataView(await file.slice(start, end).arrayBuffer());

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
