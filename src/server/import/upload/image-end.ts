/**
 * Returns whether an image file ends where its format says that the picture ends. A file that has more is something else
 * as well, such as an archive or a page.
 */
export function endsWithPicture(bytes: Buffer): boolean {
  if (bytes[0] === 0x89) return pngEnd(bytes) === bytes.length;
  if (bytes[0] === 0xff) return bytes.subarray(-2).equals(Buffer.from([0xff, 0xd9]));
  if (bytes.subarray(0, 4).toString('latin1') === 'RIFF') return riffEnd(bytes) === bytes.length;
  return boxesEnd(bytes) === bytes.length;
}

/** A PNG is a signature and chunks: length, type, data and checksum. The last one is IEND. */
function pngEnd(bytes: Buffer): number {
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (bytes.subarray(at + 4, at + 8).toString('latin1') === 'IEND') return end;
    at = end;
  }
  return -1;
}

/** A WebP is one RIFF chunk, padded to an even length. */
function riffEnd(bytes: Buffer): number {
  const length = bytes.readUInt32LE(4);
  return 8 + length + (length % 2);
}

/** An AVIF is a sequence of boxes: length and type, or a length of 64 bits. A length of 0 means up to the end. */
function boxesEnd(bytes: Buffer): number {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return bytes.length;
    const whole = length === 1 ? (at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : 0) : length;
    if (whole < 8) return -1;
    at += whole;
  }
  return at;
}
