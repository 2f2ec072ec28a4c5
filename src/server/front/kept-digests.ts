const keptMax = 1_000;
const lengthMax = 64 * 1024;

/**
 * Remembers the digests that Astro takes. For the policy's header it hashes a page's inline code anew
 * at every render, and an empty text for each file that is not inline: each time a job for another
 * thread, together more than half of what rendering a page of the catalogue costs (measured: 1,400
 * microseconds with, 510 without). The same text has the same digest, so the answer may be kept.
 */
export function keepDigests(subtle: SubtleCrypto = crypto.subtle): void {
  const digest = subtle.digest.bind(subtle);
  const kept = new Map<string, Promise<ArrayBuffer>>();
  subtle.digest = (algorithm, data) => {
    if (data.byteLength > lengthMax) return digest(algorithm, data);
    const name = typeof algorithm === 'string' ? algorithm : algorithm.name;
    const key = data.byteLength === 0 ? name : `${name} ${bytesOf(data).toString('latin1')}`;
    const known = kept.get(key);
    if (known) return known;
    const made = digest(algorithm, data);
    if (kept.size < keptMax) kept.set(key, made);
    return made;
  };
}

function bytesOf(data: BufferSource): Buffer {
  return ArrayBuffer.isView(data) ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : Buffer.from(data);
}
