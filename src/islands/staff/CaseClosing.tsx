import { useState } from 'react';
import { maxStaffWords } from '#game/staff.ts';
import { caseOutcomes } from '#game/staff-case.ts';
import type { CaseOutcome } from '#game/staff-case.ts';
import { close } from '#stores/staff/case.ts';
import { Button } from '#ui/base/Button.tsx';
import { Checkbox } from '#ui/base/Checkbox.tsx';
import { Choices } from '#ui/base/Choices.tsx';
import { TextArea } from '#ui/base/TextArea.tsx';
import { outcomeTitles } from '#ui/staff/case-reason.ts';

interface Props {
  kind: 'report' | 'signal';
  /** Whether somebody acted for the case, which is then how it ends unless another outcome is chosen. */
  isActedOn: boolean;
  /** Who else has the case; null if it is free or the viewer's. */
  holder: string | null;
  isSending: boolean;
}

/** The form that closes a report or a signal. */
export function CaseClosing({ kind, isActedOn, holder, isSending }: Props) {
  const [chosen, setChosen] = useState<CaseOutcome | null>(null);
  const outcome = chosen ?? (isActedOn ? 'acted' : null);
  const [words, setWords] = useState('');
  const [isHeldKnown, setIsHeldKnown] = useState(false);
  return (
    <form
      className="console-panel"
      onSubmit={(event) => {
        event.preventDefault();
        if (outcome !== null) void close(outcome, words.trim(), isHeldKnown);
      }}
    >
      <h2 className="console-heading">Close the case</h2>
      <Choices
        className="console-options"
        legend={<span className="visually-hidden">How it ends</span>}
        name="outcome"
        options={caseOutcomes[kind].map((each) => [each, outcomeTitles[each]])}
        chosen={outcome}
        onChange={setChosen}
      />
      <TextArea label="Note for the team" rows={4} maxLength={maxStaffWords} value={words} onChange={setWords} />
      <p className="console-hint">
        {kind === 'report' && 'The reporter hears that it was read, and not how it ended. '}Frozen copies are free
        again.
      </p>
      {holder !== null && (
        <Checkbox label={`Close it although ${holder} has it`} checked={isHeldKnown} onChange={setIsHeldKnown} />
      )}
      <Button
        kind="primary"
        type="submit"
        busy={isSending}
        disabled={outcome === null || (holder !== null && !isHeldKnown)}
      >
        {isSending ? 'Closing…' : 'Close the case'}
      </Button>
    </form>
  );
}
