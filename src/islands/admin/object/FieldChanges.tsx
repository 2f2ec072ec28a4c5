import type { ReactNode } from 'react';
import type { FieldDifference } from '#contract/object/field.ts';
import { objectFields } from '#game/object/fields.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { FieldText } from './FieldText.tsx';
import { Table } from '#ui/base/Table.tsx';

interface Props {
  kind: ObjectKind;
  fields: readonly FieldDifference[];
  cdnBase: string;
  /** Whether the object did not exist before. */
  isCreation?: boolean;
  renderAction?: (field: string) => ReactNode;
}

/** The values of fields before and after a change, beside each other; pictures as pictures. */
export function FieldChanges({ kind, fields, cdnBase, isCreation = false, renderAction }: Props) {
  const order = Object.keys(objectFields[kind]);
  const sorted = [...fields].sort((first, second) => order.indexOf(first.field) - order.indexOf(second.field));
  return (
    <Table
      className="field-changes break-anywhere"
      columns={[
        'Field',
        ...(isCreation ? ['Value'] : ['Before', 'After']),
        ...(renderAction ? [{ key: 'Action', head: <span className="visually-hidden">Action</span> }] : []),
      ]}
    >
      {sorted.map(({ field, before, after }) => (
        <tr key={field}>
          <th scope="row">{objectFields[kind][field]?.label ?? field}</th>
          {!isCreation && (
            <td data-label="Before">
              <FieldText kind={kind} field={field} value={before} cdnBase={cdnBase} side="before" />
            </td>
          )}
          <td data-label={isCreation ? 'Value' : 'After'} className="field-after">
            <FieldText kind={kind} field={field} value={after} cdnBase={cdnBase} side={isCreation ? 'new' : 'after'} />
          </td>
          {renderAction && <td>{renderAction(field)}</td>}
        </tr>
      ))}
    </Table>
  );
}
