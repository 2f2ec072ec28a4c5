import { useStore } from '@nanostores/react';
import { objectPageSize } from '#contract/object/object.ts';
import { formatNumber } from '#game/number.ts';
import {
  $loadedPage,
  $objectList,
  $objectTotal,
  $objectView,
  hasPreviousPage,
  showObjectPage,
} from '#stores/admin/object/list.ts';
import { Button } from '#ui/base/Button.tsx';

interface Props {
  /** Moves the focus to the rows: the pressed button can become useless with the page. */
  onTurn: () => void;
}

/** Turns the pages of a list of objects. */
export function ObjectPager({ onTurn }: Props) {
  const view = useStore($objectView);
  const page = useStore($loadedPage);
  const total = useStore($objectTotal) ?? 0;
  const { items, next, state } = useStore($objectList);
  if (state !== 'ready' || (view.page === 1 && next === null)) return null;
  const first = (page - 1) * objectPageSize + 1;
  const turn = (which: 'first' | 'previous' | 'next') => {
    showObjectPage(which, scrollY);
    onTurn();
  };
  const renderButton = (which: 'first' | 'previous' | 'next', title: string, isPossible: boolean) => (
    <Button unavailable={!isPossible} onClick={() => turn(which)}>
      {title}
    </Button>
  );
  return (
    <nav className="mt-0.8rem flex flex-wrap items-center gap-y-0.6rem gap-x-0.8rem" aria-label="Pages">
      <p>
        {items.length === 0
          ? `Page ${formatNumber(page)} is empty`
          : `${formatNumber(first)}–${formatNumber(first + items.length - 1)} of ${formatNumber(total)}`}
      </p>
      {renderButton('first', 'First page', view.page > 1)}
      {renderButton('previous', 'Previous', hasPreviousPage(view))}
      {renderButton('next', 'Next', next !== null)}
    </nav>
  );
}
