import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { objectFields } from '#game/object/fields.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { canBeEmpty, hasDefault, isRequired } from '#game/object/row-schemas.ts';
import { $edits, $editSet, $fieldProblems, checkEdit, editField, shownValues } from '#stores/admin/object/editor.ts';
import type { ObjectDetails } from '#stores/admin/object/edit.ts';
import { TextButton } from '#ui/base/TextButton.tsx';
import { problemText } from '#ui/admin/problem-text.ts';
import { PackFigures } from '#islands/admin/pack/PackFigures.tsx';
import { ArtField } from './ArtField.tsx';
import { FieldInput } from './FieldInput.tsx';
import { FieldText } from './FieldText.tsx';

interface Props {
  kind: ObjectKind;
  field: string;
  details: ObjectDetails;
  cdnBase: string;
}

/** A field of the form with its help, its guard and its problem. */
export function ObjectField({ kind, field, details, cdnBase }: Props) {
  const id = useId();
  const edits = useStore($edits);
  const set = useStore($editSet);
  const problem = useStore($fieldProblems)[field];
  const described = objectFields[kind][field];
  // What is not published yet is removed from its change set instead.
  if (!described || (field === 'withdrawn' && details.object === null)) return null;
  const value = shownValues(details)[field];
  const published = details.object?.fields[field] ?? null;
  const guard = details.guards.find((each) => each.field === field);
  const isFixed = described.isFixed === true && details.object !== null;
  const help = [described.help, isFixed ? 'It can’t be changed any more.' : undefined, guard?.message]
    .filter(Boolean)
    .join(' ');
  const isChanged = Object.hasOwn(edits, field);
  const isDrafted = details.object !== null && JSON.stringify(value ?? null) !== JSON.stringify(published);
  const common = {
    id,
    isInvalid: problem !== undefined,
    describedBy: help !== '' || problem !== undefined ? `${id}-help` : undefined,
    onChange: (changed: unknown) => editField(field, changed),
  };
  return (
    <div
      id={`field-${field}`}
      className="field object-field content-start"
      data-input={described.input}
      data-changed={isChanged ? '' : undefined}
      onBlur={(event) => {
        if (isChanged && !event.currentTarget.contains(event.relatedTarget)) checkEdit(field);
      }}
    >
      <label htmlFor={id}>
        {described.label}
        {isRequired(kind, field) && <span aria-hidden="true"> *</span>}
      </label>
      {described.input === 'art' || described.input === 'video' ? (
        <ArtField
          {...common}
          kind={kind}
          field={field}
          label={described.label}
          media={described.input}
          value={typeof value === 'string' ? value : null}
          published={details.object}
          cdnBase={cdnBase}
        />
      ) : (
        <FieldInput
          {...common}
          field={described}
          canBeEmpty={canBeEmpty(kind, field) || (details.object === null && hasDefault(kind, field))}
          value={value}
          guard={guard}
          set={set}
          isDisabled={isFixed}
        />
      )}
      <p className="object-field-help" id={`${id}-help`}>
        {problem !== undefined && <span className="field-problem">{capitalized(problemText(kind, problem))}. </span>}
        {help}
      </p>
      {described.input === 'guarantee' && <PackFigures values={shownValues(details)} />}
      {isDrafted && (
        <p className="object-field-before">
          Published: <FieldText kind={kind} field={field} value={published} cdnBase={cdnBase} />{' '}
          <TextButton onClick={() => editField(field, published)}>
            Restore this value<span className="visually-hidden">: {described.label}</span>
          </TextButton>
        </p>
      )}
    </div>
  );
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replace(/\.$/u, '');
