import { useStore } from '@nanostores/react';
import { objectFields } from '#game/object/fields.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { $objectColumns, columnsOf, listColumns, toggleColumn } from '#stores/admin/object/columns.ts';
import { Choices } from '#ui/base/Choices.tsx';
import { buttonClass } from '#ui/base/button-class.ts';

/** The columns of a list to choose; the browser remembers them. */
export function ObjectColumns({ kind }: { kind: ObjectKind }) {
  const shown = columnsOf(kind, useStore($objectColumns));
  return (
    <details
      className="object-columns relative"
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className={buttonClass()}>Columns</summary>
      <Choices
        className="console-panel console-options"
        legend={<span className="visually-hidden">Columns</span>}
        options={listColumns(kind).map((field) => [field, objectFields[kind][field]?.label])}
        chosen={shown}
        onChange={(field) => toggleColumn(kind, field)}
      />
    </details>
  );
}
