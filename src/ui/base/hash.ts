import { fnv1a } from '#game/hash.ts';

/** Returns a hash of an image's content for its URL: 32-bit FNV-1a in base 36. */
export function contentHash(shown: readonly unknown[]): string {
  return fnv1a(JSON.stringify(shown)).toString(36);
}
