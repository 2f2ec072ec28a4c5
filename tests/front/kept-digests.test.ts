import { createHash, webcrypto } from 'node:crypto';
import { expect, it } from 'vitest';
import { keepDigests } from '#server/front/kept-digests.ts';

it('answers every text with its own digest, and asks for the same one only once', async () => {
  let asked = 0;
  const subtle = {
    digest: (algorithm: string, data: BufferSource) => {
      asked += 1;
      return webcrypto.subtle.digest(algorithm, data);
    },
  } as unknown as SubtleCrypto;
  keepDigests(subtle);
  const encoder = new TextEncoder();
  for (const [algorithm, text] of [
    ['SHA-256', 'a'],
    ['SHA-256', ''],
    ['SHA-256', 'a'],
    ['SHA-384', 'a'],
    ['SHA-256', 'é'],
  ] as const) {
    const digest = Buffer.from(await subtle.digest(algorithm, encoder.encode(`x${text}`).subarray(1)));
    const expected = createHash(algorithm.replace('-', '').toLowerCase()).update(text).digest();
    expect(digest).toEqual(expected);
  }
  expect(asked).toBe(4);
});
