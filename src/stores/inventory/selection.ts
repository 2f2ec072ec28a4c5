import { atom } from 'nanostores';
import { onPageHide } from '#client/page-hide.ts';
import { setSessionItem, getSessionItem } from '#client/storage.ts';
import type { CardInstance } from '#contract/instance.ts';
import { formatCount } from '#game/number.ts';
import {
  deselectPage as removePage,
  filterForMode,
  keepFirst as takeFirst,
  blockReason,
  selectionModes,
  selectPage as addPage,
  selectRange,
  shakeDuration,
  toggleInstance,
} from '#game/selection.ts';
import type { Selection, SelectionMode } from '#game/selection.ts';
import { selectionSaveDelay } from '#game/timing.ts';
import { formatVersion } from '#game/version.ts';
import { onInstanceChanges } from './instance-changes.ts';
import { visibleInstances } from './fans.ts';
import { parseCopies, serializeCopies } from './stored-selection.ts';
import type { SelectedInstance, StoredCopies } from './stored-selection.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { $token } from '#stores/session/session.ts';

export const $mode = atom<SelectionMode>('browse');
export const $selection = atom<Selection<SelectedInstance>>(new Map());
/** The uuid of the clicked instance that cannot be selected, while its tile shakes. */
export const $rejectedId = atom<string | null>(null);
/** The last change, announced to screen readers. */
export const $announcement = atom('');

const storageKey = 'inventory-selection';

/** The mode that `$selection` belongs to: in `browse`, the one before. Cards chosen for a lock are not chosen for the fire. */
let selectedIn: SelectionMode = 'browse';
/** The selections of the other modes. */
const others = new Map<SelectionMode, Selection<SelectedInstance>>();

let rangeAnchor: string | undefined;
let shakeTimer: ReturnType<typeof setTimeout> | undefined;
let saveTimer: ReturnType<typeof setTimeout> | undefined;

/** Restores and saves the selection per tab and session; signing out clears it. Returns an unsubscribe function. */
export function subscribeToSelection(): () => void {
  return stopAll([
    $token.subscribe((token) => {
      const stored =
        token === null ? undefined : parseStoredSelection(getSessionItem(storageKey), sessionFingerprint(token));
      others.clear();
      selectedIn = stored?.selectedIn ?? 'browse';
      $mode.set(stored?.mode ?? 'browse');
      $selection.set(new Map(stored?.copies.map((instance) => [instance.uuid, instance])));
      if (!stored) saveSelection();
    }),
    $mode.listen(scheduleSave),
    $selection.listen(scheduleSave),
    onPageHide(flushSave),
    onInstanceChanges((changes) => {
      changeSelections((selection) =>
        [...changes.keys()].some((uuid) => selection.has(uuid))
          ? new Map([...selection].map(([uuid, instance]) => [uuid, { ...instance, ...changes.get(uuid) }]))
          : selection,
      );
    }),
    () => {
      flushSave();
      clearTimeout(shakeTimer);
      $rejectedId.set(null);
    },
  ]);
}

/** Changes the mode, and shows its own selection; `browse` keeps the one of the mode before. */
export function setMode(mode: SelectionMode): void {
  if (mode !== 'browse' && mode !== selectedIn) {
    others.set(selectedIn, $selection.get());
    $selection.set(others.get(mode) ?? new Map());
    selectedIn = mode;
  }
  const { selection, dropped } = filterForMode($selection.get(), mode);
  $mode.set(mode);
  rangeAnchor = undefined;
  $selection.set(selection);
  const words = modeAnnouncements[mode];
  $announcement.set(
    dropped === 0 ? words : `${words}. ${formatCount(dropped, 'card')} deselected: ${droppedReason(mode)}`,
  );
}

const modeAnnouncements = {
  browse: 'Clicking a card opens its page',
  burn: 'Select cards to burn',
  lock: 'Select cards to lock or unlock',
  frame: 'Select cards to frame',
} as const;

function droppedReason(mode: SelectionMode): string {
  return mode === 'burn' ? 'locked, or in an active trade' : 'in an active trade';
}

