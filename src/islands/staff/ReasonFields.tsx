import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { maxStaffWords, staffReasonKeys, staffReasons } from '#game/staff.ts';
import { problemOf } from '#stores/staff/action-form.ts';
import type { FormProblem, ReasonForm } from '#stores/staff/action-form.ts';
import { $staffTexts, subscribeToStaffTexts } from '#stores/staff/texts.ts';
import { Select } from '#ui/base/Select.tsx';
import { TextArea } from '#ui/base/TextArea.tsx';

interface Props {
  form: ReasonForm;
  onChange: (change: Partial<ReasonForm>) => void;
  /** What is wrong with a field. */
  problem?: FormProblem | null;
}

/** The reason from the list, a message for the players, written or chosen, and a note for the team. */
export function ReasonFields({ form: { reason, words, note }, onChange, problem = null }: Props) {
  const { value } = useStore($staffTexts);
  useEffect(() => subscribeToStaffTexts(), []);
  const texts = (value?.data ?? []).filter((each) => each.reason === reason);
  return (
    <>
      <Select
        label="Reason"
        required
        value={reason}
        problem={problemOf(problem, 'reason')}
        onChange={(chosen) => onChange({ reason: chosen })}
        none="Choose a reason"
        options={staffReasonKeys.map((key) => [key, staffReasons[key].label])}
      />
      {texts.length > 0 && (
        <Select
          label="Message from the list"
          value={texts.find(({ text }) => text === words)?.name ?? ''}
          onChange={(name) => onChange({ words: texts.find((each) => each.name === name)?.text ?? '' })}
          none="Write your own"
          options={texts.map(({ name }) => [name, name])}
        />
      )}
      <TextArea
        label="Message for players"
        rows={3}
        maxLength={maxStaffWords}
        value={words}
        onChange={(typed) => onChange({ words: typed })}
        problem={problemOf(problem, 'words')}
      />
      <TextArea
        label="Note for the team"
        hint="No player ever reads it."
        rows={2}
        maxLength={maxStaffWords}
        value={note}
        onChange={(typed) => onChange({ note: typed })}
        problem={problemOf(problem, 'note')}
      />
    </>
  );
}
