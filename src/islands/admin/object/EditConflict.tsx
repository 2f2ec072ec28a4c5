import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { objectFields } from '#game/object/fields.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { $editConflict, resolveConflict } from '#stores/admin/object-editor.ts';
import type { EditConflict as Conflict } from '#stores/admin/object-editor.ts';
import { FieldText } from './FieldText.tsx';

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
  const { isPublished, by, fields } = conflict;
  const isComplete = fields.every(({ field }) => choices[field] !== undefined);
  return (
    <section ref={panel} className="console-panel edit-conflict" tabIndex={-1} aria-labelledby="edit-conflict">
      <h2 className="console-heading" id="edit-conflict">
        {by?.name ?? 'Another admin'} {isPublished ? 'published this object' : 'saved this draft'} meanwhile
      </h2>
      <p>
        Your edits are not saved. Choose which value to keep for each field. Edits of other fields stay, and can be
        saved afterwards.
      </p>
      <table className="console-table">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Theirs</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, theirs, mine }) => (
            <tr key={field}>
              <th scope="row">{objectFields[kind][field]?.label}</th>
              {(['theirs', 'mine'] as const).map((side) => (
                <td key={side} data-label={side === 'mine' ? 'Yours' : 'Theirs'}>
                  <label className="edit-conflict-choice">
                    <input
                      type="radio"
                      name={`conflict-${field}`}
                      checked={choices[field] === side}
                      onChange={() => setChoices({ ...choices, [field]: side })}
                    />
                    <span>
                      <span className="visually-hidden">{side === 'mine' ? 'Yours: ' : 'Theirs: '}</span>
                      <FieldText
                        kind={kind}
                        field={field}
                        value={side === 'mine' ? mine : theirs}
                        cdnBase={cdnBase}
                        side={side === 'mine' ? 'yours' : 'theirs'}
                      />
                    </span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button
        className="button button-primary"
        type="button"
        disabled={!isComplete}
        onClick={() => resolveConflict(choices)}
      >
        Use these values
      </button>
    </section>
  );
}

/** A field that the admin did not edit gets their value, unless the admin chooses the earlier one. */
function theirsWhereUnedited({ fields }: Conflict): Record<string, 'mine' | 'theirs'> {
  return Object.fromEntries(fields.filter(({ isEdited }) => !isEdited).map(({ field }) => [field, 'theirs']));
}
