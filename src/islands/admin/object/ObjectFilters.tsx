import { useStore } from '@nanostores/react';
import { objectFields } from '#game/object/fields.ts';
import type { ObjectField } from '#game/object/fields.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { $objectView, setObjectFilter, setObjectView } from '#stores/admin/object/list.ts';
import { isFilterable } from '#stores/admin/object/view.ts';
import { choiceLabel } from '#ui/admin/choice-label.ts';
import { Select } from '#ui/base/Select.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';
import { LazyReferencePicker } from './LazyReferencePicker.tsx';

/** The search and the filters of a list of objects; the address keeps them. */
export function ObjectFilters({ kind }: { kind: ObjectKind }) {
  const { q, where } = useStore($objectView);
  const fields = Object.entries(objectFields[kind]).filter(([field]) => isFilterable(kind, field));
  return (
    <div className="console-filters object-filters">
      <TextInput
        label="Name or uuid"
        className="object-search"
        data-page-search
        type="search"
        value={q}
        maxLength={200}
        spellCheck={false}
        onChange={(text) => setObjectView({ q: text }, 'typed')}
      />
      {fields.map(([field, described]) =>
        described.input === 'object' ? (
          <div key={field} className="field">
            <span>{described.label}</span>
            <LazyReferencePicker
              kind={described.kind}
              label={described.label}
              value={where[field]?.[0] ?? null}
              set=""
              onChoose={(ref) => setObjectFilter(field, ref === null ? undefined : [ref])}
            />
          </div>
        ) : (
          <Select
            key={field}
            label={described.label}
            value={where[field]?.join(',') ?? ''}
            onChange={(value) => setObjectFilter(field, value === '' ? undefined : [value])}
            none="All"
            options={choicesOf(described)}
          />
        ),
      )}
    </div>
  );
}

function choicesOf(field: ObjectField): [value: string, title: string][] {
  if (field.input === 'choice') return field.choices.map((choice) => [String(choice), choiceLabel(choice)]);
  return [
    ['true', 'Yes'],
    ['false', 'No'],
  ];
}
