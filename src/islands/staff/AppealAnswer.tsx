import { useState } from 'react';
import type { StaffCaseDetails } from '#contract/staff-case.ts';
import { isLasting, maxStaffWords } from '#game/staff.ts';
import { answer } from '#stores/staff/case.ts';
import { Button } from '#ui/base/Button.tsx';
import { outcomeTitles } from '#ui/staff/case-reason.ts';

interface Props {
  details: StaffCaseDetails;
  isSending: boolean;
}

/** The form that answers an appeal. Somebody who acted cannot answer. */
export function AppealAnswer({ details: { can_answer: canAnswer, appealed }, isSending }: Props) {
  const [outcome, setOutcome] = useState<'upheld' | 'lifted' | null>(null);
  const [words, setWords] = useState('');
  if (!canAnswer) {
    return <p className="console-panel">Somebody who did not make this decision has to answer.</p>;
  }
  const isInForce = appealed?.state === 'active' && isLasting(appealed.kind);
  return (
    <form
      className="console-panel"
      onSubmit={(event) => {
        event.preventDefault();
        if (outcome !== null) void answer(outcome, words.trim());
      }}
    >
      <h2 className="console-heading">Answer the appeal</h2>
      <fieldset className="console-options">
        <legend className="visually-hidden">The answer</legend>
        {(['upheld', 'lifted'] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="outcome" checked={outcome === each} onChange={() => setOutcome(each)} />
            {outcomeTitles[each]}
          </label>
        ))}
      </fieldset>
      <label className="console-field">
        <span>What the player reads</span>
        <textarea
          rows={5}
          required
          maxLength={maxStaffWords}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </label>
      <p className="console-hint">
        {outcome === 'lifted' && isInForce
          ? 'The player is free at once. '
          : outcome === 'lifted'
            ? 'The record says that the decision was lifted. '
            : ''}
        The player gets a notification. It never says who answered.
      </p>
      <Button kind="primary" type="submit" busy={isSending} disabled={outcome === null || words.trim() === ''}>
        {isSending ? 'Sending…' : 'Send the answer'}
      </Button>
    </form>
  );
}
