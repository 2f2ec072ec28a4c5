import type { CSSProperties } from 'react';
import type { DrawnCopy } from '#contract/store/opening.ts';
import { Pressable } from '#ui/base/Pressable.tsx';
import { InstanceTileContent } from '#ui/inventory/InstanceTileContent.tsx';
import { toTileInstance } from './drawn-tile.ts';

interface Props {
  copy: DrawnCopy;
  /** The position in the pack, from 0. */
  index: number;
  count: number;
  /** The width at which it is shown, in CSS pixels. */
  width: number;
  isTurned: boolean;
  cdnBase: string;
  onTurn: () => void;
}

/** A card that lies face down until it is turned. The light of its rarity comes before the card. */
export function DrawnCard({ copy, index, count, width, isTurned, cdnBase, onTurn }: Props) {
  return (
    <li
      className="draw"
      data-rarity={copy.card.rarity}
      data-turned={isTurned ? '' : undefined}
      style={{ '--place': index } as CSSProperties}
    >
      <Pressable
        className="draw-back aspect-5/7 rounded-card grid place-items-center"
        disabled={isTurned}
        // The dialog focuses this element when it opens.
        data-autofocus={index === 0 ? '' : undefined}
        aria-label={`Card ${index + 1} of ${count}, face down. Turn it.`}
        onClick={onTurn}
      >
        <span className="draw-kanji" aria-hidden="true" lang="ja">
          魔
        </span>
      </Pressable>
      {isTurned && (
        <div className="draw-front tile" data-rarity={copy.card.rarity}>
          <InstanceTileContent instance={toTileInstance(copy, false)} cdnBase={cdnBase} sizes={`${width}px`} />
          {copy.is_new && <span className="draw-new">New</span>}
        </div>
      )}
    </li>
  );
}
