import type { ReactNode } from 'react';
import type { SelectionMode } from '#game/selection.ts';
import { formatCount } from '#game/number.ts';
import { openBannerPicker } from '#stores/cosmetic/banner-picker.ts';
import { setMode } from '#stores/inventory/selection.ts';

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
      <div className="mode-options" role="group" aria-label="What clicking a card does">
        {modes.map(([each, label, key]) => (
          <button
            key={each}
            type="button"
            data-mode={each}
            aria-pressed={mode === each}
            aria-keyshortcuts={key}
            onClick={() => setMode(each)}
          >
            {label}
          </button>
        ))}
      </div>
      {mode === 'browse' && chosen > 0 && (
        <p className="mode-selected-count">{formatCount(chosen, 'card')} still selected</p>
      )}
      {children}
      <p className="mode-links">
        <button type="button" onClick={(event) => openBannerPicker(event.currentTarget)}>
          Set profile banner
        </button>
        <a href="/inventory/clean-up">Clean up</a>
        <a href="/account#premium">Buy premium</a>
      </p>
    </div>
  );
}