/** Toggles an instance or, with `isRange`, selects the range from the last clicked one. */
export function toggleCard(instance: CardInstance, isRange: boolean): void {
  const mode = $mode.get();
  const selection = $selection.get();
  const reason = selection.has(instance.uuid) ? undefined : blockReason(instance, mode);
  if (reason) {
    rejectCard(instance, reason);
    return;
  }
  const from = isRange ? rangeAnchor : undefined;
  rangeAnchor = instance.uuid;
  $selection.set(
    from === undefined
      ? toggleInstance(selection, toSelectedInstance(instance), mode)
      : selectRange(selection, visibleInstances().map(toSelectedInstance), [from, instance.uuid], mode),
  );
  announceCount();
}

export function selectPage(): void {
  selectCopies(visibleInstances());
}

/** Selects the copies that the mode allows, as “Select page” does. */
export function selectCopies(copies: readonly CardInstance[]): void {
  $selection.set(addPage($selection.get(), copies.map(toSelectedInstance), $mode.get()));
  announceCount();
}

export function deselectPage(): void {
  $selection.set(removePage($selection.get(), visibleInstances().map(toSelectedInstance)));
  announceCount();
}

export function clearSelection(): void {
  $selection.set(new Map());
  announceCount();
}

/** Keeps the first `most` selected instances. */
export function limitSelection(most: number): void {
  $selection.set(takeFirst($selection.get(), most));
  announceCount();
}

/** Removes instances from the selection, for example after they were burned. */
export function removeFromSelection(uuids: Iterable<string>): void {
  const gone = new Set(uuids);
  changeSelections((selection) => new Map([...selection].filter(([uuid]) => !gone.has(uuid))));
}

/** Changes the selections of all modes. */
function changeSelections(change: (selection: Selection<SelectedInstance>) => Selection<SelectedInstance>): void {
  $selection.set(change($selection.get()));
  for (const [mode, selection] of others) others.set(mode, change(selection));
}

function announceCount() {
  $announcement.set(`${formatCount($selection.get().size, 'card')} selected`);
}

function rejectCard({ uuid, version, card }: CardInstance, reason: 'locked' | 'trading') {
  clearTimeout(shakeTimer);
  $rejectedId.set(uuid);
  $announcement.set(
    `${card.name} ${formatVersion(version)} is ${reason === 'locked' ? 'locked' : 'in an active trade'}`,
  );
  shakeTimer = setTimeout(() => $rejectedId.set(null), shakeDuration);
}

export function toSelectedInstance(instance: SelectedInstance): SelectedInstance {
  const { uuid, version, is_locked, state, equiped_frame, equiped_frame_uuid, card } = instance;
  const { uuid: of, name, rarity, art_version } = card;
  return {
    uuid,
    version,
    is_locked,
    state,
    equiped_frame,
    equiped_frame_uuid,
    card: { uuid: of, name, rarity, art_version },
  };
}

interface StoredSelection extends StoredCopies {
  /** The last 8 characters of the session's token, which tell sessions apart. */
  session: string;
  mode: SelectionMode;
  selectedIn: SelectionMode;
}

function sessionFingerprint(token: string): string {
  return token.slice(-8);
}

/** Storing thousands of cards takes too long for every click, so it waits for a pause or the end of the page. */
function scheduleSave() {
  clearTimeout(saveTimer);
  saveTimer = setTimeout(saveSelection, selectionSaveDelay);
}

function flushSave() {
  if (saveTimer !== undefined) saveSelection();
}

function saveSelection() {
  clearTimeout(saveTimer);
  saveTimer = undefined;
  const token = $token.get();
  const copies = serializeCopies(token === null ? new Map() : $selection.get());
  const session = token === null ? '' : sessionFingerprint(token);
  setSessionItem(storageKey, { session, mode: $mode.get(), selectedIn, ...copies } satisfies StoredSelection);
}

function parseStoredSelection(
  stored: unknown,
  session: string,
): { mode: SelectionMode; selectedIn: SelectionMode; copies: SelectedInstance[] } | undefined {
  const { session: of, mode, selectedIn: owner } = (stored ?? {}) as Partial<Record<keyof StoredSelection, unknown>>;
  if (of !== session) return undefined;
  const modeOf = (text: unknown): SelectionMode => selectionModes.find((each) => each === text) ?? 'browse';
  const copies = parseCopies(stored);
  return copies && { mode: modeOf(mode), selectedIn: modeOf(owner ?? mode), copies };
}
