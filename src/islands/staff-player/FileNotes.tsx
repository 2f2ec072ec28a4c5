import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { StaffNote } from '#contract/staff/player.ts';
import { maxStaffWords } from '#game/staff.ts';
import { useShortcuts } from '#islands/console/use-shortcuts.ts';
import { $noteCall, writeNote } from '#stores/staff/player-file.ts';
import { Button } from '#ui/base/Button.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { TextArea } from '#ui/base/TextArea.tsx';

/** Notes about the player, which only the team sees. */
export function FileNotes({ notes }: { notes: readonly StaffNote[] }) {
  const { state, reasons } = useStore($noteCall);
  const [text, setText] = useState('');
  const isSending = state === 'sending';
  const add = async () => {
    if (text.trim() !== '' && (await writeNote(text.trim()))) setText('');
  };
  useShortcuts([{ keys: 'm', title: 'Write a note', run: () => document.getElementById('note')?.focus() }]);
  return (
    <section className="file-part grid gap-0.6rem" aria-labelledby="notes-title">
      <h2 id="notes-title" className="console-heading">
        Notes
      </h2>
      <form
        className="file-note-form grid gap-0.4rem justify-items-start"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextArea
          label="Only the team sees notes"
          id="note"
          value={text}
          rows={2}
          maxLength={maxStaffWords}
          readOnly={isSending || state === 'unanswered'}
          onChange={setText}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void add();
          }}
        />
        <Button type="submit" unavailable={isSending || text.trim() === ''}>
          {isSending ? 'Saving…' : state === 'unanswered' ? 'Try again' : 'Add the note'}
        </Button>
        <p className="field-problem" role="status">
          {state === 'unanswered' && 'We didn’t get an answer. Trying again is safe: the note is added once.'}
          {reasons.join(' ')}
        </p>
      </form>
      <ul className="file-list grid gap-0.6rem">
        {notes.map(({ uuid, by, text: words, created_at: at }) => (
          <li key={uuid}>
            <p className="file-words break-anywhere whitespace-pre-line">{words}</p>
            <p className="file-hint">
              {by.name}, <FormattedDate at={at} precision="minute" />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
