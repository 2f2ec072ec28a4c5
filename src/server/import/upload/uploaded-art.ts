import { posix } from 'node:path';
import * as v from 'valibot';
import { artDigestPattern } from '#game/object/kind.ts';
import { ArtError } from '#server/import/art-folder.ts';
import { CatalogueError } from '#server/import/problems.ts';

/** The digests of uploaded art by the paths of its files. */
export type ArtPaths = Readonly<Record<string, string>>;

const ArtPathsSchema = v.record(v.string(), v.pipe(v.string(), v.regex(artDigestPattern)));

/** Divides an upload into the file and what its end says: which uploaded art the paths of its rows mean. */
export function splitUpload(file: string, bytes: Buffer, artBytes: number): { bytes: Buffer; art: ArtPaths } {
  if (artBytes === 0) return { bytes, art: {} };
  const end = bytes.length - artBytes;
  try {
    const art = v.parse(ArtPathsSchema, JSON.parse(bytes.subarray(Math.max(end, 0)).toString()));
    if (end >= 0) return { bytes: bytes.subarray(0, end), art };
  } catch {
    // The message below says it.
  }
  throw new CatalogueError({ problems: [{ file, message: 'does not end with the digests of its art' }], count: 1 });
}

/**
 * Returns a function that finds the uploaded art that a row names: by its digest, by the path of its file, or by the end of
 * that path if it is the only one. It throws ArtError.
 */
export function artFinder(art: ArtPaths): (path: string) => string {
  const paths = new Map(Object.entries(art).map(([path, digest]) => [plainPath(path), digest]));
  const byName = Map.groupBy(paths.keys(), (path) => posix.basename(path));
  return (wanted) => {
    if (artDigestPattern.test(wanted)) return wanted;
    if (paths.size === 0)
      throw new ArtError('is not the digest of uploaded art; choose its file together with this one');
    const path = plainPath(wanted);
    const named = byName.get(posix.basename(path)) ?? [];
    const found = named.filter((each) => each === path || each.endsWith(`/${path}`));
    const [first, second] = paths.has(path) ? [path] : found;
    if (first === undefined) throw new ArtError('was not uploaded, or was refused');
    if (second !== undefined) throw new ArtError(`is the end of two paths: ${first} and ${second}`);
    return paths.get(first) ?? '';
  };
}

/** File names differ in case, separators and composed letters from one system to another. */
const plainPath = (path: string): string =>
  posix.normalize(path.normalize('NFC').toLowerCase().replaceAll('\\', '/')).replace(/^\/+/u, '');
