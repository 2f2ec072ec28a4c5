import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { formatNumber } from '#game/number.ts';
import { maxBulkObjects } from '#game/object/change-set.ts';
import { objectFields } from '#game/object/fields.ts';
import { canBeEmpty } from '#game/object/row-schemas.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { DraftedActions } from '#islands/admin/change-set/DraftedActions.tsx';
import { useFormPanel } from '#islands/admin/use-form-panel.ts';
import { $many, draftBulk, resetMany } from '#stores/admin/change-set/draft-many.ts';
import { $objectTotal, loadAllObjects } from '#stores/admin/object/list.ts';
import { $objectSelection } from '#stores/admin/object/selection.ts';
import { setOfAddress } from '#stores/admin/change-set/keep-set.ts';
import { Button } from '#ui/base/Button.tsx';
import { Select } from '#ui/base/Select.tsx';
import { ChangeSetPicker } from './ChangeSetPicker.tsx';
import { FieldInput } from './FieldInput.tsx';

interface Props {
  kind: ObjectKind;
  cdnBase: string;
  /** Rises with each press of the button that opens it. */
  opening: number;
  onClose: () => void;
}

/** What one object alone has: the same value for many would only be a mistake. */
const namingFields = ['name', 'title', 'label', 'discord_id', 'discord_avatar'];

/** Changes one field of all selected objects: a preview first, then drafts in a change set. */
export default function BulkEdit({ kind, cdnBase, opening, onClose }: Props) {
  const { uuids, isAll } = useStore($objectSelection);
  const total = useStore($objectTotal);
  const { isSending, result } = useStore($many);
  const [field, setField] = useState('');
  const [value, setValue] = useState<unknown>(null);
  const [target, setTarget] = useState(() => ({ set: setOfAddress(), title: '' }));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [error, setError] = useState('');
  const isEntered = (field !== '' || target.title !== '') && result?.is_drafted !== true;
  const [panel, handlers, close] = useFormPanel({ opening, isEntered, onClose });
  // What is saved is what was shown.
  useEffect(() => resetMany(), [uuids, isAll, field, value, target.set]);
  const count = isAll ? (total ?? 0) : uuids.size;
  const isTooMany = count > maxBulkObjects;
  const described = objectFields[kind][field];
  const isMissing = value === null && !canBeEmpty(kind, field);
  const fields = Object.entries(objectFields[kind]).filter(
    ([name, { input, isFixed }]) =>
      isFixed !== true && input !== 'art' && input !== 'video' && !namingFields.includes(name),
  );

  const preview = async () => {
    setError('');
    try {
      const all = isAll ? (await loadAllObjects([]))?.map(({ uuid }) => uuid) : [...uuids];
      if (!all) return;
      setChosen(all);
      await draftBulk(target, { kind, uuids: all, fields: { [field]: value } }, true);
    } catch {
      setError('The selected objects couldn’t be loaded. Try again.');
    }
  };
  return (
    <section ref={panel} {...handlers} className="console-panel" aria-labelledby="bulk-edit">
      <h2 className="console-heading" id="bulk-edit">
        Edit {formatNumber(count)} selected
      </h2>
      {count === 0 && <p>Select rows of the list. What you entered stays.</p>}
      {isTooMany && (
        <p role="alert">One edit changes at most {formatNumber(maxBulkObjects)} objects. Narrow the filters.</p>
      )}
      <form
        className="console-filters"
        onSubmit={(event) => {
          event.preventDefault();
          void preview();
        }}
      >
        <Select
          label="Field"
          value={field}
          required
          onChange={(value) => {
            setField(value);
            setValue(objectFields[kind][value]?.input === 'flag' ? false : null);
          }}
          none="Choose a field"
          options={fields.map(([name, { label }]) => [name, label])}
        />
        {described && (
          <div className="field">
            <label htmlFor="bulk-value">New value</label>
            <FieldInput
              key={field}
              id="bulk-value"
              field={described}
              canBeEmpty={canBeEmpty(kind, field)}
              value={value}
              guard={undefined}
              set={target.set}
              isDisabled={false}
              isInvalid={false}
              describedBy={undefined}
              onChange={setValue}
            />
          </div>
        )}
        <ChangeSetPicker
          set={target.set}
          title={target.title}
          onChoose={(each) => setTarget({ ...target, set: each })}
          onTitle={(title) => setTarget({ ...target, title })}
        />
        <Button
          kind="primary"
          type="submit"
          busy={isSending}
          disabled={count === 0 || isTooMany || !described || isMissing}
        >
          {isSending ? 'Working…' : 'Show what changes'}
        </Button>
        <Button onClick={close}>Close</Button>
      </form>
      <p role="alert">{error}</p>
      <DraftedActions
        cdnBase={cdnBase}
        onSave={() => {
          if (result) void draftBulk(target, { kind, uuids: chosen, fields: { [field]: value } }, false);
        }}
      />
    </section>
  );
}
