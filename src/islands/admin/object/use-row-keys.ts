import { useEffect } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useStore } from '@nanostores/react';
import { $objectList, $objectRow, moveObjectRow } from '#stores/admin/object/list.ts';
import { $objectSelection, toggleObject } from '#stores/admin/object/selection.ts';

/** The steps of keys within the table; with Shift, they select the rows that they reach. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: -Number.MAX_SAFE_INTEGER,
  End: Number.MAX_SAFE_INTEGER,
};

/** Moves the focus through the rows of a table with the arrow keys. Returns the handlers of the table's container. */
export function useRowKeys(table: RefObject<HTMLElement | null>) {
  const row = useStore($objectRow);
  useEffect(() => {
    const shown = row < 0 ? undefined : table.current?.querySelectorAll('tbody tr')[row];
    // A checkbox of the row keeps the focus that it has.
    if (!shown || shown.contains(document.activeElement)) return;
    shown.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
    shown.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [row, table]);
  return {
    onFocus: ({ target }: { target: EventTarget }) => {
      const focused = target instanceof Element ? target.closest('tbody tr') : null;
      const rows = [...(table.current?.querySelectorAll('tbody tr') ?? [])];
      if (focused) $objectRow.set(rows.indexOf(focused));
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key];
      const isInRow = event.target instanceof Element && event.target.closest('tbody tr') !== null;
      if (step === undefined || !isInRow || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      if (event.shiftKey) select($objectRow.get());
      moveObjectRow(step);
      if (event.shiftKey) select($objectRow.get());
    },
  };
}

function select(row: number): void {
  const uuid = $objectList.get().items[row]?.uuid;
  if (uuid !== undefined && !$objectSelection.get().uuids.has(uuid)) toggleObject(uuid);
}
