import type { ReactNode } from 'react';
import type { SelectionMode } from '#game/selection.ts';
import { formatCount } from '#game/number.ts';
import { openBannerPicker } from '#stores/cosmetic/banner-picker.ts';
import { setMode } from '#stores/inventory/selection.ts';
import { Pressable } from '#ui/base/Pressable.tsx';
import { Segmented } from '#ui/base/Segmented.tsx';

const modes = [
  ['browse', 'Browse', undefined],
  ['burn', 'Burn', 'b'],
  ['lock', 'Lock', 'l'],
  ['frame', 'Frame', 'f'],
] as const satisfies [SelectionMode, string, string | undefined][];

interface Props {
  mode: SelectionMode;
  /** The number of selected cards. */
  chosen: number;
  /** Facts about the mode, in the same row. */
  children?: ReactNode;
}

/** Switches what a click on a card does, and links to the banner dialog, the clean-up and premium. */
export function ModeSwitch({ mode, chosen, children }: Props) {
  return (
    <div className="mode-switch">
      <Segmented label="What clicking a card does" options={modes} value={mode} onChange={setMode} />
      {mode === 'browse' && chosen > 0 && (
        <p className="mode-selected-count">{formatCount(chosen, 'card')} still selected</p>
      )}
      {children}
      <p className="mode-links flex-wrap items-center">
        <Pressable onClick={(event) => openBannerPicker(event.currentTarget)}>Set profile banner</Pressable>
        <a href="/inventory/clean-up">Clean up</a>
        <a href="/account/premium">Buy premium</a>
      </p>
    </div>
  );
}
