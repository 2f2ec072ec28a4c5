import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import sharp from 'sharp';
import { notPicture } from '#game/object/art-file.ts';
import { artByteLimits, decodingProblem, imageMimes, imagePixelLimit, sizeProblem } from './art-limits.ts';
import type { ArtKind } from './art-limits.ts';
import type { ArtFile } from './catalogue.ts';
import { findImageFileProblem } from './image-file.ts';
import { checkVideo } from './upload/check-video.ts';

/** A problem with an art file, described for the person who imports it. */
export class ArtError extends Error {}

/** The folder next to a catalogue that contains its art. Nothing outside it is read. */
export class ArtFolder {
  readonly #folder: string;
  readonly #found = new Map<string, Promise<ArtFile>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Finds and validates a file. A file that several rows share is validated once. Throws ArtError. */
  find(path: string, kind: ArtKind): Promise<ArtFile> {
    const key = `${kind} ${path}`;
    const known = this.#found.get(key) ?? this.#check(path, kind);
    this.#found.set(key, known);
    return known;
  }

  async #check(path: string, kind: ArtKind): Promise<ArtFile> {
    const real = await this.#locate(path);
    const { size } = await stat(real);
    if (size > artByteLimits[kind]) {
      throw new ArtError(`is larger than ${artByteLimits[kind] / 1024 / 1024} MB`);
    }
    const bytes = await readFile(real);
    const mime = kind === 'image' ? await checkImage(bytes) : videoMime(bytes);
    return { path: real, mime, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  async #locate(path: string): Promise<string> {
    if (isAbsolute(path) || path.includes('\\') || path.includes('\0')) {
      throw new ArtError('must be a path relative to the catalogue, with / between its parts');
    }
    const root = await realpath(this.#folder);
    const outside = new ArtError("leads out of the catalogue's folder");
    if (!isInside(root, resolve(root, path))) throw outside;
    // The real path, with symbolic links resolved, must be inside the folder too.
    const real = await realpath(resolve(root, path)).catch(() => undefined);
    if (real === undefined) throw new ArtError('does not exist');
    if (!isInside(root, real)) throw outside;
    if (!(await stat(real)).isFile()) throw new ArtError('is not a file');
    return real;
  }
}

function isInside(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/**
 * Decodes the whole image, so that a corrupt file is rejected here and not on a player's screen. Returns its MIME type.
 */
async function checkImage(bytes: Buffer): Promise<string> {
  const problem = findImageFileProblem(bytes);
  if (problem !== undefined) throw new ArtError(problem);
  const image = sharp(bytes, { limitInputPixels: imagePixelLimit, failOn: 'error', sequentialRead: true });
  const { format, compression, autoOrient } = await image.metadata().catch((error: unknown) => {
    throw new ArtError(decodingProblem(error));
  });
  const mime = format === 'heif' && compression !== 'av1' ? undefined : imageMimes[format];
  if (mime === undefined) throw new ArtError(notPicture);
  const badSize = sizeProblem(autoOrient);
  if (badSize !== undefined) throw new ArtError(badSize);
  // Decodes every pixel: a downscaled decode could ignore the end of a truncated file.
  await image
    .raw()
    .toBuffer()
    .catch((error: unknown) => {
      throw new ArtError(decodingProblem(error));
    });
  return mime;
}

/** Checks a video as an upload is checked. Returns its MIME type. */
function videoMime(bytes: Buffer): string {
  const video = checkVideo(bytes);
  if (video.problem !== undefined) throw new ArtError(video.problem);
  return video.mime;
}
