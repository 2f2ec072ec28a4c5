import { useState } from 'react';
import type { StaffCaseDetails } from '#contract/staff/case.ts';
import { isLasting, maxStaffWords } from '#game/staff.ts';
import { answer } from '#stores/staff/case.ts';
import { Button } from '#ui/base/Button.tsx';
import { Choices } from '#ui/base/Choices.tsx';
import { TextArea } from '#ui/base/TextArea.tsx';
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
      <Choices
        className="console-options"
        legend={<span className="visually-hidden">The answer</span>}
        name="outcome"
        options={(['upheld', 'lifted'] as const).map((each) => [each, outcomeTitles[each]])}
        chosen={outcome}
        onChange={setOutcome}
      />
      <TextArea
        label="What the player reads"
        rows={5}
        required
        maxLength={maxStaffWords}
        value={words}
        onChange={setWords}
      />
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
