import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { objectFields } from '#game/object/fields.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { $editConflict, resolveConflict } from '#stores/admin/object/editor.ts';
import type { EditConflict as Conflict } from '#stores/admin/object/editor.ts';
import { Button } from '#ui/base/Button.tsx';
import { Checkbox } from '#ui/base/Checkbox.tsx';
import { FieldText } from './FieldText.tsx';
import { Table } from '#ui/base/Table.tsx';

/** What another admin saved meanwhile, beside the edits, with a choice for each field. */
export function EditConflict(props: { kind: ObjectKind; cdnBase: string }) {
  const conflict = useStore($editConflict);
  return conflict && <ConflictChoices key={conflict.number} conflict={conflict} {...props} />;
}

interface ChoicesProps {
  conflict: Conflict;
  kind: ObjectKind;
  cdnBase: string;
}

function ConflictChoices({ conflict, kind, cdnBase }: ChoicesProps) {
  const [choices, setChoices] = useState<Record<string, 'mine' | 'theirs'>>(() => theirsWhereUnedited(conflict));
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const { cause, by, fields } = conflict;
  const columns = cause === 'outdated' ? { theirs: 'Published', mine: 'Draft' } : { theirs: 'Theirs', mine: 'Yours' };
  const isComplete = fields.every(({ field }) => choices[field] !== undefined);
  return (
    <section ref={panel} className="console-panel edit-conflict" tabIndex={-1} aria-labelledby="edit-conflict">
      <h2 className="console-heading" id="edit-conflict">
        {by?.name ?? 'Another admin'} {happened[cause]}
      </h2>
      <p>
        {cause === 'outdated'
          ? 'The draft can be published after you have chosen a value for each field and saved it.'
          : 'Your edits are not saved. Choose which value to keep for each field. Edits of other fields stay, and can be saved afterwards.'}
      </p>
      <Table columns={['Field', columns.theirs, columns.mine]}>
        {fields.map(({ field, theirs, mine }) => (
          <tr key={field}>
            <th scope="row">{objectFields[kind][field]?.label}</th>
            {(['theirs', 'mine'] as const).map((side) => (
              <td key={side} data-label={columns[side]}>
                <Checkbox
                  label={
                    <>
                      <span className="visually-hidden">{columns[side]}: </span>
                      <FieldText
                        kind={kind}
                        field={field}
                        value={side === 'mine' ? mine : theirs}
                        cdnBase={cdnBase}
                        side={columns[side].toLowerCase()}
                      />
                    </>
                  }
                  type="radio"
                  name={`conflict-${field}`}
                  checked={choices[field] === side}
                  onChange={() => setChoices({ ...choices, [field]: side })}
                />
              </td>
            ))}
          </tr>
        ))}
      </Table>
      <Button kind="primary" disabled={!isComplete} onClick={() => resolveConflict(choices)}>
        Use these values
      </Button>
    </section>
  );
}

const happened = {
  published: 'published this object meanwhile',
  saved: 'saved this draft meanwhile',
  outdated: 'published this object after this draft was edited',
} as const;

/**
 * Returns the choices before the admin makes one: for fields that the admin did not edit, the other admin's value. A draft
 * that is out of date has no such choice, because both of its values are somebody's decision.
 */
function theirsWhereUnedited({ cause, fields }: Conflict): Record<string, 'mine' | 'theirs'> {
  if (cause === 'outdated') return {};
  return Object.fromEntries(fields.filter(({ isEdited }) => !isEdited).map(({ field }) => [field, 'theirs']));
}
