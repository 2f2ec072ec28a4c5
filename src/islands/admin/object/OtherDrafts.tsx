import { useStore } from '@nanostores/react';
import { objectFields } from '#game/object/fields.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { $editSet, $isContinued, chooseSet } from '#stores/admin/object/editor.ts';
import type { ObjectDetails } from '#stores/admin/object/edit.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { TextButton } from '#ui/base/TextButton.tsx';

interface Props {
  kind: ObjectKind;
  details: ObjectDetails;
}

/** Says which draft the form continues, and who drafts the object in another change set. */
export function OtherDrafts({ kind, details: { object, drafts } }: Props) {
  const set = useStore($editSet);
  const isContinued = useStore($isContinued);
  const open = drafts.filter((each) => each.set.state === 'draft');
  const continued = isContinued ? open.find((each) => each.set.uuid === set) : undefined;
  const look = 'object-notice py-0.6rem px-0.9rem rounded-sm';
  return (
    <>
      {continued && (
        <p className={look} role="status">
          This continues the draft of {continued.change.by?.name ?? 'another admin'} in “{continued.set.title}”.{' '}
          {object && <TextButton onClick={() => chooseSet('')}>Start from what is published</TextButton>}
        </p>
      )}
      {open
        .filter((each) => each.set.uuid !== set)
        .map(({ set: other, change: { by, at, fields } }) => (
          <p key={other.uuid} className={look} role="status" data-warning="">
            {by?.name ?? 'Another admin'} drafts it in “{other.title}”, too, since{' '}
            <FormattedDate at={at} precision="minute" />:{' '}
            {fields.map(({ field }) => objectFields[kind][field]?.label ?? field).join(', ')}. The second change set
            that changes the same field cannot be published before somebody chooses.{' '}
            <TextButton onClick={() => chooseSet(other.uuid)}>Open that draft</TextButton>
          </p>
        ))}
    </>
  );
}
