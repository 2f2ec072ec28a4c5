import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { equipFrame as equip, listFrames, removeFrame as remove } from '#contract/cosmetic.ts';
import type { CosmeticEntry } from '#contract/cosmetic.ts';
import { isApiError } from '#contract/error.ts';
import { nameOf } from '#contract/named.ts';
import { writeCount } from '#game/number.ts';
import { createAnswer } from './answer.ts';
import { attempt } from './copy-attempt.ts';
import { changeCopies, changeOf, stateOf } from './copy-change.ts';
import { renewInventory } from './inventory.ts';
import type { SelectedCopy } from './selection.ts';
import { $user } from './session.ts';
import { showToast } from './toast.ts';

export type Frame = CosmeticEntry;

interface FrameChoice {
  copies: readonly SelectedCopy[];
  /** Has the focus back when it closes. */
  opener: HTMLElement | null;
}

/** The cards that a frame is chosen for; null while none is. */
export const $frameChoice = atom<FrameChoice | null>(null);
/** The frames of whoever is signed in. */
const frames = createAnswer<readonly Frame[]>();
export const $frames = frames.$answer;
/** How far frames have gone on or come off; null while none do. */
export const $framing = atom<{ done: number; total: number } | null>(null);

export function openFrameChoice(copies: readonly SelectedCopy[], opener: HTMLElement | null): void {
  $frameChoice.set({ copies, opener });
  void loadFrames();
}

export function closeFrameChoice(): void {
  $frameChoice.set(null);
  frames.forget();
}

export function loadFrames(): Promise<void> {
  const body = { owner: $user.get()?.discord_id ?? '', type: 'Frame' } as const;
  return frames.ask(async (signal) => (await call(listFrames, { body }, { signal })).data);
}

/** The copies that a frame of a kind has to be found for: those that wear it already need none. */
export function listUnframed<C extends SelectedCopy>(copies: readonly C[], frame: Pick<Frame, 'uuid'>): C[] {
  return copies.filter(({ equiped_frame_uuid }) => equiped_frame_uuid !== frame.uuid);
}

/** Puts frames of one kind onto copies, one after the other; shown before the game has agreed. */
export function equipFrame(copies: readonly SelectedCopy[], frame: Frame): Promise<boolean> {
  const { uuid, name, art_version } = frame;
  const worn = { equiped_frame_uuid: uuid, equiped_frame: { uuid, name, art_version } };
  return changeEach(listUnframed(copies, frame), worn, {
    send: (copy) => attempt(equip, { body: { frame: nameOf(uuid), card: nameOf(copy.uuid) } }),
    title: 'Frame Equipped',
    failure: 'Not Framed',
    words: (count) => `${writeCount(count, 'card')} in ${name}.`,
  });
}

/** Takes the frames off copies; they are free again. */
export function removeFrames(copies: readonly SelectedCopy[]): Promise<boolean> {
  const bare = { equiped_frame_uuid: null, equiped_frame: null };
  const framed = copies.filter(({ equiped_frame_uuid }) => equiped_frame_uuid !== null);
  return changeEach(framed, bare, {
    send: (copy) => attempt(remove, { body: nameOf(copy.uuid) }),
    title: 'Frames Removed',
    failure: 'Frame Not Removed',
    words: (count) => `${writeCount(count, 'frame')} free again.`,
  });
}

interface Step {
  send: (copy: SelectedCopy) => Promise<unknown>;
  title: string;
  failure: string;
  words: (count: number) => string;
}

async function changeEach(
  copies: readonly SelectedCopy[],
  change: Pick<SelectedCopy, 'equiped_frame' | 'equiped_frame_uuid'>,
  { send, title, failure, words }: Step,
): Promise<boolean> {
  if (copies.length === 0 || $framing.get()) return false;
  $framing.set({ done: 0, total: copies.length });
  changeCopies(changeOf(copies, change));
  let done = 0;
  try {
    for (const copy of copies) {
      await send(copy);
      done += 1;
      $framing.set({ done, total: copies.length });
    }
    showToast({ title, description: words(done), variant: 'success' });
  } catch (error) {
    changeCopies(stateOf(copies.slice(done)));
    // Where the answer was lost, what is shown may be wrong either way.
    if (!isApiError(error) || error.status === 0 || error.status >= 500) renewInventory();
    const reason = (isApiError(error) && error.messages[0]) || 'The game did not answer. Try again.';
    showToast({
      title: failure,
      description: done === 0 ? reason : `${reason} ${done} of ${copies.length} done before.`,
      variant: 'destructive',
    });
  }
  $framing.set(null);
  return done === copies.length;
}
