import { useStore } from '@nanostores/react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { ListedInstance } from '#contract/inventory.ts';
import type { CardInstance } from '#contract/instance.ts';
import { formatNumber } from '#game/number.ts';
import { formatVersion } from '#game/version.ts';
import { $fans, closeFan, toggleFan } from '#stores/inventory/fans.ts';
import { Pressable } from '#ui/base/Pressable.tsx';
import { TileArt, TileLabel } from '#ui/card/Tile.tsx';
import { InstanceIcon } from '#ui/inventory/InstanceIcon.tsx';
import { StackFan } from './StackFan.tsx';
import './stacks.css';

interface Props {
  entry: ListedInstance & Required<Pick<ListedInstance, 'stack'>>;
  /** Number of its copies that are selected. */
  selected: number;
  cdnBase: string;
  /** Renders the copies of the open stack. */
  children: (copies: readonly CardInstance[]) => ReactNode;
}

/** The copies of one card as a stack, which fans out below its row. Pressing it selects nothing. */
export function StackTile({ entry: { card, stack }, selected, cdnBase, children }: Props) {
  const fan = useStore($fans).get(card.uuid);
  const id = `fan-${card.uuid}`;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !fan || event.defaultPrevented) return;
    event.preventDefault();
    event.currentTarget.closest('ul')?.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus();
    closeFan(card.uuid);
  };
  return (
    <>
      <li onKeyDown={onKeyDown}>
        <Pressable
          className="tile is-stack"
          data-rarity={card.rarity.name}
          aria-expanded={fan !== undefined}
          aria-controls={id}
          onClick={() => toggleFan(card.uuid)}
        >
          <TileArt card={card} cdnBase={cdnBase} />
          <span className="tile-held">
            <span aria-hidden="true">×{formatNumber(stack.copies)}</span>
            <span className="visually-hidden">{formatNumber(stack.copies)} copies of</span>
          </span>
          <TileLabel card={card}>
            {stack.lowest_version > 0 ? (
              <>
                lowest <b>{formatVersion(stack.lowest_version)}</b>
              </>
            ) : (
              'card-maker copies'
            )}
            {stack.locked > 0 && (
              <>
                <InstanceIcon icon="lock" label="Locked" /> {formatNumber(stack.locked)}
              </>
            )}
            {stack.framed > 0 && (
              <>
                <InstanceIcon icon="frame" label="Framed" /> {formatNumber(stack.framed)}
              </>
            )}
          </TileLabel>
          {selected > 0 && <span className="stack-selected">{formatNumber(selected)} selected</span>}
        </Pressable>
      </li>
      {fan && (
        <li className="stack-fan" id={id} onKeyDown={onKeyDown}>
          <StackFan card={card} fan={fan} expected={stack.copies}>
            {children(fan.copies)}
          </StackFan>
        </li>
      )}
    </>
  );
}
