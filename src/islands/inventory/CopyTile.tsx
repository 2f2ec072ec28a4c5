import { memo } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { CardInstance } from '#contract/inventory.ts';
import { blockReason } from '#game/selection.ts';
import type { SelectionMode } from '#game/selection.ts';
import { toggleCard } from '#stores/inventory/selection.ts';
import { configuredRarities } from '#ui/configured-rarities.ts';
import { CopyFace } from '#ui/CopyFace.tsx';
import { viewTile } from '#ui/tile-view.ts';

interface Props {
  copy: CardInstance;
  mode: SelectionMode;
  isChosen: boolean;
  /** It was clicked and cannot be chosen. */
  isRefused: boolean;
  cdnBase: string;
}

/** A copy in the inventory: the way to its page or, while cards are chosen, a box to tick. */
export const CopyTile = memo(function CopyTile({ copy, mode, isChosen, isRefused, cdnBase }: Props) {
  const { card } = copy;
  const { moves } = viewTile(card, cdnBase, configuredRarities);
  const obstacle = isChosen ? undefined : blockReason(copy, mode);

  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    toggleCard(copy, event.shiftKey);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    if (!event.repeat) toggleCard(copy, event.shiftKey);
  };
  // The same element either way, so that its picture stays and the focus on it.
  const way =
    mode === 'browse'
      ? { href: `/inventory/${copy.linkId}` }
      : {
          role: 'checkbox',
          tabIndex: 0,
          'aria-checked': isChosen,
          'aria-disabled': obstacle !== undefined,
          'data-chosen': isChosen ? mode : undefined,
          'data-obstacle': obstacle,
          'data-refused': isRefused ? '' : undefined,
          onClick,
          onKeyDown,
        };
  return (
    <li>
      <a className="tile" data-rarity={card.rarity.name} data-moves={moves} draggable={mode === 'browse'} {...way}>
        <CopyFace copy={copy} cdnBase={cdnBase} />
        {obstacle && (
          <span className="tile-obstacle" aria-hidden="true">
            {obstacle === 'locked' ? 'Locked' : 'In a trade'}
          </span>
        )}
      </a>
    </li>
  );
});
