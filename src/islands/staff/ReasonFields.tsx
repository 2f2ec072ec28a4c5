import { maxStaffWords, staffReasonKeys, staffReasons } from '#game/staff.ts';
import type { StaffReasonKey } from '#game/staff.ts';
import type { FormProblem } from '#stores/staff/action-form.ts';
import { Select } from '#ui/base/Select.tsx';
import { FieldProblem } from './FieldProblem.tsx';

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
        label={<span>Reason</span>}
        className="console-field"
        required
        value={reason}
        aria-invalid={problem?.field === 'reason'}
        onChange={onReason}
        none="Choose a reason"
        options={staffReasonKeys.map((key) => [key, staffReasons[key].label])}
      >
        <FieldProblem problem={problem} field="reason" />
      </Select>
      <label className="console-field">
        <span>Message for players</span>
        <textarea
          rows={3}
          maxLength={maxStaffWords}
          value={words}
          aria-invalid={problem?.field === 'words'}
          onChange={({ currentTarget }) => onWords(currentTarget.value)}
        />
        <FieldProblem problem={problem} field="words" />
      </label>
    </>
  );
}
