/** An element of an EBML file, such as a Matroska or WebM video. */
export interface EbmlElement {
  id: number;
  /** Where the element begins, where its data begins, and where it ends. */
  start: number;
  dataStart: number;
  end: number;
}

/** No element of a short video has more parts. A file of tiny elements would fill the memory. */
const maxParts = 10_000;

/**
 * Yields the elements between two places. An element of unknown length, which live streams have, reaches to the end.
 * Throws RangeError if an element does not fit, or if there are too many.
 */
export function* readElements(bytes: Buffer, from: number, to: number): Generator<EbmlElement> {
  let parts = 0;
  for (let at = from; at < to;) {
    if ((parts += 1) > maxParts) throw new RangeError('too many elements');
    const id = readNumber(bytes, at, 4, false);
    const size = readNumber(bytes, id.end, 8, true);
    const end = size.value === undefined ? to : size.end + size.value;
    if (end > to) throw new RangeError('an element is longer than the file');
    yield { id: id.value ?? 0, start: at, dataStart: size.end, end };
    at = end;
  }
}

/** A number whose first byte has as many leading zeros as bytes follow. Undefined: all bits are set. */
function readNumber(
  bytes: Buffer,
  at: number,
  most: number,
  isSize: boolean,
): { value: number | undefined; end: number } {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > most || at + length > bytes.length) throw new RangeError('not an element');
  let value = isSize ? first & (0xff >> length) : first;
  let isUnknown = isSize && value === 0xff >> length;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value: isUnknown ? undefined : value, end: at + length };
}

export function readUnsigned(bytes: Buffer, { dataStart, end }: EbmlElement): number {
  let value = 0;
  for (const byte of bytes.subarray(dataStart, Math.min(end, dataStart + 8))) value = value * 256 + byte;
  return value;
}

export function readFloat(bytes: Buffer, { dataStart, end }: EbmlElement): number {
  if (end - dataStart === 4) return bytes.readFloatBE(dataStart);
  return end - dataStart === 8 ? bytes.readDoubleBE(dataStart) : 0;
}

export function readText(bytes: Buffer, { dataStart, end }: EbmlElement): string {
  return bytes
    .subarray(dataStart, Math.min(end, dataStart + 64))
    .toString('latin1')
    .replace(/\0+$/u, '');
}

/** Replaces an element by a Void element of the same length with zeros. */
export function voidElement(bytes: Buffer, { start, end }: EbmlElement): void {
  const length = end - start;
  bytes.fill(0, start, end);
  bytes[start] = 0xec;
  if (length < 9) {
    bytes[start + 1] = 0x80 | (length - 2);
    return;
  }
  // A length of eight bytes begins with 0x01. Lengths above 2^32 do not occur in a file of this size.
  bytes[start + 1] = 0x01;
  bytes.writeUInt32BE(length - 9, start + 5);
}
