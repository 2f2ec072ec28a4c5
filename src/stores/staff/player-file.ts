import { call } from '#client/api.ts';
import { copyToClipboard } from '#client/clipboard.ts';
import { addNote, getPlayerFile } from '#contract/staff/player.ts';
import type { PlayerFile } from '#contract/staff/player.ts';
import { createAsyncResource, subscribeToSession } from '#stores/base/resource.ts';
import { createAction } from '#stores/base/action.ts';

const file = createAsyncResource<PlayerFile>();
/** The file of the page's player. */
export const $playerFile = file.$resource;

const note = createAction(addNote);
export const $noteCall = note.$state;

let playerId = '';

/** Loads a player's file for each session. Returns an unsubscribe function. */
export function subscribeToPlayerFile(id: string): () => void {
  playerId = id;
  return subscribeToSession(file.reset, loadPlayerFile);
}

export function loadPlayerFile(): Promise<void> {
  return file.load((signal) => call(getPlayerFile, { params: { id: playerId } }, { signal }));
}

/** Adds a note, which the player never sees. Returns whether it was added. */
export async function writeNote(text: string): Promise<boolean> {
  const added = await note.send({ params: { id: playerId }, body: { text } });
  const { value } = $playerFile.get();
  if (!added || !value) return added !== undefined;
  const notes = [added, ...value.notes.filter(({ uuid }) => uuid !== added.uuid)];
  file.set({ ...value, notes });
  return true;
}

/** Copies an id. Returns whether the browser allowed it. */
export function copyId(text: string): Promise<boolean> {
  return copyToClipboard(text);
}
