import { atom } from 'nanostores';
import { keepInTab, readFromTab } from '#client/storage.ts';
import type { InventoryCopy } from '#contract/inventory.ts';
import { writeCount } from '#game/number.ts';
import { rarities } from '#game/rarity.ts';
import {
  deselectPage as withoutPage,
  enterMode as keepForMode,
  keepFirst as firstOf,
  obstacleOf,
  selectionModes,
  selectPage as withPage,
  selectRange,
  shakeTime,
  toggleCopy,
} from '#game/selection.ts';
import type { Selection, SelectionMode } from '#game/selection.ts';
import { writeVersion } from '#game/version.ts';
import { onCopiesChange } from './copy-change.ts';
import { listShown } from './inventory.ts';
import { $token } from './session.ts';

/** What is known of a chosen copy, also once its page is no longer in sight. */
export type SelectedCopy = Pick<
  InventoryCopy,
  'uuid' | 'version' | 'is_locked' | 'state' | 'equiped_frame' | 'equiped_frame_uuid'
> & { card: Pick<InventoryCopy['card'], 'uuid' | 'name' | 'rarity' | 'art_version'> };

export const $mode = atom<SelectionMode>('browse');
export const $selection = atom<Selection<SelectedCopy>>(new Map());
/** The copy that cannot be chosen and was, while it shakes. */
export const $refused = atom<string | null>(null);
/** What just happened, for those who do not see it. */
export const $said = atom('');

const key = 'inventory-selection';

let anchor: string | undefined;
let shaking: ReturnType<typeof setTimeout> | undefined;

/** What is chosen stays so for this tab, until whoever chose it signs out; answers with how to stop. */
export function followSelection(): () => void {
  const stops = [
    $token.subscribe((token) => {
      const kept = token === null ? undefined : readKept(readFromTab(key), sessionOf(token));
      $mode.set(kept?.mode ?? 'browse');
      $selection.set(new Map(kept?.copies.map((copy) => [copy.uuid, copy])));
      if (!kept) keep();
    }),
    $mode.listen(keep),
    $selection.listen(keep),
    onCopiesChange((changes) => {
      const selection = $selection.get();
      if (![...changes.keys()].some((uuid) => selection.has(uuid))) return;
      $selection.set(new Map([...selection].map(([uuid, copy]) => [uuid, { ...copy, ...changes.get(uuid) }])));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    clearTimeout(shaking);
    $refused.set(null);
  };
}

export function enterMode(mode: SelectionMode): void {
  const { selection, dropped } = keepForMode($selection.get(), mode);
  $mode.set(mode);
  anchor = undefined;
  $selection.set(selection);
  const words = modeWords[mode];
  $said.set(dropped === 0 ? words : `${words}. ${writeCount(dropped, 'card')} taken out: ${whyDropped(mode)}`);
}

const modeWords = {
  browse: 'Cards open their pages',
  burn: 'Choose cards to burn',
  lock: 'Choose cards to lock or unlock',
  frame: 'Choose cards to frame',
} as const;

function whyDropped(mode: SelectionMode): string {
  return mode === 'burn' ? 'locked, or in an active trade' : 'in an active trade';
}

/** Somebody points at a copy: it is chosen or no longer, or all between it and the last one are. */
export function pressCopy(copy: InventoryCopy, isRange: boolean): void {
  const mode = $mode.get();
  const selection = $selection.get();
  const obstacle = selection.has(copy.uuid) ? undefined : obstacleOf(copy, mode);
  if (obstacle) {
    refuse(copy, obstacle);
    return;
  }
  const from = isRange ? anchor : undefined;
  anchor = copy.uuid;
  $selection.set(
    from === undefined
      ? toggleCopy(selection, remembered(copy), mode)
      : selectRange(selection, listShown().map(remembered), [from, copy.uuid], mode),
  );
  sayCount();
}

export function selectPage(): void {
  $selection.set(withPage($selection.get(), listShown().map(remembered), $mode.get()));
  sayCount();
}

export function deselectPage(): void {
  $selection.set(withoutPage($selection.get(), listShown().map(remembered)));
  sayCount();
}

export function resetSelection(): void {
  $selection.set(new Map());
  sayCount();
}

/** As many as can be had at once, those that were chosen first. */
export function keepFirst(most: number): void {
  $selection.set(firstOf($selection.get(), most));
  sayCount();
}

export function selectAlso(copies: readonly InventoryCopy[]): void {
  const selection = new Map($selection.get());
  for (const copy of copies) selection.set(copy.uuid, remembered(copy));
  $selection.set(selection);
  sayCount();
}

/** These are no longer there to be chosen. */
export function dropCopies(uuids: Iterable<string>): void {
  const selection = new Map($selection.get());
  for (const uuid of uuids) selection.delete(uuid);
  $selection.set(selection);
}

function sayCount() {
  $said.set(`${writeCount($selection.get().size, 'card')} selected`);
}

function refuse({ uuid, version, card }: InventoryCopy, obstacle: 'locked' | 'trading') {
  clearTimeout(shaking);
  $refused.set(uuid);
  $said.set(`${card.name} ${writeVersion(version)} is ${obstacle === 'locked' ? 'locked' : 'in an active trade'}`);
  shaking = setTimeout(() => $refused.set(null), shakeTime);
}

export function remembered(copy: SelectedCopy): SelectedCopy {
  const { uuid, version, is_locked, state, equiped_frame, equiped_frame_uuid, card } = copy;
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

interface Kept {
  /** Part of the token under which it was chosen: another session has another one. */
  session: string;
  mode: SelectionMode;
  copies: readonly SelectedCopy[];
}

function sessionOf(token: string): string {
  return token.slice(-8);
}

function keep() {
  const token = $token.get();
  const copies = token === null ? [] : [...$selection.get().values()];
  const session = token === null ? '' : sessionOf(token);
  keepInTab(key, { session, mode: $mode.get(), copies } satisfies Kept);
}

function readKept(kept: unknown, session: string): Pick<Kept, 'mode' | 'copies'> | undefined {
  const { session: of, mode, copies } = (kept ?? {}) as Partial<Record<keyof Kept, unknown>>;
  if (of !== session || !Array.isArray(copies)) return undefined;
  const known = selectionModes.find((each) => each === mode) ?? 'browse';
  return copies.every(isSelected) ? { mode: known, copies } : undefined;
}

function isSelected(copy: unknown): copy is SelectedCopy {
  const { uuid, version, card } = (copy ?? {}) as Partial<SelectedCopy>;
  return (
    typeof uuid === 'string' && typeof version === 'number' && rarities.some((each) => each === card?.rarity?.name)
  );
}
