import type { ReactNode } from 'react';
import type { ListedObject } from '#contract/object/object.ts';
import { objectFields } from '#game/object/fields.ts';
import { objectSections } from '#game/object/sections.ts';
import { toggleObject } from '#stores/admin/object/selection.ts';
import { keepSet } from '#stores/admin/change-set/keep-set.ts';
import { objectImage } from '#ui/admin/object-image.ts';
import { Checkbox } from '#ui/base/Checkbox.tsx';
import { FieldText } from './FieldText.tsx';

interface Props {
  object: ListedObject;
  columns: readonly string[];
  /** Whether the keyboard is on the row. */
  isChosen: boolean;
  isSelected: boolean;
  cdnBase: string;
  /** What stands below the name. */
  note?: ReactNode;
}

const cellClasses: Readonly<Record<string, string>> = {
  number: 'is-number',
  object: 'is-reference',
  objects: 'is-reference',
};

/** An object in a list. */
export function ObjectRow({ object, columns, isChosen, isSelected, cdnBase, note }: Props) {
  const { kind, uuid, display, fields, drafts } = object;
  const image = objectImage(cdnBase, object, 120);
  return (
    <tr data-chosen={isChosen ? '' : undefined} data-withdrawn={fields['withdrawn'] === true ? '' : undefined}>
      <th scope="row">
        <div className="object-name flex items-center">
          <Checkbox
            className="object-check flex-none place-items-center"
            checked={isSelected}
            aria-label={`Select ${display}`}
            onChange={() => toggleObject(uuid)}
          />
          {image !== undefined && (
            <img
              src={image}
              alt=""
              width={kind === 'banners' ? 72 : 30}
              height={kind === 'banners' ? 24 : 42}
              loading="lazy"
            />
          )}
          <a href={keepSet(objectPath(kind, uuid))}>{display}</a>
          {drafts > 0 && <span className="badge text-lantern">{drafts === 1 ? 'draft' : `${drafts} drafts`}</span>}
          {fields['withdrawn'] === true && <span className="badge text-lantern">withdrawn</span>}
        </div>
        {note}
      </th>
      {columns.map((field) => (
        <td
          key={field}
          data-label={objectFields[kind][field]?.label}
          className={cellClasses[objectFields[kind][field]?.input ?? 'text']}
        >
          <FieldText kind={kind} field={field} value={fields[field]} cdnBase={cdnBase} />
        </td>
      ))}
    </tr>
  );
}

/** Returns the address of an object in the admin console. */
export function objectPath(kind: ListedObject['kind'], uuid: string): string {
  return `/admin/objects/${objectSections[kind].path}/${uuid}`;
}
