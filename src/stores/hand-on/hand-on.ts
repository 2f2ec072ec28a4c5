import { canCopyPictures, copyPicture, copyToClipboard } from '#client/clipboard.ts';
import { downloadBlob } from '#client/download-file.ts';
import { canShare, share } from '#client/share.ts';
import type { ListedCard } from '#game/chat-message.ts';
import { createAsyncResource } from '#stores/base/resource.ts';
import { showFailure, showSuccess } from '#stores/toast.ts';

/** A card of a list that is handed on, with what its picture needs. */
export interface HandOnCard extends ListedCard {
  uuid: string;
  art_version: number;
}

/** The cards to hand on, the rest of which are only counted. */
export interface HandOnCards {
  cards: readonly HandOnCard[];
  /** Number of cards or copies that the list stands for. */
  total: number;
}

const { $resource, load, reset } = createAsyncResource<HandOnCards>();

/** The cards of the open dialog. */
export const $handOnCards = $resource;
export const loadHandOnCards = load;
export const resetHandOnCards = reset;

export async function copyText(text: string): Promise<void> {
  const isCopied = await copyToClipboard(text);
  showCopyResult(isCopied, 'Your browser doesn’t allow it. Select the text and copy it by hand.');
}

export async function copyPng(picture: Blob): Promise<void> {
  showCopyResult(await copyPicture(picture), 'Your browser doesn’t allow it. Download the picture instead.');
}

function showCopyResult(isCopied: boolean, hint: string) {
  if (isCopied) showSuccess('Copied', 'Paste it into the chat.');
  else showFailure('Not Copied', hint);
}

/** What the browser offers for texts and for pictures. */
export function sharingAbilities() {
  const file = new File([], pictureName, { type: 'image/png' });
  return {
    texts: canShare({ text: 'cards' }),
    pictures: canShare({ files: [file] }),
    pictureCopies: canCopyPictures(),
  };
}

const pictureName = 'mazoku-cards.png';

export function downloadPng(picture: Blob): void {
  downloadBlob(pictureName, picture);
}

export function shareText(text: string): Promise<void> {
  return shareOrTell({ text });
}

export function sharePng(picture: Blob): Promise<void> {
  return shareOrTell({ files: [new File([picture], pictureName, { type: 'image/png' })] });
}

async function shareOrTell(data: ShareData): Promise<void> {
  if (await share(data)) return;
  showFailure('Not Shared', 'Your browser couldn’t share it. Copy it instead.');
}
