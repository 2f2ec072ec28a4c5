import type { DrawnCopy } from '#contract/store/store.ts';
import { Pressable } from '#ui/base/Pressable.tsx';
import { TileLink } from '#ui/card/Tile.tsx';
import { InstanceTileContent } from '#ui/inventory/InstanceTileContent.tsx';
import { toTileInstance } from './drawn-tile.ts';

interface Props {
  copy: DrawnCopy;
  cdnBase: string;
  isSelected: boolean;
  isLocked: boolean;
  isBurned: boolean;
  /** Whether a new card is marked, where its group does not say so. */
  isMarked: boolean;
  onSelect: () => void;
}

/** A card of the summary, which can be selected. */
export function SummaryCard({ copy, cdnBase, isSelected, isLocked, isBurned, isMarked, onSelect }: Props) {
  const instance = toTileInstance(copy, isLocked);
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
      {isBurned && (
        <span className="tile is-burned" data-rarity={copy.card.rarity}>
          {content}
        </span>
      )}
      {!isBurned && (
        <TileLink card={instance.card} href={`/inventory/${copy.uuid}`} title="Open the card to frame it">
          {content}
        </TileLink>
      )}
      {isBurned && <p className="summary-select grid place-items-center text-mist">Burned</p>}
      {!isBurned && (
        <Pressable className="summary-select rounded-plaque bg-veil" aria-pressed={isSelected} onClick={onSelect}>
          {isSelected ? 'Selected' : 'Select'}
          <span className="visually-hidden"> {copy.card.name}</span>
        </Pressable>
      )}
    </li>
  );
}
