import type { DrawnCopy } from '#contract/store/opening.ts';
import { formatCount, formatNumber } from '#game/number.ts';
import { maxTradeCopies } from '#game/trade.ts';
import { openBurn } from '#stores/inventory/burn.ts';
import { setLocked } from '#stores/inventory/lock.ts';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { Pressable } from '#ui/base/Pressable.tsx';
import { toTileInstance } from './drawn-tile.ts';

interface Props {
  chosen: readonly DrawnCopy[];
  /** Those that the player still has. */
  duplicates: readonly DrawnCopy[];
  locked: ReadonlySet<string>;
  /** The game skipped copies: what it knows of them has changed. */
  onSkipped: () => void;
  onSelect: (copies: readonly DrawnCopy[]) => void;
}

/** What can be done with the selected cards of an opening. */
export function SummaryBar({ chosen, duplicates, locked, onSkipped, onSelect }: Props) {
  if (chosen.length === 0) {
    return (
      <div className="summary-bar flex flex-wrap items-center gap-y-0.4rem gap-x-1rem rounded-plaque scoop">
        <p>Select cards to lock, burn or offer them.</p>
        {duplicates.length > 0 && (
          <Button className="ml-auto" onClick={() => onSelect(duplicates)}>
            Select {formatCount(duplicates.length, 'duplicate')}
          </Button>
        )}
      </div>
    );
  }
  const areLocked = chosen.every(({ uuid }) => locked.has(uuid));
  const toggleLock = async () => {
    const copies = chosen.map(({ uuid }) => ({ uuid, is_locked: locked.has(uuid) }));
    const skipped = await setLocked(copies, !areLocked);
    if (skipped > 0) onSkipped();
  };
  const burnable = chosen.map((copy) => ({
    ...toTileInstance(copy, locked.has(copy.uuid)),
    uuid: copy.uuid,
    equiped_frame_uuid: null,
  }));
  const offered = chosen.slice(0, maxTradeCopies).map(({ uuid }) => uuid);

  return (
    <div className="summary-bar flex flex-wrap items-center gap-y-0.4rem gap-x-1rem rounded-plaque scoop">
      <p>
        <b className="text-paper">{formatNumber(chosen.length)}</b> selected
      </p>
      <Pressable className="text-lantern type-sm" onClick={() => onSelect([])}>
        Clear
      </Pressable>
      <p className="actions ml-auto">
        <Button onClick={() => void toggleLock()}>{areLocked ? 'Unlock' : 'Lock'}</Button>
        <ButtonLink href={`/trades/new?give=${offered.join(',')}`}>Offer</ButtonLink>
        <Button kind="burn" onClick={({ currentTarget }) => openBurn(burnable, currentTarget)}>
          Burn
        </Button>
      </p>
    </div>
  );
}
