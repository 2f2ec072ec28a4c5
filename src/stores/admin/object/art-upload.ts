import { reasonOf } from '#stores/base/action.ts';
import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { uploadArt } from '#contract/object/art.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { artShapes } from '#game/object/art-shape.ts';
import type { ObjectKind } from '#game/object/kind.ts';

export type UploadReply = ReplyOf<typeof uploadArt>;

/** How many files are being uploaded. A form waits for them, because their art is among what it saves. */
export const $pendingUploads = atom(0);

/** Uploads a picture or a video for a kind of objects. Returns the art, or why it is refused. */
export async function uploadFile(kind: ObjectKind, file: Blob, signal: AbortSignal): Promise<UploadReply | string> {
  const shape = artShapes.find((each) => each === kind) ?? 'cards';
  $pendingUploads.set($pendingUploads.get() + 1);
  try {
    return await call(uploadArt, { query: { for: shape } }, { file, signal });
  } catch (error) {
    return reasonOf(error, 'The file couldn’t be uploaded. Try again.');
  } finally {
    $pendingUploads.set($pendingUploads.get() - 1);
  }
}
