import { fnv1a } from '#game/hash.ts';

/** What a picture shows, as a few letters of its address. */
export function contentHash(shown: readonly unknown[]): string {
  return fnv1a(JSON.stringify(shown)).toString(36);
}
