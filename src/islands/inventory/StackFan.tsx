import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { CardInstance } from '#contract/instance.ts';
import { maxPageSize } from '#game/card-filter.ts';
import { formatNumber } from '#game/number.ts';
import { listSelectable } from '#game/selection.ts';
import { closeFan, loadMoreCopies, retryFan } from '#stores/inventory/fans.ts';
import type { Fan } from '#stores/inventory/fans.ts';
import { $mode, selectCopies } from '#stores/inventory/selection.ts';
import { Button } from '#ui/base/Button.tsx';
import { CloseButton } from '#ui/base/CloseButton.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { TextButton } from '#ui/base/TextButton.tsx';
import { TileSkeleton } from '#ui/card/Tile.tsx';

interface Props {
  card: CardInstance['card'];
  fan: Fan;
  /** Number of copies that the stack names, for the placeholder. */
  expected: number;
  /** The tiles of the copies. */
  children: ReactNode;
}

/** The copies of a stack. They work as those of the flat list. */
export function StackFan({ card, fan: { copies, count, state }, expected, children }: Props) {
  const mode = useStore($mode);
  const selectable = listSelectable(copies, mode).length;
  const isFirst = state === 'loading' && copies.length === 0;
  return (
    <section className="stack-fan-body rounded-plaque scoop" aria-label={`Copies of ${card.name}`} aria-busy={isFirst}>
      <div className="flex flex-wrap items-center gap-y-0.4rem gap-x-1.2rem" data-rarity={card.rarity.name}>
        <p className="text-paper font-semibold">
          {formatNumber(isFirst ? expected : count)} copies of {card.name}
        </p>
        {mode !== 'browse' && selectable > 0 && (
          <TextButton onClick={() => selectCopies(copies)}>
            {selectable === copies.length
              ? `Select all ${formatNumber(selectable)}`
              : `Select ${formatNumber(selectable)} of ${formatNumber(copies.length)}`}
          </TextButton>
        )}
        <CloseButton
          className="ml-auto"
          aria-label={`Close the stack of ${card.name}`}
          onClick={() => closeFan(card.uuid)}
        />
      </div>
      {state === 'failed' && (
        <LoadError message="These copies couldn’t be loaded." onRetry={() => void retryFan(card.uuid)} />
      )}
      {isFirst ? (
        <ul className="tile-grid" aria-hidden="true">
          {Array.from({ length: Math.min(expected, maxPageSize) }, (_, index) => (
            <TileSkeleton key={index} />
          ))}
        </ul>
      ) : (
        children
      )}
      {copies.length < count && copies.length > 0 && (
        <Button busy={state === 'loading'} onClick={() => void loadMoreCopies(card.uuid)}>
          Show more
        </Button>
      )}
    </section>
  );
}
