import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import type { ListedInstance } from '#contract/inventory.ts';
import type { SelectionMode } from '#game/selection.ts';
import { isStack } from '#stores/inventory/fans.ts';
import { $rejectedId, $selection } from '#stores/inventory/selection.ts';
import { InstanceTile } from './InstanceTile.tsx';
import { StackTile } from './StackTile.tsx';
import { moveTileFocus } from './tile-focus.ts';

interface Props {
  instances: readonly ListedInstance[];
  mode: SelectionMode;
  isStale?: boolean;
  cdnBase: string;
}

/** Copies and stacks of copies in a grid, in which the arrow keys move. */
export function InstanceTiles({ instances, mode, isStale = false, cdnBase }: Props) {
  const selection = useStore($selection);
  const rejected = useStore($rejectedId);
  const selectedOf = (card: string) => [...selection.values()].filter((each) => each.card.uuid === card).length;
  return (
    <ul className={isStale ? 'tile-grid is-stale' : 'tile-grid'} onKeyDown={onKeyDown}>
      {instances.map((entry) =>
        isStack(entry) ? (
          <StackTile key={entry.card.uuid} entry={entry} selected={selectedOf(entry.card.uuid)} cdnBase={cdnBase}>
            {(copies) => <InstanceTiles instances={copies} mode={mode} cdnBase={cdnBase} />}
          </StackTile>
        ) : (
          <InstanceTile
            key={entry.uuid}
            instance={entry}
            mode={mode}
            isSelected={selection.has(entry.uuid)}
            isRejected={rejected === entry.uuid}
            cdnBase={cdnBase}
          />
        ),
      )}
    </ul>
  );
}

function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || event.defaultPrevented) return;
  if (moveTileFocus(currentTarget, key)) event.preventDefault();
}
