import type { DrawnCopy } from '#contract/store/opening.ts';
import type { InstanceState } from '#game/instance.ts';
import { Pressable } from '#ui/base/Pressable.tsx';
import { TileLink } from '#ui/card/Tile.tsx';
import { InstanceTileContent } from '#ui/inventory/InstanceTileContent.tsx';
import { toTileInstance } from './drawn-tile.ts';

interface Props {
  copy: DrawnCopy;
  cdnBase: string;
  isSelected: boolean;
  isLocked: boolean;
  state: InstanceState;
  /** What became of a copy that the player does not have any more; empty if they have it. */
  gone: string;
  /** Whether it is not known yet what became of the copy. */
  isUnknown: boolean;
  /** Whether a new card is marked, where its group does not say so. */
  isMarked: boolean;
  onSelect: () => void;
}

/** A card of the summary, which can be selected. */
export function SummaryCard({
  copy,
  cdnBase,
  isSelected,
  isLocked,
  state,
  gone,
  isUnknown,
  isMarked,
  onSelect,
}: Props) {
  const instance = toTileInstance(copy, isLocked, state);
  const isGone = gone !== '';
  const content = (
    <>
      <InstanceTileContent
        instance={instance}
        cdnBase={cdnBase}
        sizes="(min-width:64rem) 10rem,(min-width:40rem) 20vw,30vw"
        isLazy
      />
      {isMarked && copy.is_new && <span className="draw-new">New</span>}
    </>
  );
  return (
    <li className="summary-card flex justify-between gap-0.4rem" data-selected={isSelected ? '' : undefined}>
      {isGone && (
        <span className="tile is-gone" data-rarity={copy.card.rarity}>
          {content}
        </span>
      )}
      {!isGone && (
        <TileLink card={instance.card} href={`/inventory/${copy.uuid}`} title="Open the card to frame it">
          {content}
        </TileLink>
      )}
      {isGone && <p className="grid place-items-center min-h-2.75rem text-mist type-sm">{gone}</p>}
      {!isGone && (
        <Pressable
          className="summary-select rounded-plaque bg-veil"
          busy={isUnknown}
          aria-pressed={isSelected}
          onClick={onSelect}
        >
          {isSelected ? 'Selected' : 'Select'}
          <span className="visually-hidden"> {copy.card.name}</span>
        </Pressable>
      )}
    </li>
  );
}
