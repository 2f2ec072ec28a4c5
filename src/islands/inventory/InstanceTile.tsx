import { memo } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { CardInstance } from '#contract/instance.ts';
import { blockReason } from '#game/selection.ts';
import type { SelectionMode } from '#game/selection.ts';
import { toggleCard } from '#stores/inventory/selection.ts';
import { TileLink } from '#ui/card/Tile.tsx';
import { copyOffersHref } from '#ui/trade/trade-sections.ts';
import { InstanceTileContent } from '#ui/inventory/InstanceTileContent.tsx';

interface Props {
  instance: CardInstance;
  mode: SelectionMode;
  isSelected: boolean;
  /** Whether it was clicked but cannot be selected. */
  isRejected: boolean;
  cdnBase: string;
}

/** A copy in the inventory: a link to its page or, in a selection mode, a checkbox. */
export const InstanceTile = memo(function InstanceTile({ instance, mode, isSelected, isRejected, cdnBase }: Props) {
  const reason = isSelected ? undefined : blockReason(instance, mode);

  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    toggleCard(instance, event.shiftKey);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    if (!event.repeat) toggleCard(instance, event.shiftKey);
  };
  // The same element in both modes, so that its image and the focus stay.
  const linkProps =
    mode === 'browse'
      ? { href: `/inventory/${instance.linkId}` }
      : {
          role: 'checkbox',
          tabIndex: 0,
          'aria-checked': isSelected,
          'aria-disabled': reason !== undefined,
          'data-selected': isSelected ? mode : undefined,
          'data-blocked': reason,
          'data-rejected': isRejected ? '' : undefined,
          onClick,
          onKeyDown,
        };
  return (
    <li>
      <TileLink card={instance.card} draggable={mode === 'browse'} {...linkProps}>
        <InstanceTileContent instance={instance} cdnBase={cdnBase} />
        {reason && (
          <span className="tile-block-reason rounded-sm font-semibold text-center" aria-hidden="true">
            {reason === 'locked' ? 'Locked' : 'In a trade'}
          </span>
        )}
      </TileLink>
      {instance.state === 'trading' && (
        <a
          className="tile-trade rounded-sm type-xs font-semibold absolute leading-[1.3]"
          href={copyOffersHref(instance.uuid)}
        >
          In a trade<span className="visually-hidden">: see the offer with {instance.card.name}</span>
        </a>
      )}
    </li>
  );
});
