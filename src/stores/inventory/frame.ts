import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { equipFrame as equip, listFrames, removeFrame as remove } from '#contract/store/cosmetic.ts';
import type { CosmeticEntry } from '#contract/store/cosmetic.ts';
import { createEntityRef } from '#contract/entity-ref.ts';
import { formatCount } from '#game/number.ts';
import { createAsyncResource } from '#stores/base/resource.ts';
import { callIdempotent, changeAtOnce, isOutcomeUnknown, reasonOf } from '#stores/base/action.ts';
import type { ChangeProgress } from '#stores/base/action.ts';
import { publishInstanceChanges, sameChange, restoringChanges } from './instance-changes.ts';
import { currentFilter, dependsOnState, invalidateInventory } from './list.ts';
import type { SelectedInstance } from './stored-selection.ts';
import { $user } from '#stores/session/session.ts';
import { showFailure, showSuccess } from '#stores/toast.ts';

export type Frame = CosmeticEntry;

interface FramePicker {
  copies: readonly SelectedInstance[];
  /** Gets the focus back when the dialog closes. */
  opener: HTMLElement | null;
}

/** The copies in the frame dialog; null while it is closed. */
export const $framePicker = atom<FramePicker | null>(null);
/** The signed-in player's frames. */
const frames = createAsyncResource<readonly Frame[]>();
export const $frames = frames.$resource;
/** The progress of equipping or removing frames; null while neither runs. */
export const $framingProgress = atom<ChangeProgress>(null);

export function openFramePicker(copies: readonly SelectedInstance[], opener: HTMLElement | null): void {
  $framePicker.set({ copies, opener });
  void loadFrames();
}

export function closeFramePicker(): void {
  $framePicker.set(null);
  frames.reset();
}

export function loadFrames(): Promise<void> {
  const body = { owner: $user.get()?.discord_id ?? '', type: 'Frame' } as const;
  return frames.load(async (signal) => (await call(listFrames, { body }, { signal })).data);
}

/** Returns the copies that do not have this frame yet. */
export function withoutFrame<C extends SelectedInstance>(copies: readonly C[], frame: Pick<Frame, 'uuid'>): C[] {
  return copies.filter(({ equiped_frame_uuid }) => equiped_frame_uuid !== frame.uuid);
}

/**
 * Equips a frame on the copies, one request after the other. The change shows immediately and is reverted for those
 * that fail. Returns whether all succeeded.
 */
export function equipFrame(copies: readonly SelectedInstance[], frame: Frame): Promise<boolean> {
  const { uuid, name, art_version } = frame;
  const withNewFrame = { equiped_frame_uuid: uuid, equiped_frame: { uuid, name, art_version } };
  return applyToEach(withoutFrame(copies, frame), withNewFrame, {
    send: (instance) =>
      callIdempotent(equip, { body: { frame: createEntityRef(uuid), card: createEntityRef(instance.uuid) } }),
    title: 'Frame Equipped',
    failure: 'Frame Not Equipped',
    describeSuccess: (count) => `${name} is now on ${formatCount(count, 'card')}.`,
  });
}

/** Removes the frames from the copies, which makes the frames free. Returns whether all succeeded. */
export function removeFrames(copies: readonly SelectedInstance[]): Promise<boolean> {
  const withoutAnyFrame = { equiped_frame_uuid: null, equiped_frame: null };
  const framed = copies.filter(({ equiped_frame_uuid }) => equiped_frame_uuid !== null);
  return applyToEach(framed, withoutAnyFrame, {
    send: (instance) => callIdempotent(remove, { body: createEntityRef(instance.uuid) }),
    title: 'Frames Removed',
    failure: 'Frame Not Removed',
    describeSuccess: (count) => `${formatCount(count, 'frame')} available again.`,
  });
}

interface FrameChangeOptions {
  send: (instance: SelectedInstance) => Promise<unknown>;
  title: string;
  failure: string;
  describeSuccess: (count: number) => string;
}

async function applyToEach(
  copies: readonly SelectedInstance[],
  change: Pick<SelectedInstance, 'equiped_frame' | 'equiped_frame_uuid'>,
  { send, title, failure, describeSuccess }: FrameChangeOptions,
): Promise<boolean> {
  if (copies.length === 0 || $framingProgress.get()) return false;
  const { done, error } = await changeAtOnce(copies, {
    show: (all) => publishInstanceChanges(sameChange(all, change)),
    undo: (rest) => publishInstanceChanges(restoringChanges(rest)),
    send: ([instance]) => send(instance as SelectedInstance),
    size: 1,
    $progress: $framingProgress,
  });
  if (error === undefined) {
    showSuccess(title, describeSuccess(done));
    if (dependsOnState(currentFilter(), 'hasFrame')) invalidateInventory();
  } else {
    // If the outcome is unknown, the displayed state may be wrong.
    if (isOutcomeUnknown(error)) invalidateInventory();
    const reason = reasonOf(error, 'We didn’t get an answer. Try again.');
    showFailure(failure, done === 0 ? reason : `${reason} Done so far: ${done} of ${copies.length}.`);
  }
  return done === copies.length;
}
