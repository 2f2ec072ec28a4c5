import { maxStaffWords, staffReasonKeys, staffReasons } from '#game/staff.ts';
import type { StaffReasonKey } from '#game/staff.ts';
import { problemOf } from '#stores/staff/action-form.ts';
import type { FormProblem } from '#stores/staff/action-form.ts';
import { Select } from '#ui/base/Select.tsx';
import { TextArea } from '#ui/base/TextArea.tsx';

interface Props {
  reason: StaffReasonKey | '';
  words: string;
  onReason: (reason: StaffReasonKey | '') => void;
  onWords: (words: string) => void;
  /** What is wrong with a field. */
  problem?: FormProblem | null;
}

/** The reason from the list, and a message for the players. */
export function ReasonFields({ reason, words, onReason, onWords, problem = null }: Props) {
  return (
    <>
      <Select
        label="Reason"
        required
        value={reason}
        problem={problemOf(problem, 'reason')}
        onChange={onReason}
        none="Choose a reason"
        options={staffReasonKeys.map((key) => [key, staffReasons[key].label])}
      />
      <TextArea
        label="Message for players"
        rows={3}
        maxLength={maxStaffWords}
        value={words}
        onChange={onWords}
        problem={problemOf(problem, 'words')}
      />
    </>
  );
}
