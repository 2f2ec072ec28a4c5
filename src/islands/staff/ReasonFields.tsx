import { maxStaffWords, staffReasonKeys, staffReasons } from '#game/staff.ts';
import type { StaffReasonKey } from '#game/staff.ts';
import type { FormProblem } from '#stores/staff/action-form.ts';
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
      <label className="console-field">
        <span>Reason</span>
        <select
          required
          value={reason}
          aria-invalid={problem?.field === 'reason'}
          onChange={({ currentTarget }) => onReason(currentTarget.value as StaffReasonKey | '')}
        >
          <option value="">Choose a reason</option>
          {staffReasonKeys.map((key) => (
            <option key={key} value={key}>
              {staffReasons[key].label}
            </option>
          ))}
        </select>
        <FieldProblem problem={problem} field="reason" />
      </label>
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
