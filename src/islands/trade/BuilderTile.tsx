import { memo } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { CardInstance } from '#contract/instance.ts';
import { tradeObstacle } from '#game/trade.ts';
import type { DraftSide } from '#game/trade-draft.ts';
import { addCopy, removeCopies } from '#stores/trade/builder.ts';
import { toDraftCopy } from '#stores/trade/builder-lists.ts';
import { TileHeld, TileLink } from '#ui/card/Tile.tsx';
import type { HeldCopies } from '#ui/card/tile-view.ts';
import { InstanceTileContent } from '#ui/inventory/InstanceTileContent.tsx';

interface Props {
  instance: CardInstance;
  side: DraftSide;
  isChosen: boolean;
  /** The viewer's own copies of the card. */
  held?: HeldCopies | undefined;
  /** Draws the heart of the card over the picture. */
  heartOf?: ((card: CardInstance['card']) => ReactNode) | undefined;
  cdnBase: string;
}

const obstacleLabels = {
  gone: 'Gone',
  locked: 'Locked',
  trading: 'In a trade',
  frozen: 'Frozen by the team',
  'maker-copy': 'Card-maker copy',
} as const;

/** A copy in an inventory of the builder: a checkbox that puts it into the offer. */
export const BuilderTile = memo(function BuilderTile({ instance, side, isChosen, held, heartOf, cdnBase }: Props) {
  const { uuid, version, is_locked: isLocked, state } = instance;
  // A copy that another player reserved for an offer can still be asked for once it is free, but not now.
  const obstacle = isChosen ? undefined : tradeObstacle({ version, isLocked, isTrading: state === 'trading' });

  const toggle = () => {
    if (isChosen) removeCopies([uuid]);
    else if (obstacle === undefined) addCopy(side, toDraftCopy(instance));
  };
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    toggle();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    if (!event.repeat) toggle();
  };
  return (
    <li className="relative">
      <TileLink
        card={instance.card}
        draggable={false}
        role="checkbox"
        tabIndex={0}
        aria-checked={isChosen}
        aria-disabled={obstacle !== undefined}
        data-selected={isChosen ? '' : undefined}
        data-blocked={obstacle}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <InstanceTileContent
          instance={instance}
          cdnBase={cdnBase}
          sizes="(min-width:80rem) 7rem,(min-width:52rem) 11vw,30vw"
          isLazy
        />
        {obstacle !== undefined && (
          <span className="builder-tile-obstacle rounded-sm text-center">{obstacleLabels[obstacle]}</span>
        )}
        {held && obstacle === undefined && <TileHeld held={held} />}
      </TileLink>
      {heartOf?.(instance.card)}
    </li>
  );
});
