import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { objectFields } from '#game/object/fields.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { objectSections } from '#game/object/sections.ts';
import { useUnloadWarning } from '#islands/console/use-unload-warning.ts';
import { useShortcuts } from '#islands/console/use-shortcuts.ts';
import {
  $decided,
  $edits,
  $editSet,
  $isRestored,
  $newSetTitle,
  $save,
  $editConflict,
  checkEdit,
  chooseSet,
  discardEdits,
  saveDraft,
} from '#stores/admin/object/editor.ts';
import { $pendingUploads } from '#stores/admin/object/art-upload.ts';
import { draftIn } from '#stores/admin/object/edit.ts';
import type { ObjectDetails } from '#stores/admin/object/edit.ts';
import { Button } from '#ui/base/Button.tsx';
import { TextButton } from '#ui/base/TextButton.tsx';
import { ChangeSetPicker } from './ChangeSetPicker.tsx';
import { EditConflict } from './EditConflict.tsx';
import { ObjectField } from './ObjectField.tsx';
import { OtherDrafts } from './OtherDrafts.tsx';

interface Props {
  kind: ObjectKind;
  details: ObjectDetails;
  /** Called with whether the admin wants to add another object. */
  onSaved: (isNext: boolean) => void;
  cdnBase: string;
}

/** The form of an object. Its edits become a draft in a change set. */
export function ObjectForm({ kind, details, onSaved, cdnBase }: Props) {
  const edits = useStore($edits);
  const decided = useStore($decided);
  const set = useStore($editSet);
  const title = useStore($newSetTitle);
  const isRestored = useStore($isRestored);
  const { isSending, error, done } = useStore($save);
  const isUploading = useStore($pendingUploads) > 0;
  const isConflict = useStore($editConflict) !== null;
  const form = useRef<HTMLFormElement>(null);
  const count = new Set([...Object.keys(edits), ...decided]).size;
  const isChanged = count > 0;
  const draft = draftIn(details, set);
  const scheduled = details.drafts.filter((each) => each.set.state === 'scheduled');
  const isScheduled = scheduled.some((each) => each.set.uuid === set);
  const own = details.drafts.find((each) => each.set.uuid === set)?.set;

  useUnloadWarning(isChanged);
  const save = async (isNext = false) => {
    // The shortcut works while the button does not.
    if (isUploading || !form.current?.reportValidity()) return;
    if (await saveDraft()) onSaved(isNext);
    else form.current.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  // A problem of a change set leads to its field.
  useEffect(() => {
    const [, field = ''] = /^#field-(\w+)$/u.exec(location.hash) ?? [];
    if (field === '') return;
    const control = document.getElementById(`field-${field}`)?.querySelector<HTMLElement>('input, select, textarea');
    control?.focus();
    checkEdit(field);
  }, []);
  useShortcuts([{ keys: 's', title: 'Save the draft', run: () => void save() }]);

  return (
    <form
      ref={form}
      className="object-form grid gap-1rem"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {isRestored && (
        <p className="object-notice py-0.6rem px-0.9rem rounded-sm" role="status">
          Your unsaved edits from an earlier visit are back.{' '}
          <TextButton onClick={discardEdits}>Discard them</TextButton>
        </p>
      )}
      {scheduled.map(({ set: each }) => (
        <p key={each.uuid} className="object-notice py-0.6rem px-0.9rem rounded-sm">
          A draft of it is scheduled in <a href={`/admin/changes/${each.uuid}`}>{each.title}</a>. To edit that draft,
          take the change set back there. Edits here need another change set.
        </p>
      ))}
      <OtherDrafts kind={kind} details={details} />
      <EditConflict kind={kind} cdnBase={cdnBase} />
      <div className="object-fields grid gap-y-1rem gap-x-1.6rem">
        {Object.keys(objectFields[kind]).map((field) => (
          <ObjectField key={field} kind={kind} field={field} details={details} cdnBase={cdnBase} />
        ))}
      </div>
      <div className="object-save flex flex-wrap items-end gap-y-0.6rem gap-x-0.8rem bg-abyss">
        <ChangeSetPicker
          set={set}
          title={title}
          own={own}
          onChoose={chooseSet}
          onTitle={(text) => $newSetTitle.set(text)}
        />
        {set !== '' && <a href={`/admin/changes/${set}`}>Open the change set</a>}
        <div className="object-buttons actions bg-abyss">
          <Button
            kind="primary"
            type="submit"
            busy={isSending}
            disabled={isUploading || isConflict || isScheduled || count === 0}
          >
            {isSending ? 'Saving…' : isUploading ? 'Uploading…' : 'Save draft'}
          </Button>
          {details.object === null && !draft && (
            <Button busy={isSending} disabled={isUploading || count === 0} onClick={() => void save(true)}>
              Save and add another
            </Button>
          )}
          <Button busy={isSending} disabled={count === 0} onClick={discardEdits}>
            Discard edits
          </Button>
          <p role="status" data-failed={error === '' ? undefined : ''}>
            {error ||
              done ||
              (count > 0 ? `${count === 1 ? 'One field is' : `${count} fields are`} not saved yet.` : stateOf())}
          </p>
        </div>
      </div>
    </form>
  );

  function stateOf(): string {
    if (draft) return 'This is the draft of the change set.';
    return details.object ? 'This is what is published.' : `This ${objectSections[kind].one} is new.`;
  }
}
