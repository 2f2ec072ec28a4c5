import * as v from 'valibot';
import { baseName, isEndOf, plainPath } from '#game/object/art-path.ts';
import { artDigestPattern } from '#game/object/kind.ts';
import { ArtError } from '#server/import/art-folder.ts';
import { CatalogueError } from '#server/import/problems.ts';

/** What became of files that were chosen as art, by their paths: a digest, or why a file was refused. */
export type ArtPaths = Readonly<Record<string, string | { refused: string }>>;

const ArtPathsSchema = v.record(
  v.string(),
  v.union([
    v.pipe(v.string(), v.regex(artDigestPattern)),
    v.strictObject({ refused: v.pipe(v.string(), v.maxLength(1_000)) }),
  ]),
);

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
 * that path if it is the only one. A file that was chosen without its folder is found by the end of the row's path, for one
 * such path. It throws ArtError.
 */
export function artFinder(art: ArtPaths): (path: string) => string {
  const files = new Map(Object.entries(art).map(([path, file]) => [plainPath(path), file]));
  const byName = Map.groupBy(files.keys(), baseName);
  const uses = new Map<string, { path: string; isShort: boolean }>();
  /** Returns the path of the file that a row means. */
  const locate = (path: string): string => {
    const named = byName.get(baseName(path)) ?? [];
    const longer = named.filter((each) => isEndOf(path, each));
    const [first, second] = files.has(path) ? [path] : longer;
    if (second !== undefined) throw new ArtError(`is the end of two paths: ${first} and ${second}`);
    // The one with the most of the row's folders.
    const [shorter] = named.filter((each) => isEndOf(each, path)).sort((a, b) => b.length - a.length);
    const found = first ?? shorter;
    if (found === undefined) {
      const [other] = named;
      throw new ArtError(
        other === undefined
          ? 'was not chosen; choose its file together with this one'
          : `was not chosen, but ${other} was; correct the path, or choose the folder`,
      );
    }
    const isShort = first === undefined;
    const use = uses.get(found);
    if (use && use.path !== path && (isShort || use.isShort)) {
      throw new ArtError(`could be the file ${found}, as ${use.path} could be; choose the folder that has both`);
    }
    uses.set(found, { path, isShort });
    return found;
  };
  return (wanted) => {
    if (artDigestPattern.test(wanted)) return wanted;
    if (files.size === 0)
      throw new ArtError('is not the digest of uploaded art; choose its file together with this one');
    const file = files.get(locate(plainPath(wanted)));
    if (typeof file === 'string') return file;
    throw new ArtError(`was refused. ${file?.refused}`);
  };
}
