import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import type { NamedFile } from '#client/named-files.ts';
import { ZipError } from '#client/zip.ts';
import { isApiError } from '#contract/error.ts';
import { uploadArt } from '#contract/object/art.ts';
import type { ArtShape } from '#game/object/art-shape.ts';
import { reasonOf } from '#stores/base/action.ts';

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
let current: AbortController | null = null;

/** Forgets an upload, which ends. */
export function resetArtFiles(): void {
  current?.abort();
  current = null;
  $artFiles.set(quiet);
}

/** Uploads files. Returns the digests of those that were accepted; undefined if the upload was ended. */
export async function uploadArtFiles(
  shape: ArtShape,
  files: readonly NamedFile[],
): Promise<ReadonlyMap<NamedFile, string> | undefined> {
  resetArtFiles();
  const upload = new AbortController();
  current = upload;
  const digests = new Map<NamedFile, string>();
  const refused: { path: string; reason: string }[] = [];
  let done = 0;
  const waiting = [...files];
  const show = () => $artFiles.set({ progress: { done, total: files.length }, refused: [...refused] });
  const work = async () => {
    for (let file = waiting.shift(); file && !upload.signal.aborted; file = waiting.shift()) {
      try {
        digests.set(file, known.get(file) ?? (await uploadInTurn(shape, file, upload.signal)));
        known.set(file, digests.get(file) ?? '');
      } catch (error) {
        if (upload.signal.aborted) return;
        refused.push({ path: file.path, reason: reasonOfFile(error) });
      }
      done += 1;
      if (!upload.signal.aborted) show();
    }
  };
  show();
  await Promise.all(Array.from({ length: atOnce }, work));
  if (upload.signal.aborted) return undefined;
  $artFiles.set({ progress: null, refused });
  return digests;
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
