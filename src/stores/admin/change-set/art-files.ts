import { atom } from 'nanostores';
import { call, createUuid } from '#client/api.ts';
import type { NamedFile } from '#stores/admin/change-set/named-files.ts';
import { ZipError } from './zip.ts';
import { isApiError } from '#contract/error.ts';
import { uploadArt } from '#contract/object/art.ts';
import type { ArtShape } from '#game/object/art-shape.ts';
import { reasonOf } from '#stores/base/action.ts';
import { createLatest } from '#stores/base/latest.ts';

/* The upload of many pictures, before the drafts that name them. */

export interface ArtFilesState {
  /** How many of how many files are uploaded. Null: no upload is running. */
  progress: { done: number; total: number } | null;
  /** Files that were refused, with the reason. */
  refused: readonly { path: string; reason: string }[];
}
const quiet: ArtFilesState = { progress: null, refused: [] };
export const $artFiles = atom<ArtFilesState>(quiet);

/** Uploads at the same time: the server decodes so many. */
const atOnce = 2;
/** How long an upload waits for its turn, and how often, while the server takes no more. */
const turnMs = 3_000;
const maxTurns = 60;

/** The digests of files that were uploaded before: they are not sent again. */
const known = new WeakMap<NamedFile, string>();
/** The uuids of objects that are made of files: from the dry run to the save they stay the same. */
const uuids = new WeakMap<NamedFile, string>();
const latest = createLatest();

/** Forgets an upload, which ends. */
export function resetArtFiles(): void {
  latest.cancel();
  $artFiles.set(quiet);
}

/** Returns the uuid of the new object that a file becomes. */
export function uuidOfFile(file: NamedFile): string {
  const uuid = uuids.get(file) ?? createUuid();
  uuids.set(file, uuid);
  return uuid;
}

/**
 * Uploads files, each for the kind of object that it is for. Returns the digests of those that were accepted; undefined if
 * the upload was ended.
 */
export async function uploadArtFiles(
  files: readonly NamedFile[],
  shapeOf: (file: NamedFile) => ArtShape,
): Promise<ReadonlyMap<NamedFile, string> | undefined> {
  let digests: ReadonlyMap<NamedFile, string> | undefined;
  await latest.run(
    (signal) => uploadAll(files, shapeOf, signal),
    (uploaded) => {
      $artFiles.set({ progress: null, refused: uploaded.refused });
      digests = uploaded.digests;
    },
  );
  return digests;
}

async function uploadAll(files: readonly NamedFile[], shapeOf: (file: NamedFile) => ArtShape, signal: AbortSignal) {
  const digests = new Map<NamedFile, string>();
  const refused: { path: string; reason: string }[] = [];
  let done = 0;
  const waiting = [...files];
  const show = () => $artFiles.set({ progress: { done, total: files.length }, refused: [...refused] });
  const work = async () => {
    for (let file = waiting.shift(); file && !signal.aborted; file = waiting.shift()) {
      try {
        const digest = known.get(file) ?? (await uploadInTurn(shapeOf(file), file, signal));
        known.set(file, digest);
        digests.set(file, digest);
      } catch (error) {
        refused.push({ path: file.path, reason: reasonOfFile(error) });
      }
      done += 1;
      if (!signal.aborted) show();
    }
  };
  show();
  await Promise.all(Array.from({ length: atOnce }, work));
  return { digests, refused };
}

async function uploadInTurn(shape: ArtShape, file: NamedFile, signal: AbortSignal): Promise<string> {
  const content = await file.read();
  for (let turn = 1; ; turn += 1) {
    try {
      return (await call(uploadArt, { query: { for: shape } }, { file: content, signal })).art.digest;
    } catch (error) {
      const isBusy = isApiError(error) && (error.status === 429 || error.status === 503);
      if (!isBusy || turn === maxTurns || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, turnMs));
    }
  }
}

const reasonOfFile = (error: unknown): string =>
  error instanceof ZipError ? `The archive ${error.message}.` : reasonOf(error, 'It couldn’t be uploaded. Try again.');
