import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { AdminPageProps } from '#islands/console/admin-pages.ts';
import { ChangeSetPicker } from '#islands/admin/object/ChangeSetPicker.tsx';
import { $many, draftImport, resetMany } from '#stores/admin/change-set/draft-many.ts';
import { Button } from '#ui/base/Button.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';
import { DraftedActions } from './DraftedActions.tsx';

/** Uploads a catalogue file: a dry run first, then drafts in a change set. */
export default function CatalogueImport({ cdnBase }: AdminPageProps) {
  const { isSending } = useStore($many);
  const [target, setTarget] = useState({ set: '', title: '' });
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => resetMany(), []);
  return (
    <div className="change-set">
      <form
        className="console-panel"
        onSubmit={(event) => {
          event.preventDefault();
          if (file) void draftImport(target, file, true);
        }}
      >
        <p>
          A CSV file is named after its kind, such as <code>cards.csv</code>; a JSON file has a list for each kind. Rows
          are found by their uuid. Nothing is deleted, and nothing becomes public before the change set is published.
        </p>
        <TextInput
          label="File"
          type="file"
          accept=".csv,.json,text/csv,application/json"
          required
          onChange={(_, field) => {
            setFile(field.files?.[0] ?? null);
            resetMany();
          }}
        />
        <ChangeSetPicker
          set={target.set}
          title={target.title}
          onChoose={(chosen) => setTarget({ ...target, set: chosen })}
          onTitle={(title) => setTarget({ ...target, title })}
        />
        <Button kind="primary" type="submit" busy={isSending} disabled={!file}>
          {isSending ? 'Reading…' : 'Check the file'}
        </Button>
      </form>
      <DraftedActions
        cdnBase={cdnBase}
        onSave={() => {
          if (file) void draftImport(target, file, false);
        }}
      />
    </div>
  );
}
