import { useState } from 'react';
import type { Signal } from '#contract/staff/signal.ts';
import { maxStaffWords } from '#game/staff.ts';
import { commentOn } from '#stores/staff/signals.ts';
import { Button } from '#ui/base/Button.tsx';
import { Checkbox } from '#ui/base/Checkbox.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { TextArea } from '#ui/base/TextArea.tsx';

/** What the team wrote beside a signal, and the form that adds to it or hands the signal over to staff. */
export function SignalComments({ signal: { uuid, state, comments, handed_over_by: by } }: { signal: Signal }) {
  const [words, setWords] = useState('');
  const [handsOver, setHandsOver] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async () => {
    setIsSending(true);
    const failure = await commentOn(uuid, words, handsOver);
    setIsSending(false);
    setProblem(failure);
    if (failure !== '') return;
    setWords('');
    setHandsOver(false);
  };
  return (
    <>
      {comments.length > 0 && (
        <ul className="evidence">
          {comments.map((comment, index) => (
            <li key={index}>
              <FormattedDate at={comment.at} precision="minute" /> <b>{comment.by?.name ?? 'Somebody'}</b>
              {comment.hands_over && ' handed it over'}: <span className="break-anywhere">{comment.words}</span>
            </li>
          ))}
        </ul>
      )}
      {state !== 'closed' && (
        <details>
          <summary>{by ? 'Write beside it' : 'Write beside it, or hand it over'}</summary>
          <form
            className="grid gap-0.6rem"
            onSubmit={(event) => {
              event.preventDefault();
              void send();
            }}
          >
            <TextArea
              label="What you found"
              rows={2}
              required
              maxLength={maxStaffWords}
              value={words}
              onChange={setWords}
              problem={problem || undefined}
            />
            {!by && (
              <Checkbox
                label="Hand it over to staff: somebody should act"
                checked={handsOver}
                onChange={setHandsOver}
              />
            )}
            <Button type="submit" busy={isSending} disabled={words.trim() === ''}>
              {handsOver ? 'Hand over' : 'Add the comment'}
            </Button>
          </form>
        </details>
      )}
    </>
  );
}
