import { useState } from 'react';
import { maxStaffWords } from '#game/staff.ts';
import { reopen } from '#stores/staff/case.ts';
import { Button } from '#ui/base/Button.tsx';
import { TextArea } from '#ui/base/TextArea.tsx';

/** The form that opens a closed report or signal again. */
export function CaseReopening({ isSending }: { isSending: boolean }) {
  const [words, setWords] = useState('');
  return (
    <form
      className="console-panel"
      onSubmit={(event) => {
        event.preventDefault();
        void reopen(words.trim());
      }}
    >
      <h2 className="console-heading">Open it again</h2>
      <TextArea label="Why" rows={2} required maxLength={maxStaffWords} value={words} onChange={setWords} />
      <Button type="submit" busy={isSending} disabled={words.trim() === ''}>
        Open the case again
      </Button>
    </form>
  );
}
